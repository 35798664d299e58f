import { useId, useRef, useState } from 'react'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { Button } from '../../components/button.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useSession } from '../../hooks/use-account.ts'
import { MenuLoadFailure, useConnecting, WalletChoice } from './wallet-choice.tsx'

const loadMenu = () => import('./wallet-menu.tsx')

/**
 * Connects a wallet, which may have to be chosen, and opens its menu once it is connected. It is one
 * element all the way, so that the focus stays on it while the wallet is asked and answers.
 */
export function WalletButton() {
  const { connect, canAsk, isAsking, setAsking } = useConnecting()
  const session = useSession()
  const address = connectedAddress(session)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The menu closes with the connection, and stays closed when that comes back.
  if (isOpen && address === undefined) setOpen(false)
  const isMenuOpen = isOpen && address !== undefined
  // Too large to be downloaded with every connection: it is when somebody is about to open it.
  const [isNear, setNear] = useState(false)
  const wish = isMenuOpen ? 'open' : isNear ? 'near' : undefined
  const { module, failed } = useLazyModule(loadMenu, wish)
  const isMenuAwaited = isMenuOpen && module === undefined && !failed
  const isConnecting = session.status === 'connecting'

  const press = () => {
    if (address === undefined) connect()
    setOpen(address !== undefined && !isOpen)
  }
  const approach = () => setNear(address !== undefined)
  const change = () => {
    setOpen(false)
    setAsking(true)
  }

  return (
    <span className="relative">
      <Button
        id={id}
        ref={button}
        variant={address ? 'outline' : 'primary'}
        size="wallet"
        busy={isConnecting || isMenuAwaited}
        aria-disabled={isConnecting || undefined}
        data-asks-wallet={address === undefined || undefined}
        aria-haspopup={address || canAsk ? 'menu' : undefined}
        aria-expanded={isMenuOpen || isAsking || undefined}
        icon={
          address && (
            <span
              className="size-2 rounded-full bg-success max-[24rem]:hidden"
              aria-hidden="true"
            />
          )
        }
        onPointerEnter={approach}
        onPointerDown={approach}
        onFocus={approach}
        onClick={press}
      >
        {walletButtonLabel(address)}
      </Button>
      {module && (
        <module.WalletMenu
          anchor={button}
          labelledBy={id}
          address={address}
          open={isMenuOpen}
          onClose={() => setOpen(false)}
          onChange={canAsk ? change : undefined}
        />
      )}
      {failed && isMenuOpen && <MenuLoadFailure />}
      <WalletChoice anchor={button} open={isAsking} onClose={() => setAsking(false)} />
    </span>
  )
}
