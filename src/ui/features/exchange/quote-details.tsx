import type { CardState } from '../../../application/exchange/card-state.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import {
  firstDetails,
  quoteRows,
  approvalParties,
} from '../../../domain/messages/quote-messages.ts'
import { missingDataText } from '../../../domain/messages/status-messages.ts'
import type { TransactionRecord } from '../../../domain/transactions/record.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { ACCOUNT_SNAPSHOT_SERVICE, BLOCK_SERVICE, DEPLOYMENT } from '../../../services.ts'
import { DetailList } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { FullAddress } from '../../components/links.tsx'
import { Icon } from '../../components/icon.tsx'
import { useAccountSnapshot, useSummary } from '../../hooks/use-account.ts'
import { usePending, useService, useStore } from '../../hooks/use-service.ts'

interface CardProps {
  readonly card: CardState
}

/**
 * What an exchange costs and brings or, afterwards, its receipt; and who may take what. Only the
 * user's actions change its height.
 */
export function QuoteDetails({ card }: CardProps) {
  const title = exchangeLabels(card.mode).details
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <DetailTitle title={card.outcome?.kind === 'succeeded' ? 'Receipt' : title} />
      <Details card={card} />
      <ApprovalParties card={card} />
    </section>
  )
}

/** The title; while numbers are missing or out of date, a text that says so, and a way to retry. */
function DetailTitle({ title }: { readonly title: string }) {
  const snapshots = useService(ACCOUNT_SNAPSHOT_SERVICE)
  const { snapshot, failure, isStale } = useAccountSnapshot()
  const { isPending, start } = usePending(snapshots.refresh)
  const text = missingDataText(snapshot, failure, isStale)
  if (text === undefined) return <p className="text-label font-semibold">{title}</p>
  return (
    <p className="text-label text-danger">
      {text}{' '}
      <TextButton aria-disabled={isPending || undefined} onClick={start}>
        {isPending ? 'Retrying' : 'Retry'}
      </TextButton>
    </p>
  )
}

function Details({ card }: CardProps) {
  const { mode, outcome } = card
  const { snapshot } = useAccountSnapshot()
  const newest = useStore(useService(BLOCK_SERVICE).newest)
  if (outcome?.kind === 'succeeded') return <ReceiptDetails record={outcome.record} />
  if (card.wholeTokens > 0n) return <DetailList rows={quoteRows(card, snapshot, newest)} />
  const { rows, promises } = firstDetails(mode, snapshot?.parameters)
  return (
    <>
      <DetailList rows={rows} />
      {/* There is one row more once an amount is typed: the padding below is its room. */}
      <ul className="pb-6.5 text-sm leading-6.5 text-ink-soft max-[30rem]:text-note">
        {promises.map((promise) => (
          <li key={promise} className="flex min-h-6.5 items-center gap-2">
            <Icon name="check" className="text-success" />
            {promise}
          </li>
        ))}
      </ul>
    </>
  )
}

function ReceiptDetails({ record }: { readonly record: TransactionRecord }) {
  return <DetailList rows={useSummary(record).rows} />
}

/** The token and the spender of an approval: in full once opened, as the wallet will show them. */
function ApprovalParties({ card: { mode, session } }: CardProps) {
  const deployment = useService(DEPLOYMENT)
  const { line, parties, note } = approvalParties(mode, connectedAddress(session), deployment)
  return (
    <details className="mt-0.5 text-sm text-ink-soft">
      <summary className="w-fit cursor-pointer rounded-sm py-1 touch:py-3">{line}</summary>
      <ul className="grid gap-1">
        {parties.map(({ label, address }) => (
          <li key={label}>
            <span className="block">{label}</span>
            {address && <FullAddress address={address} about={label} />}
          </li>
        ))}
      </ul>
      <p className="pt-1">{note}</p>
    </details>
  )
}
