import type { WalletSession } from '../../domain/wallet/session.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useServices } from '../services-context.tsx'
import { StatusLine } from './status-line.tsx'

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
        <Button
          className="button-small"
          busy={isSwitching}
          aria-disabled={isSwitching || undefined}
          onClick={() => void wallet.switchToSepolia()}
        >
          Switch to Sepolia
        </Button>
      }
    >
      Your wallet is on another network.
    </StatusLine>
  )
}
