import { useId, useRef, useState } from 'react'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { Button } from '../../components/button.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useSession } from '../../hooks/use-account.ts'
import { MenuLoadFailure, useConnecting, WalletChoiceMenu } from './wallet-choice.tsx'

const loadMenu = () => import('./wallet-menu.tsx')

/**
 * Connects a wallet, which the user may have to choose, and opens its menu once it is connected. It
 * is the same element throughout, so that it keeps the focus.
 */
export function WalletButton() {
  const { connect, hasChoice, isChoosing, setChoosing } = useConnecting()
  const session = useSession()
  const address = connectedAddress(session)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The menu closes when the wallet disconnects, and stays closed when it connects again.
  if (isOpen && address === undefined) setOpen(false)
  const isMenuOpen = isOpen && address !== undefined
  // The menu is too large to download with every connection, so it waits for hover or focus.
  const [isNear, setNear] = useState(false)
  const trigger = isMenuOpen ? 'open' : isNear ? 'near' : undefined
  const { module, failed } = useLazyModule(loadMenu, trigger)
  const isMenuAwaited = isMenuOpen && module === undefined && !failed
  const isConnecting = session.status === 'connecting'

  const press = () => {
    if (address === undefined) connect()
    setOpen(address !== undefined && !isOpen)
  }
  const approach = () => setNear(address !== undefined)
  const change = () => {
    setOpen(false)
    setChoosing(true)
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
        aria-haspopup={address || hasChoice ? 'menu' : undefined}
        aria-expanded={isMenuOpen || isChoosing || undefined}
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
          onChange={hasChoice ? change : undefined}
        />
      )}
      {failed && isMenuOpen && <MenuLoadFailure />}
      <WalletChoiceMenu anchor={button} open={isChoosing} onClose={() => setChoosing(false)} />
    </span>
  )
}
