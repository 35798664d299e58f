import { useState } from 'react'
import { readingOf } from '../../application/account/snapshot-service.ts'
import { statementLines } from '../../domain/messages/summary-messages.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import { actionWords } from '../../domain/messages/transaction-messages.ts'
import { Button } from '../parts/button.tsx'
import { DetailList } from '../parts/detail-list.tsx'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

interface ActivityStatementProps {
  readonly record: TransactionRecord
}

/** What a mint or redemption did cost and bring, against what was said before, to take along. */
export function ActivityStatement({ record }: ActivityStatementProps) {
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
    <details className="statement">
      <summary aria-label={`Statement: ${words}`}>Statement</summary>
      <DetailList rows={values.map(({ label, value }) => ({ label, values: [value] }))} />
      <Button variant="outline" className="button-small" onClick={() => void copy()}>
        {copied === undefined ? 'Copy statement' : copied ? 'Copied' : 'Not copied'}
      </Button>
    </details>
  )
}
