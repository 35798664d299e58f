import { summaryLines } from '../../../domain/messages/summary-messages.ts'
import type { TransactionRecord } from '../../../domain/transactions/record.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { DetailList } from '../../components/detail-list.tsx'
import { useAccountSnapshot } from '../../hooks/use-account-snapshot.ts'
import { useServices } from '../../hooks/use-services.tsx'

interface TransactionSummaryProps {
  readonly record: TransactionRecord
}

/** What a mint or redemption cost and brought, against what was announced, to copy. */
export function TransactionSummary({ record }: TransactionSummaryProps) {
  const { deployment, links } = useServices()
  const { snapshot } = useAccountSnapshot()
  const lines = summaryLines(record, deployment, snapshot?.parameters?.coins ?? [])
  if (lines.length === 0) return null

  const words = transactionTitle(record)
  const values = lines.map(({ label, value, comparison }) => {
    return { label, value: comparison === undefined ? value : `${value}, ${comparison}` }
  })
  const link = record.hash === undefined ? [] : [`${links.explorerUrl}/tx/${record.hash}`]
  const text = [words, ...values.map(({ label, value }) => `${label}: ${value}`), ...link]

  return (
    <details className="pb-2 text-[0.875rem]">
      <summary
        className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-ink-soft"
        aria-label={`Statement: ${words}`}
      >
        Statement
      </summary>
      <DetailList rows={values.map(({ label, value }) => ({ label, values: [value] }))} />
      <CopyButton label="Copy statement" text={text.join('\n')} className="mt-2" />
    </details>
  )
}
