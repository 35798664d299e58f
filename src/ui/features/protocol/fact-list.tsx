import type { ReactNode } from 'react'

interface FactListProps {
  /** A value is undefined until the chain has been read. */
  readonly facts: ReadonlyArray<readonly [term: string, value: ReactNode]>
}

/** Terms with their values, two or four in a row. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 cramped:grid-cols-1">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-[0.875rem] text-ink-faint">{term}</dt>
          <dd className="mt-0.5 min-h-7 min-w-0 touch:min-h-11 font-semibold wrap-anywhere tabular-nums">
            {value ?? '…'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
