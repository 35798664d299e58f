import type { ReactNode } from 'react'
import { GET_ETHER, SWITCH_NETWORK } from '../../../domain/messages/labels.ts'
import {
  askingText,
  helpLabel,
  LONG_ASKED,
  outcomeMessage,
  sentText,
  statusMessage,
  type StatusMessage,
} from '../../../domain/messages/status-messages.ts'
import { BASE_UNITS_PER_TOKEN } from '../../../domain/tokens.ts'
import type { CardStatus } from '../../../domain/transactions/card-status.ts'
import { repeatHash } from '../../../domain/transactions/record.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { TransactionLink } from '../../components/links.tsx'
import { OutwardLink, TrialLink } from '../../components/links.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useNow, usePending, useService, useStore } from '../../hooks/use-service.ts'
import {
  ACCOUNT_SERVICE,
  ACCOUNT_SNAPSHOT_SERVICE,
  EXCHANGE_SERVICE,
  LINKS,
  TRANSACTION_SERVICE,
  WALLET_SERVICE,
} from '../../../services.ts'
import type { CardProps } from './card-props.ts'

interface ExchangeStatusLineProps extends CardProps {
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
}

/**
 * One line of the card that always says what is going on or what comes next. It keeps its height
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatusLine(props: ExchangeStatusLineProps) {
  const { status, outcome, mode } = props.card
  const { snapshot } = useAccountSnapshot()
  const { knownWallets } = useService(WALLET_SERVICE)
  // Not of the document that the build has drawn, which is for those with a wallet too.
  const lacksWallet = useStore(
    knownWallets,
    (known) => known !== knownWallets.initial && known.wallets.length === 0,
  )
  const message = outcome ? outcomeMessage(outcome, snapshot) : statusMessage(status, mode)
  // A toast says the same once. The seconds of what was sent are not read out.
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
        {status.kind === 'notConnected' && lacksWallet && (
          <>
            {' '}
            <TrialLink isInSentence />
          </>
        )}
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

type Asked = Extract<CardStatus, { kind: 'asking' }>

/** What to do in the wallet. It changes once, so that screen readers hear it once. */
function Asking({ record, low }: Asked) {
  return askingText(useNow(1000) - record.changed, low)
}

/** For the wallet that never answers. Nothing at first, when its window has just opened. */
function StopWaiting({ record }: Pick<Asked, 'record'>) {
  const transactions = useService(TRANSACTION_SERVICE)
  const isLong = useNow(1000) - record.changed >= LONG_ASKED
  return (
    isLong && (
      <SmallButton onClick={() => transactions.dismiss(record.id)}>Stop waiting</SmallButton>
    )
  )
}

function Sent({ since }: { readonly since: number }) {
  return <span className="tabular-nums">{sentText(useNow(1000) - since)}</span>
}

/** What the user can do about the status. */
function StatusAction({ card, connectButton, onPress }: ExchangeStatusLineProps): ReactNode {
  const account = useService(ACCOUNT_SERVICE)
  const exchange = useService(EXCHANGE_SERVICE)
  const links = useService(LINKS)
  const snapshots = useService(ACCOUNT_SNAPSHOT_SERVICE)
  const transactions = useService(TRANSACTION_SERVICE)
  const wallet = useService(WALLET_SERVICE)
  const { status, outcome } = card
  const press = (run: () => Promise<void>) => () => {
    onPress()
    void run()
  }
  switch (status.kind) {
    case 'preparing':
      return <SmallButton onClick={() => transactions.stopPreparing()}>Stop</SmallButton>
    case 'asking':
      return <StopWaiting record={status.record} />
    case 'sent':
      return <TransactionLink record={status.record} />
    case 'wrongNetwork':
      return (
        <Button size="small" busy={status.isSwitching} onClick={() => void wallet.switchNetwork()}>
          {SWITCH_NETWORK}
        </Button>
      )
    case 'lostNetwork':
      return <CheckNetworkButton />
    case 'unclear':
      return (
        <SmallButton onClick={() => transactions.dismiss(status.record.id)}>
          I have checked
        </SmallButton>
      )
    case 'short': {
      const { help, shortage } = status
      const least = shortage.token === 'ISC' ? BASE_UNITS_PER_TOKEN : 1n
      const isMostZero = card.wholeTokens === 1n || shortage.held < least
      if (help.kind === 'less' && isMostZero) return undefined
      const run = () => (help.kind === 'wrap' ? account.wrap(help.amount) : exchange.setMax())
      return (
        <Button size="small" onClick={press(run)}>
          {helpLabel(help)}
        </Button>
      )
    }
    case 'lowEther':
      return links.faucetUrl && <OutwardLink href={links.faucetUrl}>{GET_ETHER}</OutwardLink>
    case 'unknownApproval':
      return <SmallButton onClick={() => void snapshots.refresh()}>Check again</SmallButton>
    case 'notConnected':
      // The second click of a double click presses nothing.
      return (
        <span onClickCapture={({ detail }) => void (detail > 1 || onPress())}>{connectButton}</span>
      )
    case 'noAmount':
      return (
        outcome?.kind === 'succeeded' && (
          <TransactionLink
            record={outcome.record}
            isOfRepeat={repeatHash(outcome.record) !== undefined}
          />
        )
      )
    default:
      return undefined
  }
}

function CheckNetworkButton() {
  const wallet = useService(WALLET_SERVICE)
  const { isPending, start } = usePending(wallet.checkNetwork)
  return (
    <SmallButton busy={isPending} onClick={start}>
      Check again
    </SmallButton>
  )
}
