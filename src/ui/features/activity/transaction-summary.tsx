import { lineText, summaryLines, summaryText } from '../../../domain/messages/summary-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import type { TransactionRecord } from '../../../domain/transactions/record.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { DetailList } from '../../components/detail-list.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'

interface TransactionSummaryProps {
  readonly record: TransactionRecord
}

/** What a mint or redemption cost and brought, compared with its quote, to copy. */
export function TransactionSummary({ record }: TransactionSummaryProps) {
  const { deployment, links } = useServices()
  const { snapshot } = useAccountSnapshot()
  const lines = summaryLines(record, deployment, snapshot?.parameters?.coins ?? [])
  if (lines.length === 0) return null

  const title = transactionTitle(record)
  const { explorerUrl } = links
  const url = explorerUrl && record.hash && `${explorerUrl}/tx/${record.hash}`
  return (
    <details className="pb-2 text-[0.875rem]">
      <summary
        className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-ink-soft"
        aria-label={`Statement: ${title}`}
      >
        Statement
      </summary>
      <DetailList rows={lines.map((line) => ({ label: line.label, values: [lineText(line)] }))} />
      <CopyButton label="Copy statement" text={summaryText(title, lines, url)} className="mt-2" />
    </details>
  )
}
