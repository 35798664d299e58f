import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { isChoice } from '../../../domain/wallet/wallet-list.ts'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'

/** The connect button of the card. While a wallet is being asked, the button stops the waiting. */
export function ConnectNow() {
  const wallet = useService(SERVICES.wallet)
  const button = useRef<HTMLButtonElement>(null)
  const { connect, hasChoice, isChoosing, setChoosing } = useConnecting(button)
  const isConnecting = useSession().status === 'connecting'
  // This is always the same button, so that it keeps the focus. A key that is held down must not
  // stop the waiting.
  const press = () => {
    if (isConnecting) wallet.stopConnecting()
    else connect()
  }
  return (
    <span className="relative flex">
      <Button
        ref={button}
        variant={isConnecting ? 'outline' : 'primary'}
        size="small"
        data-connect
        aria-haspopup={hasChoice && !isConnecting ? 'menu' : undefined}
        aria-expanded={isChoosing || undefined}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {isConnecting ? 'Stop waiting' : 'Connect now'}
      </Button>
      <WalletChoice anchor={button} open={isChoosing} onClose={() => setChoosing(false)} />
    </span>
  )
}

/** The action of a connect button: it connects the only wallet, or opens the list of wallets. */
export function useConnecting(button: RefObject<HTMLButtonElement | null>) {
  const wallet = useService(SERVICES.wallet)
  const hasChoice = useStore(wallet.knownWallets, isChoice)
  const [isChoosing, setChoosing] = useState(false)

  const connect = () => {
    if (wallet.session.get().status === 'connecting') return
    if (wallet.needsChoice()) setChoosing(true)
    else void wallet.connect()
  }

  // Takes over a press from before React ran (adapters/browser/early-press.ts).
  const rememberFocus = useRememberFocus()
  const takeOver = useEffectEvent((pressed: HTMLElement) => {
    pressed.removeAttribute('aria-busy')
    const isUsed = wallet.session.get().status !== 'disconnected'
    if (isUsed && document.activeElement === pressed) rememberFocus(true)
  })
  useLayoutEffect(() => {
    if (button.current) takeOver(button.current)
  }, [button])
  // This runs later: until the layout around the button has taken over as well, a press is still an
  // early press.
  useEffect(() => {
    const { current } = button
    if (current?.dataset.pressed === undefined) return
    current.removeAttribute('data-pressed')
    if (wallet.session.get().status === 'disconnected') current.click()
  }, [button, wallet])

  return { connect, hasChoice, isChoosing, setChoosing }
}

const WalletChooser = lazyPart(async () => (await import('./wallet-menus.tsx')).WalletChooser)

/** The list of wallets below its button. It is loaded when it opens. */
export function WalletChoice(props: ComponentProps<typeof WalletChooser>) {
  const [isWanted, setWanted] = useState(false)
  if (props.open && !isWanted) setWanted(true)
  return (
    isWanted && (
      <MenuPlace isOpen={props.open}>
        <WalletChooser {...props} />
      </MenuPlace>
    )
  )
}

/** The place of a menu, where a message is shown if the menu cannot be loaded. */
export function MenuPlace({ isOpen, children }: MenuPlaceProps) {
  return (
    <div className="absolute top-full right-0 z-10 mt-2 w-72 shadow-lift" hidden={!isOpen}>
      {children}
    </div>
  )
}

interface MenuPlaceProps {
  readonly isOpen: boolean
  readonly children: ReactNode
}
