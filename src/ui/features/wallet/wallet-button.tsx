import { useId, useRef } from 'react'
import { shortAddress } from '../../../domain/address.ts'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { connectedAddress, isReady } from '../../../domain/wallet/session.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Chevron } from '../../components/icon.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { loadMenus, useConnecting } from './connect-now.tsx'
import { ISC } from '../../../domain/tokens.ts'

/** This is always the same element, so that it keeps the focus. */
export function WalletButton() {
  const session = useSession()
  const address = connectedAddress(session)
  const button = useRef<HTMLButtonElement>(null)
  const { connect, hasChoice, open, setOpen, menus } = useConnecting(button)
  // The menu closes when the wallet disconnects, and stays closed when a wallet connects again.
  if (open === 'account' && address === undefined) setOpen('none')

  const toggleMenu = () => setOpen(open === 'account' ? 'none' : 'account')
  const approach = () => {
    // A failure is shown once the menu opens.
    if (address) loadMenus().catch(() => undefined)
  }

  return (
    <span className="relative">
      <Button
        ref={button}
        variant="outline"
        size="wallet"
        busy={session.status === 'connecting'}
        data-connect={address === undefined || undefined}
        aria-haspopup={address || hasChoice ? 'menu' : undefined}
        aria-expanded={(open && open !== 'none') || undefined}
        icon={
          <>
            {address && (
              <span
                className={`size-2 rounded-full ${isReady(session) ? 'bg-success' : 'bg-ink-faint'}`}
                data-ready={isReady(session)}
                aria-hidden="true"
              />
            )}
            {(address || hasChoice) && <Chevron className="order-1" />}
          </>
        }
        onPointerEnter={approach}
        onFocus={approach}
        onClick={address ? toggleMenu : connect}
      >
        {walletButtonLabel(address)}
      </Button>
      {menus}
    </span>
  )
}

/**
 * The pages that use no wallet always show the not-connected state (specification, chapter 2). The
 * button can get the focus, so that its note can be read.
 */
export function InertWalletButton() {
  const noteId = useId()
  const address = connectedAddress(useSession())
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
          {address && <span>{`${shortAddress(address)} is connected. `}</span>}
          <span>{`The wallet is used on the home page, where ${ISC} is minted and redeemed.`}</span>
        </span>
      </span>
    </span>
  )
}
