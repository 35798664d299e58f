import type { ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { unclearRequest } from '../../domain/transactions/progress.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { useConnectedParts } from '../account/use-connected-parts.ts'
import { ApprovalStatus } from './approval-status.tsx'
import { ConnectStatus } from './connect-status.tsx'
import { LostNetworkStatus } from './lost-network-status.tsx'
import { NetworkStatus } from './network-status.tsx'
import { ProgressStatus } from './progress-status.tsx'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { UnclearStatus } from './unclear-status.tsx'
import { useProgress } from './use-progress.ts'

interface ExchangeStatusProps {
  readonly facts: ExchangeFacts
  /** Called before a button in it sends something. */
  readonly onPress: () => void
}

/**
 * One line of the card that always says what is going on or what comes next. Its place is kept
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatus(props: ExchangeStatusProps) {
  return (
    <div className="status-slot" aria-live="polite">
      <CurrentStatus {...props} />
    </div>
  )
}

function CurrentStatus({ facts, onPress }: ExchangeStatusProps) {
  const progress = useProgress()
  const parts = useConnectedParts()
  const { records } = useStore(useServices().transactions.state)
  const { session } = facts
  const unclear = unclearRequest(session, records)
  if (progress.kind !== 'idle') return <ProgressStatus progress={progress} />
  if (session.status !== 'connected') return <ConnectStatus facts={facts} />
  // On its way from one network to another a wallet may have none for a moment.
  if (isOnWrongChain(session) || session.switching) return <NetworkStatus session={session} />
  if (session.trouble) return <LostNetworkStatus trouble={session.trouble} />
  if (unclear) return <UnclearStatus record={unclear} />
  if (facts.amount === '' && parts) return <parts.RestingStatus facts={facts} />
  return <ApprovalStatus facts={facts} onPress={onPress} />
}
