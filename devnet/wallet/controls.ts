import { element } from './elements.ts'
import type { Events } from './events.ts'
import { LOCAL_CHAIN, MAINNET, networkName } from './networks.ts'
import type { Session } from './session.ts'

/** A tab at the left edge, by which the owner changes the wallet's state. */
export function createControls(root: ShadowRoot, session: Session, events: Events): void {
  const status = element('p')
  const network = element('button', { type: 'button', onclick: () => session.switchTo(other()) })
  const lock = element('button', {
    type: 'button',
    onclick: () => session.setLocked(!session.state.locked),
  })
  const controls = element('div', { className: 'controls', hidden: true }, status, network, lock)
  const other = () => (session.state.chainId === LOCAL_CHAIN ? MAINNET : LOCAL_CHAIN)
  const show = () => {
    const { chainId, locked } = session.state
    status.textContent = `${networkName(chainId)}, ${describe(session)}`
    network.textContent = `Switch to ${networkName(other())}`
    lock.textContent = locked ? 'Unlock' : 'Lock'
  }
  events.on('stateChanged', show)
  show()
  root.append(
    element('aside', { ariaLabel: 'Development wallet controls' }, createTab(controls), controls),
  )
}

function createTab(controls: HTMLElement): HTMLElement {
  const tab = element('button', { type: 'button', className: 'tab' }, 'wallet')
  Object.assign(tab, { ariaLabel: 'Development wallet controls', ariaExpanded: 'false' })
  let isOpen = false
  const toggle = () => {
    isOpen = !isOpen
    controls.hidden = !isOpen
    tab.ariaExpanded = `${isOpen}`
  }
  tab.addEventListener('click', toggle)
  controls.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    toggle()
    tab.focus()
  })
  return tab
}

function describe({ state, accounts }: Session): string {
  if (state.locked) return 'locked'
  return accounts().length > 0 ? 'connected to this page' : 'not connected to this page'
}
