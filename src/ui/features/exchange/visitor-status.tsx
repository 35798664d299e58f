import type { ReactNode } from 'react'
import { connectText } from '../../../domain/messages/visitor-messages.ts'
import type { Mode } from '../../../domain/transactions/kinds/kinds.ts'
import { SERVICES } from '../../../services.ts'
import { NotLoaded } from '../../components/lazy-part.tsx'
import { TrialLink } from '../../components/links.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { Details, NetworkFee, StatusFrame } from './card-frame.tsx'

interface VisitorStatusProps {
  readonly mode: Mode
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
}

/**
 * The status and the fee without an account, or while the code for a connected account is loading.
 */
export function VisitorStatus({ mode, connectButton }: VisitorStatusProps) {
  return (
    <>
      <StatusFrame>
        <VisitorStatusLine mode={mode} connectButton={connectButton} />
      </StatusFrame>
      <Details mode={mode}>
        <NetworkFee fee={undefined} />
      </Details>
    </>
  )
}

function VisitorStatusLine({ mode, connectButton }: VisitorStatusProps) {
  const { status } = useSession()
  const hasFailed = useStore(
    useService(SERVICES.connectedPart).state,
    ({ kind }) => kind === 'failed',
  )
  const rememberFocus = useRememberFocus()
  if (status === 'connected') {
    if (hasFailed) return <NotLoaded />
    return (
      <StatusLine tone="busy" live="polite">
        <span>Reading your account.</span>
      </StatusLine>
    )
  }
  const isConnecting = status === 'connecting'
  return (
    <StatusLine
      tone={isConnecting ? 'busy' : 'wallet'}
      live="polite"
      action={<span onClickCapture={() => rememberFocus()}>{connectButton}</span>}
    >
      <span>{connectText(mode, isConnecting)}</span>
      <TrialOffer />
    </StatusLine>
  )
}

/** A link to the demo, if the browser has no wallet. */
function TrialOffer() {
  const { knownWallets } = useService(SERVICES.wallet)
  // The prerendered document has no such link, because it is also for visitors with a wallet.
  const lacksWallet = useStore(
    knownWallets,
    (known) => known !== knownWallets.initial && known.wallets.length === 0,
  )
  return (
    lacksWallet && (
      <>
        <span> </span>
        <TrialLink isInSentence />
      </>
    )
  )
}
