import type { ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { detailLabels } from '../../domain/messages/exchange-labels.ts'
import { quoteRows } from '../../domain/messages/quote-messages.ts'
import { DetailList } from '../parts/detail-list.tsx'
import { LackNotice } from './lack-notice.tsx'
import { useReading } from './use-reading.ts'

interface QuoteRowsProps {
  readonly facts: ExchangeFacts
}

/** What the typed amount costs and brings, as of the last reading. */
export function QuoteRows({ facts }: QuoteRowsProps) {
  const { reading } = useReading()
  const rows = reading
    ? quoteRows(facts.mode, facts, reading)
    : detailLabels(facts.mode).map((label) => ({ label, values: [] }))
  return (
    <>
      <DetailList rows={rows} />
      <LackNotice />
    </>
  )
}
