import type { DetailRow } from '../../domain/messages/quote-messages.ts'
import { TextWithAmounts } from './amount.tsx'
import { DetailList } from './detail-list.tsx'

interface AmountListProps {
  readonly rows: readonly DetailRow[]
}

/** Labels with their amounts. Apart from `DetailList`, which shows rows before any amount is known. */
export function AmountList({ rows }: AmountListProps) {
  const withAmounts = rows.map(({ label, values }) => {
    return { label, values: values.map((text) => <TextWithAmounts key={label} text={text} />) }
  })
  return <DetailList rows={withAmounts} />
}
