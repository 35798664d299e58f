import type { DetailRow } from '../../domain/messages/quote-messages.ts'

interface DetailListProps {
  readonly rows: readonly DetailRow[]
}

/** Labels with their values; a dash stands for what is not known. */
export function DetailList({ rows }: DetailListProps) {
  return (
    <dl className="detail-list">
      {rows.map(({ label, values }) => (
        <div
          key={`${label} ${values.join()}`}
          className={values.length > 1 ? 'detail-row detail-row-long' : 'detail-row'}
        >
          <dt>{label}</dt>
          {values.length === 0 && (
            <dd>
              <span aria-hidden="true">–</span>
              <span className="sr-only">not known yet</span>
            </dd>
          )}
          {values.length === 1 && <dd>{values[0]}</dd>}
          {values.length > 1 && (
            <dd>
              <ul className="detail-values">
                {values.map((value) => (
                  <li key={value}>{value}</li>
                ))}
              </ul>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
