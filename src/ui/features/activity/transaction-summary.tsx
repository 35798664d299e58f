import {
  ALL_AS_QUOTED,
  isAllAsQuoted,
  lineText,
  receivedCoins,
  summaryLines,
  summaryText,
} from '../../../domain/messages/summary-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { lookupHash, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { SmallButton, CopyButton } from '../../components/button.tsx'
import { transactionUrl } from '../../components/explorer-link.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'

/** What a mint or redemption cost and brought, compared with its quote. */
export function TransactionSummary({ record }: { readonly record: TransactionRecord }) {
  const { deployment, links, watch } = useServices()
  const { snapshot } = useAccountSnapshot()
  const known = snapshot?.parameters?.coins ?? []
  const lines = summaryLines(record, deployment, known)
  if (lines.length === 0) return null

  const coins = receivedCoins(record, known)
  const title = transactionTitle(record)
  const hash = lookupHash(record)
  const url = hash && transactionUrl(links, hash)
  const allAsQuoted = isAllAsQuoted(lines)
  return (
    <>
      {/* Of rows with the same label, only the first shows it. */}
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
              <TextWithAmounts text={lineText(line, allAsQuoted)} />
            </dd>
          </div>
        ))}
      </dl>
      {allAsQuoted && <p className="text-sm text-ink-soft">{ALL_AS_QUOTED}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 touch:gap-y-3">
        <CopyButton label="Copy summary" text={summaryText(title, lines, url)} />
        {coins.length > 0 && (
          <SmallButton onClick={() => void watch.watchAll(coins)}>
            Add the coins to your wallet
          </SmallButton>
        )}
      </div>
    </>
  )
}
