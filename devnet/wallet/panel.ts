import { LOCAL_CHAIN, MAINNET, networkName, type Events, type Session } from './session.ts'

/** A question to the owner of the wallet, with facts in plain text. */
export interface Question {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Asks the owner. Returns whether they confirmed. */
export type Ask = (question: Question) => Promise<boolean>

/** Makes each question wait for the one before it. */
export function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer
  }
}

type Properties<K extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[K]>

/** An element with its properties and children; strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(tag), properties)
  created.append(...children)
  return created
}

const button = (text: string, properties: Properties<'button'> = {}) =>
  element('button', { type: 'button', ...properties }, text)

const onEscape = (target: HTMLElement, action: () => void) =>
  target.addEventListener('keydown', ({ key }) => key === 'Escape' && action())

/** Shows each question in a dialog until it is answered. */
export function createDialog(root: ShadowRoot): Ask {
  return ({ title, facts }: Question) =>
    new Promise((resolve) => {
      const before = document.activeElement
      const answer = (confirmed: boolean) => {
        dialog.remove()
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        resolve(confirmed)
      }
      const rows = facts.flatMap(([name, value]) => [
        element('dt', {}, name),
        element('dd', {}, value),
      ])
      const answers = [
        button('Reject', { onclick: () => answer(false) }),
        button('Confirm', { className: 'confirm', onclick: () => answer(true) }),
      ]
      const dialog = element(
        'div',
        { role: 'dialog', ariaLabel: 'Development wallet', tabIndex: -1 },
        element('p', {}, 'Development wallet'),
        element('h2', {}, title),
        element('dl', {}, ...rows),
        element('div', { className: 'answers' }, ...answers),
      )
      onEscape(dialog, () => answer(false))
      root.append(dialog)
      // Not "Confirm": a key that is still held down must not sign anything.
      dialog.focus()
    })
}

/** A tab at the left edge, by which the owner changes the wallet's state. */
export function createControls(root: ShadowRoot, session: Session, events: Events): void {
  const other = () => (session.state.chainId === LOCAL_CHAIN ? MAINNET : LOCAL_CHAIN)
  const status = element('p')
  const network = button('', { onclick: () => session.switchTo(other()) })
  const lock = button('', { onclick: () => session.setLocked(!session.state.locked) })
  const controls = element('div', { className: 'controls', hidden: true }, status, network, lock)
  const ariaLabel = 'Development wallet controls'
  const toggle = () => {
    controls.hidden = !controls.hidden
    tab.ariaExpanded = `${!controls.hidden}`
  }
  const tab = button('wallet', {
    className: 'tab',
    ariaLabel,
    ariaExpanded: 'false',
    onclick: toggle,
  })
  onEscape(controls, () => {
    toggle()
    tab.focus()
  })
  const show = () => {
    const { chainId, locked } = session.state
    status.textContent = `${networkName(chainId)}, ${describe(session)}`
    network.textContent = `Switch to ${networkName(other())}`
    lock.textContent = locked ? 'Unlock' : 'Lock'
  }
  events.on('stateChanged', show)
  show()
  root.append(element('aside', { ariaLabel }, tab, controls))
}

function describe({ state, accounts }: Session): string {
  if (state.locked) return 'locked'
  return accounts().length > 0 ? 'connected to this page' : 'not connected to this page'
}
