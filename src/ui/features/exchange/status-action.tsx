import type { MouseEvent, ReactNode } from 'react'
import type { CardState } from '../../../application/exchange/card-state.ts'
import { SWITCH_NETWORK } from '../../../domain/messages/labels.ts'
import { helpLabel, LONG_ASKED } from '../../../domain/messages/status-messages.ts'
import type { CardStatus } from '../../../domain/transactions/card-status.ts'
import {
  ACCOUNT_SERVICE,
  ACCOUNT_SNAPSHOT_SERVICE,
  EXCHANGE_SERVICE,
  TRANSACTION_SERVICE,
  WALLET_SERVICE,
} from '../../../services.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { FaucetLink, TransactionLink } from '../../components/links.tsx'
import { useNow, usePending, useService } from '../../hooks/use-service.ts'

export interface StatusActionProps {
  readonly card: CardState
  /** Called before something is sent. */
  readonly onPress: () => void
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
}

type Status<Kind extends CardStatus['kind']> = Extract<CardStatus, { kind: Kind }>

/** What the user can do about the status. */
export function StatusAction({ card, connectButton, onPress }: StatusActionProps): ReactNode {
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
    case 'unclear':
      return <DismissUnclear {...status} />
    case 'short':
      return <HelpWithShortage {...status} onPress={onPress} />
    case 'lowEther':
      return <FaucetLink />
    case 'unknownApproval':
      return <CheckApproval />
    case 'notConnected':
      return <ConnectAction onPress={onPress}>{connectButton}</ConnectAction>
    default:
      return undefined
  }
}

function StopPreparing() {
  const transactions = useService(TRANSACTION_SERVICE)
  return <SmallButton onClick={transactions.stopPreparing}>Stop</SmallButton>
}

/** For a wallet that never answers. Nothing at first, when its window has just opened. */
function StopWaiting({ record }: Status<'asking'>) {
  const transactions = useService(TRANSACTION_SERVICE)
  if (useNow(1000) - record.changed < LONG_ASKED) return undefined
  return <SmallButton onClick={() => transactions.dismiss(record.id)}>Stop waiting</SmallButton>
}

function SwitchNetwork({ isSwitching }: Status<'wrongNetwork'>) {
  const wallet = useService(WALLET_SERVICE)
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
  const wallet = useService(WALLET_SERVICE)
  const { isPending, start } = usePending(wallet.refresh)
  return (
    <SmallButton busy={isPending} onClick={start}>
      Check again
    </SmallButton>
  )
}

function DismissUnclear({ record }: Status<'unclear'>) {
  const transactions = useService(TRANSACTION_SERVICE)
  return <SmallButton onClick={() => transactions.dismiss(record.id)}>I have checked</SmallButton>
}

interface HelpWithShortageProps extends Status<'short'> {
  readonly onPress: () => void
}

/** Wraps what is missing, or enters what the account has, unless that is nothing. */
function HelpWithShortage({ help, onPress }: HelpWithShortageProps) {
  const account = useService(ACCOUNT_SERVICE)
  const exchange = useService(EXCHANGE_SERVICE)
  if (help.kind === 'less' && help.wholeTokens === 0n) return undefined
  const press = () => {
    onPress()
    if (help.kind === 'wrap') void account.wrap(help.amount)
    else exchange.setAmount(`${help.wholeTokens}`)
  }
  return (
    <Button size="small" onClick={press}>
      {helpLabel(help)}
    </Button>
  )
}

function CheckApproval() {
  const snapshots = useService(ACCOUNT_SNAPSHOT_SERVICE)
  return <SmallButton onClick={() => snapshots.refresh()}>Check again</SmallButton>
}

interface ConnectActionProps {
  readonly onPress: () => void
  readonly children: ReactNode
}

function ConnectAction({ onPress, children }: ConnectActionProps) {
  // The second click of a double click presses nothing.
  const press = ({ detail }: MouseEvent) => {
    if (detail <= 1) onPress()
  }
  return <span onClickCapture={press}>{children}</span>
}
