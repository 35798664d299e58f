import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isRounded, plainText, type AmountText } from '../../../domain/amounts/amount-text.ts'
import {
  ALL_AS_QUOTED,
  isAllAsQuoted,
  lineText,
  receivedCoins,
  summaryLines,
  summaryText,
  type SummaryLine,
} from '../../../domain/messages/summary-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { blockOf, lookupHash, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { transactionUrl } from '../../components/explorer-url.ts'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'
import { printOnly } from './print.ts'

interface TransactionSummaryProps {
  readonly record: TransactionRecord
}

/** What a mint or redemption cost and brought, compared with its quote, to copy and to print. */
export function TransactionSummary({ record }: TransactionSummaryProps) {
  const { deployment, links, watch } = useServices()
  const { snapshot } = useAccountSnapshot()
  const [showsDigits, setShowsDigits] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const known = snapshot?.parameters?.coins ?? []
  const lines = summaryLines(record, deployment, known)
  if (lines.length === 0) return null

  const coins = receivedCoins(record, known)
  const title = transactionTitle(record)
  const hash = lookupHash(record)
  const url = hash && transactionUrl(links, hash)
  const print = () => {
    flushSync(() => setShowsDigits(true))
    printOnly(content.current)
  }
  return (
    <div ref={content}>
      <PrintedHead record={record} />
      <SummaryRows lines={lines} showsDigits={showsDigits} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 touch:gap-y-3 print:hidden">
        <CopyButton label="Copy summary" text={summaryText(title, lines, url)} />
        {coins.length > 0 && (
          <SmallButton onClick={() => void watch.watchAll(coins)}>
            Add the coins to your wallet
          </SmallButton>
        )}
        {lines.some(({ amount }) => isRounded(amount)) && (
          <TextButton aria-pressed={showsDigits} onClick={() => setShowsDigits(!showsDigits)}>
            All digits
          </TextButton>
        )}
        <TextButton onClick={print}>Print</TextButton>
      </div>
    </div>
  )
}

interface SummaryRowsProps {
  readonly lines: readonly SummaryLine[]
  readonly showsDigits: boolean
}

/** A row for each amount. Of rows with the same label, only the first shows it. */
function SummaryRows({ lines, showsDigits }: SummaryRowsProps) {
  const allAsQuoted = isAllAsQuoted(lines)
  return (
    <>
      <dl className="mt-1.5 grid text-sm leading-6.5 tabular-nums">
        {lines.map((line, index) => (
          <div
            key={`${line.label} ${line.amount.unit}`}
            className="flex flex-wrap justify-between gap-x-4"
          >
            <dt className="text-ink-soft">
              <span className={line.label === lines[index - 1]?.label ? 'sr-only' : undefined}>
                {line.label}
              </span>
            </dt>
            <dd className="ml-auto min-w-0 text-right wrap-anywhere" data-room="left">
              <LineText text={lineText(line, allAsQuoted)} showsDigits={showsDigits} />
            </dd>
          </div>
        ))}
      </dl>
      {allAsQuoted && <p className="text-sm text-ink-soft">{ALL_AS_QUOTED}</p>}
    </>
  )
}

interface LineTextProps {
  readonly text: AmountText
  readonly showsDigits: boolean
}

function LineText({ text, showsDigits }: LineTextProps) {
  return showsDigits ? plainText(text, 'all') : <TextWithAmounts text={text} />
}

interface PrintedHeadProps {
  readonly record: TransactionRecord
}

/** What the page around it says on a screen. */
function PrintedHead({ record }: PrintedHeadProps) {
  const block = blockOf(record)
  return (
    <div className="hidden wrap-anywhere print:block" aria-hidden="true">
      <p className="text-lg font-semibold">
        {PROTOCOL.name}: {transactionTitle(record)}
      </p>
      <p>{new Date(record.asked).toISOString()}</p>
      <p>Account {record.from}</p>
      {record.hash && <p>Transaction {record.hash}</p>}
      {block !== undefined && <p>Block {block}</p>}
    </div>
  )
}
