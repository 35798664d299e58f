import type { ReactNode } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import { SWITCH_NETWORK } from '../../../domain/messages/labels.ts'
import { costOf } from '../../../domain/card/price.ts'
import { helpLabel, LONG_ASKED, ONLY_COST } from '../../../domain/messages/status-messages.ts'
import type { CardStatus } from '../../../domain/card/card-status.ts'
import { SERVICES } from '../../../services.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { FaucetLink } from '../../components/links.tsx'
import { TransactionLink } from '../../components/transaction-report.tsx'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useNow, usePending, useService } from '../../hooks/use-service.ts'
import { OtherApproval } from './other-approval.tsx'

export interface StatusActionProps {
  readonly card: Card
}

type Status<Kind extends CardStatus['kind']> = Extract<CardStatus, { kind: Kind }>

/** The button or link for what the user can do about the status. */
export function StatusAction({ card }: StatusActionProps): ReactNode {
  const { status } = card
  switch (status.kind) {
    case 'preparing':
      return <StopPreparing />
    case 'asking':
      return <StopWaiting {...status} />
    case 'sent':
      return <TransactionLink record={status.record} />
    case 'wrongNetwork':
      return <SwitchNetwork {...status} />
    case 'lostNetwork':
      return <FindNetwork {...status} />
    case 'unknown':
      return <DismissUnknown {...status} />
    case 'short':
      return <HelpWithShortage {...status} />
    case 'lowEther':
      return <FaucetLink />
    case 'unknownApproval':
      return <CheckApproval />
    case 'notApproved':
      return isOfferedByStatus(card) && <OtherApproval card={card} as={SmallButton} />
    case 'partlyApproved':
      return card.mode === 'mint' && <LimitToCost card={card} />
    default:
      return undefined
  }
}

/**
 * Whether the status has a button that approves less than the Approve button would. Approving less
 * must be as easy. Approving more is only offered in a line of small text (taking.tsx).
 */
export function isOfferedByStatus({ status }: Card): boolean {
  const isAsTyped = status.kind === 'notApproved' && status.isAsTyped
  return isAsTyped || status.kind === 'partlyApproved'
}

function StopPreparing() {
  const send = useService(SERVICES.send)
  return <SmallButton onClick={send.stopPreparing}>Stop</SmallButton>
}

/**
 * For a wallet that never answers. Renders nothing at first, when the wallet's window has just
 * opened.
 */
function StopWaiting({ record }: Status<'asking'>) {
  const records = useService(SERVICES.records)
  if (useNow(1000) - record.changed < LONG_ASKED) return undefined
  return (
    <SmallButton onClick={() => records.dismiss(record.id, record.stage.kind)}>
      Stop waiting
    </SmallButton>
  )
}

function SwitchNetwork({ isSwitching }: Status<'wrongNetwork'>) {
  const wallet = useService(SERVICES.wallet)
  return (
    <Button size="small" busy={isSwitching} onClick={wallet.switchNetwork}>
      {SWITCH_NETWORK}
    </Button>
  )
}

function FindNetwork({ failure }: Status<'lostNetwork'>) {
  if (failure.kind === 'walletBlocked') return undefined
  return failure.kind === 'walletGone' ? (
    <SmallButton onClick={() => window.location.reload()}>Reload</SmallButton>
  ) : (
    <CheckNetwork />
  )
}

function CheckNetwork() {
  const wallet = useService(SERVICES.wallet)
  const { isPending, start } = usePending(wallet.refresh)
  return (
    <SmallButton busy={isPending} onClick={start}>
      Check again
    </SmallButton>
  )
}

function DismissUnknown({ record }: Status<'unknown'>) {
  const records = useService(SERVICES.records)
  return (
    <SmallButton onClick={() => records.dismiss(record.id, record.stage.kind)}>
      I have checked
    </SmallButton>
  )
}

/**
 * Wraps the missing amount, or enters the amount that the account can pay for. Renders nothing if
 * it can pay for none.
 */
function HelpWithShortage({ help }: Status<'short'>) {
  const account = useService(SERVICES.account)
  const drafts = useService(SERVICES.draft)
  const rememberFocus = useRememberFocus()
  if (help.kind === 'less' && help.wholeTokens === 0n) return undefined
  const press = () => {
    rememberFocus(help.kind === 'less')
    if (help.kind === 'wrap') void account.wrap(help.amount)
    else drafts.setAmount(`${help.wholeTokens}`)
  }
  return (
    <Button size="small" onClick={press}>
      {helpLabel(help)}
    </Button>
  )
}

/** Continues the mint with the existing approval, once the cost is known. */
function LimitToCost({ card }: StatusActionProps) {
  const exchange = useService(SERVICES.exchange)
  const rememberFocus = useRememberFocus()
  const press = () => {
    // Nothing is sent, and the button disappears at once.
    rememberFocus(true)
    exchange.limitToCost()
  }
  return costOf(card.price) && <SmallButton onClick={press}>{ONLY_COST}</SmallButton>
}

function CheckApproval() {
  const chain = useService(SERVICES.chain)
  return <SmallButton onClick={() => chain.refresh()}>Check again</SmallButton>
}
