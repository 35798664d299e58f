import type { WalletSession } from '../../domain/wallet/session.ts'

const CONNECT = '[data-connect]'

/**
 * The connect buttons that are not hydrated yet. `data-plain` of the document says how far React
 * is: it hydrates the layout first, then the page in it (src/ui).
 */
const PLAIN = `:root[data-plain='started'] ${CONNECT}, :root[data-plain='page'] main ${CONNECT}`

interface Wallet {
  readonly session: { get(): WalletSession; subscribe(listener: () => void): unknown }
  needsChoice(): boolean
  connect(): Promise<void>
}

/**
 * Makes the connect buttons of the prerendered document connect a wallet until React has hydrated
 * them. If the user has to choose one of several wallets, the press is remembered: the button gets
 * `data-pressed`, and opens the list once it is hydrated (src/ui/features/wallet/connect-now.tsx).
 */
export function connectEarly(root: HTMLElement, wallet: Wallet): void {
  const { dataset } = root.ownerDocument.documentElement
  dataset.plain = 'started'
  let pressed: HTMLElement | undefined

  const isConnecting = () => wallet.session.get().status === 'connecting'
  const showBusy = () => {
    if (!pressed?.matches(PLAIN)) return
    if (isConnecting() || 'pressed' in pressed.dataset) pressed.setAttribute('aria-busy', 'true')
    else pressed.removeAttribute('aria-busy')
  }
  const press = (button: HTMLElement) => {
    if (isConnecting()) return
    pressed?.removeAttribute('data-pressed')
    pressed?.removeAttribute('aria-busy')
    pressed = button
    if (wallet.needsChoice()) button.dataset.pressed = ''
    else void wallet.connect()
    showBusy()
  }
  wallet.session.subscribe(showBusy)

  // React listens to the same element later. It would hydrate the button and press it once more.
  root.addEventListener(
    'click',
    (event) => {
      const button = connectButton(event)
      if (!button?.matches(PLAIN)) return
      event.stopImmediatePropagation()
      press(button)
    },
    { capture: true },
  )
  root.addEventListener('keydown', (event) => {
    // Holding down a key counts as one press.
    if (event.repeat && connectButton(event)?.matches(PLAIN)) event.preventDefault()
  })
}

/** Calls back on hover, on focus, and when a press begins. */
export function onApproach(root: HTMLElement, approach: () => void): void {
  for (const name of ['pointerover', 'pointerdown', 'focusin']) {
    root.addEventListener(name, (event) => {
      if (connectButton(event)) approach()
    })
  }
}

function connectButton({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONNECT) : null
}
