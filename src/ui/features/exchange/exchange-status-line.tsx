import {
  askingText,
  outcomeMessage,
  sentText,
  statusMessage,
  type StatusMessage,
} from '../../../domain/messages/status-messages.ts'
import type { CardStatus } from '../../../domain/transactions/card-status.ts'
import { WALLET_SERVICE } from '../../../services.ts'
import { TrialLink } from '../../components/links.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useNow, useService, useStore } from '../../hooks/use-service.ts'
import { StatusAction, type StatusActionProps } from './status-action.tsx'

/**
 * One line of the card that always says what is going on or what comes next. It keeps its height
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatusLine(props: StatusActionProps) {
  const { status, outcome, mode } = props.card
  const { snapshot } = useAccountSnapshot()
  const message = outcome ? outcomeMessage(outcome, snapshot) : statusMessage(status, mode)
  // A toast says the same, once. The seconds since a transaction was sent are not read out.
  const isSaidByToast =
    outcome?.kind === 'declined' ||
    outcome?.kind === 'reverted' ||
    (status.kind === 'sent' && !status.trouble)
  return (
    <div className="grid min-h-15 max-sm:min-h-19 max-[24rem]:min-h-28" data-exchange-status>
      <StatusLine
        tone={message.tone}
        live={isSaidByToast ? 'off' : 'polite'}
        action={<StatusAction key={status.kind} {...props} />}
      >
        <StatusText status={status} message={message} />
        {status.kind === 'notConnected' && <TrialOffer />}
      </StatusLine>
    </div>
  )
}

interface StatusTextProps {
  readonly status: CardStatus
  readonly message: StatusMessage
}

/** The text of the status, which may change with time. */
function StatusText({ status, message: { tone, text } }: StatusTextProps) {
  if (status.kind === 'asking') return <Asking {...status} />
  return tone === 'sent' && status.kind === 'sent' ? <Sent since={status.record.changed} /> : text
}

/** What to do in the wallet. It changes once, so that screen readers hear it once. */
function Asking({ record, low }: Extract<CardStatus, { kind: 'asking' }>) {
  return askingText(useNow(1000) - record.changed, low)
}

function Sent({ since }: { readonly since: number }) {
  return <span className="tabular-nums">{sentText(useNow(1000) - since)}</span>
}

/** Leads to the demo if there is no wallet. */
function TrialOffer() {
  const { knownWallets } = useService(WALLET_SERVICE)
  // Not in the prerendered document, which is for people with a wallet, too.
  const lacksWallet = useStore(
    knownWallets,
    (known) => known !== knownWallets.initial && known.wallets.length === 0,
  )
  return (
    lacksWallet && (
      <>
        {' '}
        <TrialLink isInSentence />
      </>
    )
  )
}
