import type { ExchangeFacts } from '../../../domain/exchange-rules.ts'
import { detailLabels } from '../../../domain/detail-labels.ts'
import { quoteRows } from '../../../domain/quote-words.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { StaleDataNotice } from '../../components/stale-data-notice.tsx'
import { useAccountSnapshot } from '../../hooks/use-account-snapshot.ts'

interface QuoteRowsProps {
  readonly facts: ExchangeFacts
}

/** What the typed amount costs and brings, as of the last reading. */
export function QuoteRows({ facts }: QuoteRowsProps) {
  const { reading } = useAccountSnapshot()
  const rows = reading
    ? quoteRows(facts.mode, facts.amount, reading)
    : detailLabels(facts.mode).map((label) => ({ label, values: [] }))
  return (
    <>
      <DetailList rows={rows} />
      <StaleDataNotice />
    </>
  )
}
