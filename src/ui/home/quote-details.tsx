import { useId } from 'react'
import { detailLabels, detailTitle } from '../../domain/messages/exchange-labels.ts'
import type { ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { useConnectedParts } from '../account/use-connected-parts.ts'
import { DetailList } from '../parts/detail-list.tsx'
import { Still } from '../parts/still.tsx'

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
        {parts && <parts.ReadingBlock />}
      </div>
      {parts ? (
        <parts.QuoteRows facts={facts} />
      ) : (
        <Still key={facts.mode} as="div">
          <DetailList rows={detailLabels(facts.mode).map((label) => ({ label, values: [] }))} />
          <p className="hint">Read from the chain once a wallet is connected.</p>
        </Still>
      )}
    </section>
  )
}
