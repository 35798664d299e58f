import { useId, type ReactNode } from 'react'
import { detailTitle } from '../../../domain/messages/labels.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import type { Mode } from '../../../domain/transactions/mode.ts'
import { Hint } from '../../components/hint.tsx'

interface QuoteDetailsProps {
  readonly mode: Mode
  /** The block of the numbers, with an account. */
  readonly block: ReactNode
  /** The rows of a connected account. */
  readonly children: ReactNode
}

/** Costs and results of an exchange; one line until there is an account to read them for. */
export function QuoteDetails({ mode, block, children }: QuoteDetailsProps) {
  const titleId = useId()
  return (
    // With rows, as tall as the longer list, the choice of the approval, the open disclosure and the
    // line below, so that nothing shifts.
    <section
      aria-labelledby={titleId}
      className={`border-t border-line pt-3.5 ${children ? 'min-h-107 touch:min-h-125 touch:max-[25.5rem]:min-h-135 touch:max-[23rem]:min-h-146 touch:max-[21rem]:min-h-158' : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={titleId} className="text-label font-semibold">
          {detailTitle(mode)}
        </p>
        {block}
      </div>
      {children ?? (
        <Hint className="mt-1">{`Read from the chain once a wallet is connected on ${NETWORK_NAME}.`}</Hint>
      )}
    </section>
  )
}
