import { useRef, type MouseEvent } from 'react'
import { connectNowLabel } from '../../../domain/messages/labels.ts'
import { SmallButton } from '../../components/button.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useSession } from '../../hooks/use-account.ts'
import { useConnecting, WalletChoice } from './wallet-choice.tsx'

/** Connects from within a page, and gives up on a wallet that does not answer. */
export function ConnectNow() {
  const { wallet } = useServices()
  const { connect, canAsk, isAsking, setAsking } = useConnecting()
  const button = useRef<HTMLButtonElement>(null)
  const isConnecting = useSession().status === 'connecting'
  // One button all the way, so that the focus stays on it. The second half of a double click on
  // "Connect now", or a key that is held down, is not meant for what stands there then.
  const press = ({ detail }: MouseEvent) => {
    if (!isConnecting) connect()
    else if (detail <= 1) wallet.stopConnecting()
  }
  return (
    <span className="relative flex">
      <SmallButton
        ref={button}
        data-asks-wallet={!isConnecting || undefined}
        aria-haspopup={canAsk && !isConnecting ? 'menu' : undefined}
        aria-expanded={isAsking || undefined}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {connectNowLabel(isConnecting)}
      </SmallButton>
      <WalletChoice anchor={button} open={isAsking} onClose={() => setAsking(false)} />
    </span>
  )
}
