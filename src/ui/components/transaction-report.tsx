import type { ReactNode } from 'react'
import { plainText, type AmountText } from '../../domain/amounts/format-amount.ts'
import type { SummaryRow } from '../../domain/messages/summary-messages.ts'
import { transactionTitle } from '../../domain/messages/transaction-messages.ts'
import type { Transaction } from '../../domain/transactions/outcome.ts'
import { lookupHash } from '../../domain/transactions/record.ts'
import { TextWithAmounts } from './amount.tsx'
import { SmallButton } from './button.tsx'
import { OutwardLink } from './links.tsx'
import { SERVICES } from '../../services.ts'
import { useService } from '../hooks/use-service.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'

interface TransactionReportProps {
  readonly record: Transaction
  readonly title: AmountText
  readonly titleClass: string
  readonly rows: readonly SummaryRow[]
  /** The amounts are also elsewhere on the page, where they can get the focus. */
  readonly isRepeated?: boolean
  readonly button?: ReactNode
  readonly children: ReactNode
}

export function TransactionReport({
  record,
  title,
  titleClass,
  rows,
  isRepeated = false,
  button,
  children,
}: TransactionReportProps) {
  return (
    <div className="grid text-sm tabular-nums">
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <p className={`min-w-0 flex-1 basis-32 ${titleClass}`}>
          <TextWithAmounts text={title} isRepeated={isRepeated} />
        </p>
        {/* On touch screens, the areas of the link and the button reach beyond the line. */}
        <span className="relative flex items-center gap-x-3 touch:-my-2">
          <TransactionLink record={record} />
          {button}
        </span>
      </div>
      {children}
      <dl className="flex flex-wrap gap-x-4">
        {rows.map(({ label, values }) => (
          <div key={label} className="flex gap-x-1.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="flex flex-wrap gap-x-3 font-semibold">
              {values.map((value) => (
                <span key={plainText(value, 'all')}>
                  <TextWithAmounts text={value} isRepeated={isRepeated} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Renders nothing until the hash is known. */
export function TransactionLink({ record }: Pick<TransactionReportProps, 'record'>) {
  return <HashLink hash={lookupHash(record)} about={`: ${transactionTitle(record)}`} />
}

interface DismissButtonProps extends Pick<TransactionReportProps, 'record'> {
  readonly label?: string
  readonly children: string
}

/** For the outcome that the user sees now. */
export function DismissButton({ record, label, children }: DismissButtonProps) {
  const records = useService(SERVICES.records)
  return (
    <SmallButton aria-label={label} onClick={() => records.dismiss(record.id, record.outcome.kind)}>
      {children}
    </SmallButton>
  )
}

interface HashLinkProps {
  readonly hash: TransactionHash | undefined
  /** Tells screen readers which transaction it is. Begins with a colon. */
  readonly about?: string
}

export function HashLink({ hash, about = '' }: HashLinkProps) {
  const { explorerUrl } = useService(SERVICES.links)
  if (hash === undefined || explorerUrl === undefined) return null
  return (
    <OutwardLink href={`${explorerUrl}/tx/${hash}`} label={`View transaction${about}`}>
      View
    </OutwardLink>
  )
}
