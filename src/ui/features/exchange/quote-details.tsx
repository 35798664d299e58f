import { useId } from 'react'
import { detailLabels, detailTitle } from '../../../domain/messages/labels.ts'
import type { Mode } from '../../../domain/transactions/mode.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { quoteRows, type DetailRow } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { Hint } from '../../components/hint.tsx'
import { SnapshotBlock, StaleDataNotice } from '../../components/snapshot-notes.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

interface QuoteDetailsProps {
  readonly facts: ExchangeFacts
}

/** What an exchange costs and brings. Its place is kept before there is an account to read for. */
export function QuoteDetails({ facts }: QuoteDetailsProps) {
  const isConnected = isReady(facts.session)
  const titleId = useId()
  return (
    // As tall as the longer of the two lists and a line below, so that nothing moves on the way.
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
          <DetailList rows={emptyRows(facts.mode)} />
          <Hint>Read from the chain once a wallet is connected.</Hint>
        </StaticHtml>
      )}
    </section>
  )
}

/** What the typed amount costs and brings, as of the last account snapshot. */
export function QuoteRows({ facts }: QuoteDetailsProps) {
  const { snapshot } = useAccountSnapshot()
  return (
    <>
      <DetailList
        rows={snapshot ? quoteRows(facts.mode, facts, snapshot) : emptyRows(facts.mode)}
      />
      <StaleDataNotice />
    </>
  )
}

function emptyRows(mode: Mode): readonly DetailRow[] {
  return detailLabels(mode).map((label) => ({ label, values: [] }))
}
