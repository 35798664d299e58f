import { useId } from 'react'
import { detailTitle } from '../../../domain/messages/labels.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { quoteRows } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { Hint } from '../../components/hint.tsx'
import { SnapshotBlock, StaleDataNotice } from '../../components/snapshot-notes.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

// A chunk of its own: it is only shown with an account, and `/` would exceed its budget with it.
const loadChoice = () => import('./approval-choice.tsx')

interface QuoteDetailsProps {
  readonly facts: ExchangeFacts
}

/** Costs and results of an exchange. It keeps its height before a wallet is connected. */
export function QuoteDetails({ facts }: QuoteDetailsProps) {
  const isConnected = isReady(facts.session)
  const titleId = useId()
  return (
    // As tall as the longer list, the choice of the approval and the line below, so that nothing
    // shifts.
    <section
      aria-labelledby={titleId}
      className="min-h-67 border-t border-line pt-3.5 max-[22rem]:min-h-74"
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
  const { blocks } = useServices()
  const { snapshot } = useAccountSnapshot()
  const newest = useStore(blocks.newest, ({ number }) => number)
  const { module: choice } = useLazyModule(loadChoice, facts.mode)
  return (
    <>
      <DetailList rows={quoteRows(facts.mode, facts, snapshot, newest)} />
      {facts.mode === 'mint' && choice && <choice.ApprovalChoiceField facts={facts} />}
      <StaleDataNotice />
    </>
  )
}
