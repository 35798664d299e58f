import { exchangeLabels } from '../../domain/exchange.ts'
import type { ExchangeFacts } from '../../domain/exchange-rules.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useServices } from '../services-context.tsx'
import { StatusLine } from './status-line.tsx'

interface ConnectStatusProps {
  readonly facts: ExchangeFacts
}

export function ConnectStatus({ facts: { session, mode } }: ConnectStatusProps) {
  const { wallet } = useServices()
  const isConnecting = session.status === 'connecting'
  return (
    <StatusLine
      icon={<Icon name="wallet" />}
      action={
        <Button
          variant="outline"
          className="button-small"
          busy={isConnecting}
          aria-disabled={isConnecting || undefined}
          onClick={() => void wallet.connect()}
        >
          Connect now
        </Button>
      }
    >
      {exchangeLabels(mode).connectHint}
    </StatusLine>
  )
}
