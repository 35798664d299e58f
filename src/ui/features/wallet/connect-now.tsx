import { useRef, type MouseEvent } from 'react'
import { connectNowLabel } from '../../../domain/messages/labels.ts'
import { Button } from '../../components/button.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useSession } from '../../hooks/use-account.ts'
import { useConnecting, WalletChoiceMenu } from './wallet-choice.tsx'

/** The connect button of the card. While the wallet is asked, it stops waiting for the answer. */
export function ConnectNow() {
  const { wallet } = useServices()
  const { connect, hasChoice, isChoosing, setChoosing } = useConnecting()
  const button = useRef<HTMLButtonElement>(null)
  const isConnecting = useSession().status === 'connecting'
  // One button throughout, so that it keeps the focus. The second click of a double click on
  // "Connect now", or a key that is held down, must not stop the waiting.
  const press = ({ detail }: MouseEvent) => {
    if (!isConnecting) connect()
    else if (detail <= 1) wallet.stopConnecting()
  }
  return (
    <span className="relative flex">
      <Button
        ref={button}
        variant={isConnecting ? 'outline' : 'primary'}
        size="small"
        data-asks-wallet={!isConnecting || undefined}
        aria-haspopup={hasChoice && !isConnecting ? 'menu' : undefined}
        aria-expanded={isChoosing || undefined}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {connectNowLabel(isConnecting)}
      </Button>
      <WalletChoiceMenu anchor={button} open={isChoosing} onClose={() => setChoosing(false)} />
    </span>
  )
}
