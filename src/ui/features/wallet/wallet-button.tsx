import { useId, useRef, useState } from 'react'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { connectedAddress, isReady } from '../../../domain/wallet/session.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { MenuPlace, useConnecting, WalletChoice } from './connect-now.tsx'
import { ISC } from '../../../domain/tokens.ts'

const WalletMenu = lazyPart(async () => (await import('./wallet-menus.tsx')).WalletMenu)

/**
 * Connects a wallet, which the user may have to choose. Once a wallet is connected, the button
 * opens its menu. It is always the same element, so that it keeps the focus.
 */
export function WalletButton() {
  const session = useSession()
  const address = connectedAddress(session)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { connect, hasChoice, isChoosing, setChoosing } = useConnecting(button)
  const [isOpen, setOpen] = useState(false)
  // The menu closes when the wallet disconnects, and stays closed when a wallet connects again.
  if (isOpen && address === undefined) setOpen(false)
  // The menu is too large to be loaded with every connection, so it is loaded on hover or focus.
  const [isNear, setNear] = useState(false)
  const isConnecting = session.status === 'connecting'

  const press = () => {
    if (address === undefined) connect()
    setOpen(address !== undefined && !isOpen)
    approach()
  }
  const approach = () => setNear(isNear || address !== undefined)
  const change = () => {
    setOpen(false)
    setChoosing(true)
  }

  return (
    <span className="relative">
      <Button
        id={id}
        ref={button}
        variant="outline"
        size="wallet"
        busy={isConnecting}
        data-connect={address === undefined || undefined}
        aria-haspopup={address || hasChoice ? 'menu' : undefined}
        aria-expanded={isOpen || isChoosing || undefined}
        icon={
          address && (
            <span
              className={`size-2 rounded-full max-[24rem]:hidden ${isReady(session) ? 'bg-success' : 'bg-ink-faint'}`}
              data-ready={isReady(session)}
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
      {isNear && (
        <MenuPlace isOpen={isOpen}>
          <WalletMenu
            anchor={button}
            labelledBy={id}
            address={address}
            open={isOpen && address !== undefined}
            onClose={() => setOpen(false)}
            onChange={hasChoice ? change : undefined}
          />
        </MenuPlace>
      )}
      <WalletChoice anchor={button} open={isChoosing} onClose={() => setChoosing(false)} />
    </span>
  )
}

/**
 * The wallet button of the pages that use no wallet. It does nothing, and always shows the
 * not-connected state (specification, chapter 2). It can get the focus, so that its note can be
 * read.
 */
export function InertWalletButton() {
  const noteId = useId()
  return (
    <span className="group relative">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={noteId}
        className={buttonClass('outline', 'wallet')}
      >
        <span>{walletButtonLabel(undefined)}</span>
      </button>
      <span
        id={noteId}
        role="tooltip"
        className="invisible absolute top-full right-0 z-10 w-[min(15rem,80vw)] pt-2 group-focus-within:visible group-hover:visible"
      >
        <span className="block rounded-control border border-transparent bg-ink px-3 py-2.5 text-sm/[1.4] text-paper">
          {`The wallet is used on the home page, where ${ISC} is minted and redeemed.`}
        </span>
      </span>
    </span>
  )
}
