import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { isChoice } from '../../../domain/wallet/wallet-list.ts'
import { Button } from '../../components/button.tsx'
import { latePart } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'
import type { OpenMenu } from './wallet-menus.tsx'

export function ConnectNow() {
  const wallet = useService(SERVICES.wallet)
  const button = useRef<HTMLButtonElement>(null)
  const { connect, hasChoice, open, menus } = useConnecting(button)
  const isConnecting = useSession().status === 'connecting'
  return (
    <span className="relative flex">
      {/* This is always the same button, so that it keeps the focus. A key that is held down must not
          stop the waiting. */}
      <Button
        ref={button}
        variant={isConnecting ? 'outline' : 'primary'}
        size="small"
        data-connect
        aria-haspopup={hasChoice && !isConnecting ? 'menu' : undefined}
        aria-expanded={open === 'wallets' || undefined}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={isConnecting ? wallet.stopConnecting : connect}
      >
        {isConnecting ? 'Stop waiting' : walletButtonLabel(undefined)}
      </Button>
      {menus}
    </span>
  )
}

/** The menus are too large (MUI) to be loaded with every connection. */
export const loadMenus = async () => (await import('./wallet-menus.tsx')).WalletMenus
const WalletMenus = latePart(loadMenus)

export function useConnecting(button: RefObject<HTMLButtonElement | null>) {
  const wallet = useService(SERVICES.wallet)
  const hasChoice = useStore(wallet.knownWallets, isChoice)
  const [open, setOpen] = useState<OpenMenu>()

  const connect = () => {
    if (wallet.session.get().status === 'connecting') return
    if (wallet.needsChoice()) setOpen('wallets')
    else void wallet.connect()
  }

  // The press may be from before React ran (adapters/browser/early-press.ts).
  const rememberFocus = useRememberFocus()
  const takeOver = useEffectEvent((pressed: HTMLElement) => {
    const isWaiting = pressed.dataset.pressed !== undefined
    pressed.removeAttribute('data-pressed')
    pressed.removeAttribute('aria-busy')
    const isUsed = wallet.session.get().status !== 'disconnected'
    if (isWaiting && !isUsed) connect()
    if (isUsed && document.activeElement === pressed) rememberFocus(true)
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line set-state-in-effect -- only the element has the mark of the press
    if (button.current) takeOver(button.current)
  }, [button])

  // If the menus cannot be loaded, a message is in their place.
  const menus = open && (
    <div className="absolute top-full right-0 z-10 mt-2 w-72 shadow-lift" hidden={open === 'none'}>
      <WalletMenus anchor={button} open={open} onOpen={setOpen} />
    </div>
  )
  return { connect, hasChoice, open, setOpen, menus }
}
