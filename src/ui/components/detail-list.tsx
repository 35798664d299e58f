import type { DetailRow } from '../../domain/messages/quote-messages.ts'
import { TextWithAmounts } from './amount.tsx'

const VALUE = 'ml-auto min-w-0 text-right wrap-anywhere'

interface DetailListProps {
  readonly rows: readonly DetailRow[]
}

/** Labels with their values; a dash stands for an unknown value. */
export function DetailList({ rows }: DetailListProps) {
  return (
    <dl className="mt-1.5 grid text-sm tabular-nums max-[30rem]:text-note">
      {rows.map(({ label, values }, index) => (
        <div
          // oxlint-disable-next-line no-array-index-key -- a row keeps its place when its values change
          key={`${label} ${index}`}
          className={`flex min-h-6.5 items-baseline justify-between gap-x-4 leading-6.5 cramped:flex-wrap max-[30rem]:gap-x-3 ${values.length > 1 ? 'max-[22rem]:flex-wrap max-[22rem]:justify-end max-[22rem]:gap-y-0 max-[22rem]:*:first:w-full' : ''}`}
        >
          <dt className="shrink-0 text-ink-soft">{label}</dt>
          {values.length === 0 && (
            <dd className={VALUE}>
              <span aria-hidden="true">–</span>
              <span className="sr-only">not known yet</span>
            </dd>
          )}
          {values.length === 1 && (
            <dd className={VALUE} data-room="left">
              {values.map((text) => (
                <TextWithAmounts key={label} text={text} />
              ))}
            </dd>
          )}
          {values.length > 1 && (
            <dd className={VALUE} data-room="left">
              {/* Of a fixed width, so that the list keeps its height whatever the amounts. */}
              <ul className="flex flex-wrap justify-end gap-x-3.5">
                {values.map((value, place) => (
                  // oxlint-disable-next-line no-array-index-key -- the same
                  <li key={place} className="min-w-26 max-[30rem]:min-w-24">
                    <TextWithAmounts text={value} />
                  </li>
                ))}
              </ul>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
