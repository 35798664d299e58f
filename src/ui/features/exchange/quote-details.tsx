import { useId } from 'react'
import { detailLabels, detailTitle } from '../../../domain/detail-labels.ts'
import type { ExchangeFacts } from '../../../domain/exchange-rules.ts'
import { useConnectedParts } from './use-connected-parts.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

interface QuoteDetailsProps {
  readonly facts: ExchangeFacts
}

/** What an exchange costs and brings. Its place is kept before there is an account to read for. */
export function QuoteDetails({ facts }: QuoteDetailsProps) {
  const parts = useConnectedParts()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="quote-details">
      <div className="title-line">
        <p id={titleId} className="quote-title">
          {detailTitle(facts.mode)}
        </p>
        {parts && <parts.SnapshotBlock />}
      </div>
      {parts ? (
        <parts.QuoteRows facts={facts} />
      ) : (
        <StaticHtml key={facts.mode} as="div">
          <DetailList rows={detailLabels(facts.mode).map((label) => ({ label, values: [] }))} />
          <p className="hint">Read from the chain once a wallet is connected.</p>
        </StaticHtml>
      )}
    </section>
  )
}
