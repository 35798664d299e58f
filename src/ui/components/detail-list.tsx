import type { DetailRow } from '../../domain/messages/quote-messages.ts'
import { TextWithAmounts } from './amount.tsx'

/** Labels with their values; a dash stands for an unknown value. */
export function DetailList({ rows }: { readonly rows: readonly DetailRow[] }) {
  return (
    <dl className="mt-1.5 grid text-sm tabular-nums max-[30rem]:text-note">
      {rows.map(({ label, values }, index) => (
        <div
          // oxlint-disable-next-line no-array-index-key -- rows keep their places
          key={`${label} ${index}`}
          className={`flex min-h-6.5 items-baseline justify-between gap-x-4 leading-6.5 cramped:flex-wrap max-[30rem]:gap-x-3 ${values.length > 1 ? 'max-[22rem]:flex-wrap max-[22rem]:justify-end max-[22rem]:gap-y-0 max-[22rem]:*:first:w-full' : ''}`}
        >
          <dt className="shrink-0 text-ink-soft">{label}</dt>
          <dd className="ml-auto min-w-0 text-right wrap-anywhere" data-room="left">
            <Values values={values} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ values }: Pick<DetailRow, 'values'>) {
  const [first] = values
  if (first === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">not known yet</span>
      </>
    )
  }
  if (values.length === 1) return <TextWithAmounts text={first} />
  return (
    // Of a fixed width, so that the list keeps its height whatever the amounts.
    <ul className="flex flex-wrap justify-end gap-x-3.5">
      {values.map((value, place) => (
        // oxlint-disable-next-line no-array-index-key -- a value keeps its place when it changes
        <li key={place} className="min-w-26 max-[30rem]:min-w-24">
          <TextWithAmounts text={value} />
        </li>
      ))}
    </ul>
  )
}
