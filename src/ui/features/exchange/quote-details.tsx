import { useId } from 'react'
import { detailTitle } from '../../../domain/messages/labels.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { quoteRows } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { Hint } from '../../components/hint.tsx'
import { SnapshotBlock, StaleDataNotice } from '../../components/snapshot-notes.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

interface QuoteDetailsProps {
  readonly facts: ExchangeFacts
}

/** Costs and results of an exchange. It keeps its height before a wallet is connected. */
export function QuoteDetails({ facts }: QuoteDetailsProps) {
  const isConnected = isReady(facts.session)
  const titleId = useId()
  return (
    // As tall as the longer of the two lists and the line below, so that nothing shifts.
    <section
      aria-labelledby={titleId}
      className="min-h-50 border-t border-line pt-3.5 max-[22rem]:min-h-63"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p id={titleId} className="text-label font-semibold">
          {detailTitle(facts.mode)}
        </p>
        {isConnected && <SnapshotBlock />}
      </div>
      {isConnected ? (
        <QuoteRows facts={facts} />
      ) : (
        <StaticHtml key={facts.mode} as="div">
          <DetailList rows={quoteRows(facts.mode, facts, undefined)} />
          <Hint>Read from the chain once a wallet is connected.</Hint>
        </StaticHtml>
      )}
    </section>
  )
}

/** Costs and results for the typed amount, from the last account snapshot. */
export function QuoteRows({ facts }: QuoteDetailsProps) {
  const { snapshot } = useAccountSnapshot()
  return (
    <>
      <DetailList rows={quoteRows(facts.mode, facts, snapshot)} />
      <StaleDataNotice />
    </>
  )
}
