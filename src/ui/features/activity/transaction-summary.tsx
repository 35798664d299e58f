import { useState } from 'react'
import { readingOf } from '../../../application/reading-service.ts'
import { statementLines } from '../../../domain/statement-words.ts'
import type { TransactionRecord } from '../../../domain/transaction-record.ts'
import { actionWords } from '../../../domain/transaction-words.ts'
import { Button } from '../../components/button.tsx'
import { DetailList } from '../../components/detail-list.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'

interface ActivityStatementProps {
  readonly record: TransactionRecord
}

/** What a mint or redemption did cost and bring, against what was said before, to take along. */
export function TransactionSummary({ record }: ActivityStatementProps) {
  const { readings, clipboard, deployment, links } = useServices()
  const reading = readingOf(useStore(readings.state))
  const [copied, setCopied] = useState<boolean>()
  const lines = statementLines(record, deployment, reading?.terms?.coins ?? [])
  if (lines.length === 0) return null

  const words = actionWords(record)
  const values = lines.map(({ label, value, comparison }) => {
    return { label, value: comparison === undefined ? value : `${value}, ${comparison}` }
  })
  const copy = async () => {
    const link = record.hash === undefined ? [] : [`${links.explorerUrl}/tx/${record.hash}`]
    const text = [words, ...values.map(({ label, value }) => `${label}: ${value}`), ...link]
    setCopied(await clipboard.write(text.join('\n')))
  }

  return (
    <details className="pb-2 text-[0.875rem]">
      <summary
        className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-ink-soft"
        aria-label={`Statement: ${words}`}
      >
        Statement
      </summary>
      <DetailList rows={values.map(({ label, value }) => ({ label, values: [value] }))} />
      <Button variant="outline" size="small" className="mt-2" onClick={() => void copy()}>
        {copied === undefined ? 'Copy statement' : copied ? 'Copied' : 'Not copied'}
      </Button>
    </details>
  )
}
