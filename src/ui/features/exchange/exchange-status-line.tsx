import { useState, type ReactNode } from 'react'
import { plainText } from '../../../domain/amounts/format-amount.ts'
import { GET_ETHER, SWITCH_NETWORK } from '../../../domain/messages/labels.ts'
import {
  askingText,
  helpLabel,
  LONG_ASKED,
  sentText,
  statusMessage,
  type StatusMessage,
} from '../../../domain/messages/status-messages.ts'
import { receiptText } from '../../../domain/messages/summary-messages.ts'
import { repeatText } from '../../../domain/messages/transaction-messages.ts'
import { BASE_UNITS_PER_TOKEN } from '../../../domain/tokens.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { approvalAction } from '../../../domain/transactions/kinds/approve.ts'
import { approvalToken } from '../../../domain/transactions/kinds.ts'
import type { ExchangeStatus } from '../../../domain/transactions/exchange-status.ts'
import { blockOf, repeatHash } from '../../../domain/transactions/record.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { TransactionLink } from '../../components/explorer-link.tsx'
import { OutwardLink, TrialLink } from '../../components/outward-link.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useNow } from '../../hooks/use-now.ts'
import { usePending } from '../../hooks/use-pending.ts'
import { useServices, useStore } from '../../hooks/use-services.ts'
import type { Card, Receipt } from './use-card.ts'

interface ExchangeStatusLineProps extends Card {
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
}

/**
 * One line of the card that always says what is going on or what comes next. It keeps its height
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatusLine(props: ExchangeStatusLineProps) {
  const { facts, status, receipt } = props
  const told = useReceiptText(receipt)
  const { knownWallets } = useServices().wallet
  // Not of the document that the build has drawn, which is for those with a wallet too.
  const lacksWallet = useStore(
    knownWallets,
    (known) => known !== knownWallets.initial && known.wallets.length === 0,
  )
  const declined = useDecline(facts, status)
  const { tone, text } = told ?? declined ?? statusMessage(status, facts.mode)
  // The toast of what was sent asks to wait as well, and the seconds are not read out.
  const isSaidByToast = declined || (status.kind === 'sent' && !status.trouble)
  return (
    <div className="grid min-h-15 max-sm:min-h-19 max-[24rem]:min-h-28" data-exchange-status>
      <StatusLine
        tone={tone}
        live={isSaidByToast ? 'off' : 'polite'}
        action={<StatusAction key={status.kind} {...props} />}
      >
        <StatusText status={status} message={{ tone, text }} />
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

interface StatusTextProps extends Pick<Card, 'status'> {
  readonly message: StatusMessage
}

/** The text of the status, which may change with time. */
function StatusText({ status, message: { tone, text } }: StatusTextProps) {
  if (status.kind === 'asking') return <Asking {...status} />
  return tone === 'sent' && status.kind === 'sent' ? <Sent since={status.record.changed} /> : text
}

type Asked = Extract<ExchangeStatus, { kind: 'asking' }>

/** What to do in the wallet. It changes once, so that screen readers hear it once. */
function Asking({ record, low }: Asked) {
  return askingText(useNow(1000) - record.changed, low)
}

/** For the wallet that never answers. Nothing at first, when its window has just opened. */
function StopWaiting({ record }: Pick<Asked, 'record'>) {
  const { transactions } = useServices()
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

/** What the receipt says, with the balance once it is of the receipt's block. A warning comes first. */
function useReceiptText(receipt: Receipt | undefined): StatusMessage | undefined {
  const { snapshot } = useAccountSnapshot()
  if (receipt === undefined) return undefined
  const { record } = receipt
  const repeat = repeatText(record)
  if (repeat) return { tone: 'bad', text: plainText(repeat) }
  const isNew = snapshot !== undefined && snapshot.block >= (blockOf(record) ?? 0)
  const text = receiptText(record, isNew ? snapshot.balances.ISC : undefined)
  return { tone: 'good', text }
}

/** The toast of a decline goes by itself; this stays until something else is done. */
function useDecline(
  { mode, amount, busy }: ExchangeFacts,
  { kind }: ExchangeStatus,
): StatusMessage | undefined {
  const toasts = useStore(useServices().notices.toasts)
  const [last, setLast] = useState({ id: 0, text: '', of: '' })
  const toast = toasts.findLast(
    ({ isPassing, topics }) =>
      isPassing && (topics.includes(mode) || topics.includes(approvalAction(approvalToken(mode)))),
  )
  const of = `${mode} ${amount}`
  if (toast && toast.id > last.id) setLast({ id: toast.id, text: toast.text, of })
  else if (last.of !== '' && (busy || last.of !== of)) setLast({ ...last, of: '' })
  const isNext = kind === 'approved' || kind === 'notApproved'
  return isNext && last.of === of ? { tone: 'bad', text: last.text } : undefined
}

/** What the user can do about the status. */
function StatusAction({
  facts,
  status,
  receipt,
  connectButton,
  onPress,
}: ExchangeStatusLineProps): ReactNode {
  const { account, exchange, links, snapshots, transactions, wallet } = useServices()
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
      const isMostZero = facts.wholeTokens === 1n || shortage.held < least
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
        receipt && (
          <TransactionLink
            record={receipt.record}
            isOfRepeat={repeatHash(receipt.record) !== undefined}
          />
        )
      )
    default:
      return undefined
  }
}

function CheckNetworkButton() {
  const { wallet } = useServices()
  const { isPending, start } = usePending(wallet.checkNetwork)
  return (
    <SmallButton busy={isPending} onClick={start}>
      Check again
    </SmallButton>
  )
}
