import { useState } from 'react'
import type { Failure } from '../../../domain/failure.ts'
import { explain } from '../../../domain/messages/failure-messages.ts'
import type { WalletSession } from '../../../domain/wallet/session.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useServices } from '../../hooks/use-services.tsx'

interface NetworkStatusProps {
  readonly session: WalletSession
}

export function NetworkStatus({ session }: NetworkStatusProps) {
  const { wallet } = useServices()
  const isSwitching = session.status === 'connected' && session.switching
  return (
    <StatusLine
      tone="bad"
      icon={<Icon name="alert" />}
      action={
        <Button size="small" busy={isSwitching} onClick={() => void wallet.switchToSepolia()}>
          Switch to Sepolia
        </Button>
      }
    >
      Your wallet is on another network.
    </StatusLine>
  )
}

interface LostNetworkStatusProps {
  readonly trouble: Failure
}

/** The wallet does not know, or does not tell, which network it is on. */
export function LostNetworkStatus({ trouble }: LostNetworkStatusProps) {
  const { wallet } = useServices()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await wallet.checkNetwork()
    setChecking(false)
  }
  return (
    <StatusLine
      tone="bad"
      icon={<Icon name="alert" />}
      action={
        <Button
          variant="outline"
          size="small"
          busy={isChecking}
          onClick={() => void (isChecking || check())}
        >
          Check again
        </Button>
      }
    >
      {explain(trouble).happened}
    </StatusLine>
  )
}
