import type { ReactNode } from 'react'
import { exchangeLabels } from '../../../domain/messages/exchange-labels.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { unclearRequest } from '../../../domain/transactions/progress.ts'
import { isOnWrongChain, isReady } from '../../../domain/wallet/session.ts'
import { Icon, Spinner } from '../../components/icon.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useProgress } from '../../hooks/use-session.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { ApprovalStatus } from './approval-status.tsx'
import { LostNetworkStatus, NetworkStatus } from './network-status.tsx'
import { ProgressStatus, UnclearStatus } from './progress-status.tsx'
import { IdleStatus } from './idle-status.tsx'

interface ExchangeStatusProps {
  readonly facts: ExchangeFacts
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
  /** Called before a button in it sends something. */
  readonly onPress: () => void
}

/**
 * One line of the card that always says what is going on or what comes next. Its place is kept
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatus(props: ExchangeStatusProps) {
  return (
    <div
      className="grid min-h-15 max-sm:min-h-19 max-[24rem]:min-h-27"
      data-exchange-status
      aria-live="polite"
    >
      <CurrentStatus {...props} />
    </div>
  )
}

function CurrentStatus({ facts, connectButton, onPress }: ExchangeStatusProps) {
  const progress = useProgress()
  const { records } = useStore(useServices().transactions.state)
  const { session } = facts
  const unclear = unclearRequest(session, records)
  if (progress.kind !== 'idle') return <ProgressStatus progress={progress} />
  if (session.status !== 'connected') return <ConnectStatus facts={facts} button={connectButton} />
  // On its way from one network to another a wallet may have none for a moment.
  if (isOnWrongChain(session) || session.switching) return <NetworkStatus session={session} />
  if (session.trouble) return <LostNetworkStatus trouble={session.trouble} />
  if (unclear) return <UnclearStatus record={unclear} />
  if (facts.amount === '' && isReady(session)) return <IdleStatus facts={facts} />
  return <ApprovalStatus facts={facts} onPress={onPress} />
}

interface ConnectStatusProps {
  readonly facts: ExchangeFacts
  readonly button: ReactNode
}

export function ConnectStatus({ facts: { session, mode }, button }: ConnectStatusProps) {
  const isConnecting = session.status === 'connecting'
  return (
    <StatusLine icon={isConnecting ? <Spinner /> : <Icon name="wallet" />} action={button}>
      {isConnecting ? 'Confirm the connection in your wallet.' : exchangeLabels(mode).connectHint}
    </StatusLine>
  )
}
