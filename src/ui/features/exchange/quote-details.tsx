import { useId, type ReactNode } from 'react'
import { DETAIL_LABELS, detailTitle } from '../../../domain/messages/labels.ts'
import type { Mode } from '../../../domain/transactions/mode.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { Hint } from '../../components/hint.tsx'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

interface QuoteDetailsProps {
  readonly mode: Mode
  /** The block of the numbers, with an account. */
  readonly block: ReactNode
  /** The rows of a connected account. */
  readonly children: ReactNode
}

/** Costs and results of an exchange. It keeps its height before a wallet is connected. */
export function QuoteDetails({ mode, block, children }: QuoteDetailsProps) {
  const titleId = useId()
  return (
    // As tall as the longer list, the choice of the approval, its closed disclosure and the line below,
    // so that nothing shifts.
    <section
      aria-labelledby={titleId}
      className="min-h-75.5 border-t border-line pt-3.5 max-[22rem]:min-h-82.5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p id={titleId} className="text-label font-semibold">
          {detailTitle(mode)}
        </p>
        {block}
      </div>
      {children ?? (
        <StaticHtml key={mode} as="div">
          <DetailList rows={DETAIL_LABELS[mode].map((label) => ({ label, values: [] }))} />
          <Hint>Read from the chain once a wallet is connected.</Hint>
        </StaticHtml>
      )}
    </section>
  )
}
