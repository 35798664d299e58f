import { useRef, type MouseEvent } from 'react'
import { exchangeLabels } from '../../domain/messages/exchange-labels.ts'
import type { ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { useServices } from '../services-context.tsx'
import { useConnecting } from '../wallet/use-connecting.ts'
import { WalletChoice } from '../wallet/wallet-choice.tsx'
import { StatusLine } from './status-line.tsx'

interface ConnectStatusProps {
  readonly facts: ExchangeFacts
}

export function ConnectStatus({ facts: { session, mode } }: ConnectStatusProps) {
  const { wallet } = useServices()
  const { connect, canAsk, isAsking, setAsking } = useConnecting()
  const button = useRef<HTMLButtonElement>(null)
  const isConnecting = session.status === 'connecting'
  // One button all the way, so that the focus stays on it. The second half of a double click on
  // "Connect now", or a key that is held down, is not meant for what stands there then.
  const press = ({ detail }: MouseEvent) => {
    if (!isConnecting) connect()
    else if (detail <= 1) wallet.stopConnecting()
  }
  return (
    <StatusLine
      icon={isConnecting ? <Spinner /> : <Icon name="wallet" />}
      action={
        <span className="button-anchor">
          <Button
            ref={button}
            variant="outline"
            className="button-small"
            data-asks-wallet={!isConnecting || undefined}
            aria-haspopup={canAsk && !isConnecting ? 'menu' : undefined}
            aria-expanded={isAsking || undefined}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={press}
          >
            {isConnecting ? 'Stop waiting' : 'Connect now'}
          </Button>
          <WalletChoice anchor={button} open={isAsking} onClose={() => setAsking(false)} />
        </span>
      }
    >
      {isConnecting ? 'Confirm the connection in your wallet.' : exchangeLabels(mode).connectHint}
    </StatusLine>
  )
}
