// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectEarly, onApproach } from '../../../src/adapters/browser/early-press.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled, startWithFakes } from '../../support/services.ts'

const { dataset } = document.documentElement
const buttonIn = (place: string) =>
  document.querySelector(`${place} button[data-connect]`) as HTMLButtonElement

/** Presses a key on the button. Returns whether the browser would press the button. */
function pressKey(repeat: boolean): boolean {
  const event = { key: 'Enter', repeat, bubbles: true, cancelable: true }
  return buttonIn('main').dispatchEvent(new KeyboardEvent('keydown', event))
}

/** Opens a prerendered document whose start script has run, with these wallets. */
function open(wallet = {}) {
  document.body.innerHTML = `<div id="root"><header><button data-connect><span>Connect</span></button></header>
    <main><button data-connect><span>Connect Wallet</span></button><button>Approve</button></main></div>`
  dataset.plain = 'loading'
  const started = startWithFakes(wallet)
  const root = document.querySelector('#root') as HTMLElement
  connectEarly(root, started.wallet)
  const asked = () => started.fakes.wallet.count('requestAccounts')
  return { ...started, root, asked }
}

describe(connectEarly.name, () => {
  beforeEach(() => {
    document.body.innerHTML = ''
  })
  afterEach(() => {
    delete dataset.plain
  })

  it('connects by each connect button until the layout, and then the page, is hydrated', async () => {
    const { fakes, wallet, asked } = open()
    fakes.wallet.failEvery('requestAccounts', { kind: 'rejected' })
    expect(dataset.plain).toBe('started')
    const press = async (place: string) => {
      buttonIn(place).firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await settled()
      return asked()
    }
    expect([await press('header'), await press('main')]).toEqual([1, 2])
    dataset.plain = 'page'
    expect([await press('header'), await press('main')]).toEqual([2, 3])
    delete dataset.plain
    expect([await press('header'), await press('main')]).toEqual([3, 3])
    expect(wallet.session.get().status).toBe('disconnected')
  })

  it('asks once for a double click, and is busy until the wallet has answered', async () => {
    const { fakes, wallet, asked } = open()
    const answer = fakes.wallet.hold('requestAccounts')
    buttonIn('header').click()
    buttonIn('header').click()
    buttonIn('main').click()
    await settled()
    expect(asked()).toBe(1)
    expect(buttonIn('header').getAttribute('aria-busy')).toBe('true')
    answer()
    await settled()
    expect(wallet.session.get().status).toBe('connected')
    expect(buttonIn('header').getAttribute('aria-busy')).toBeNull()
  })

  it('is the only listener to such a press', () => {
    const { root } = open()
    let heard = 0
    for (const capture of [true, false]) {
      root.addEventListener('click', () => (heard += 1), { capture })
    }
    buttonIn('main').click()
    expect(heard).toBe(0)
    document.querySelector<HTMLElement>('main button:not([data-connect])')?.click()
    expect(heard).toBe(2)
  })

  it('remembers the press where a wallet has to be chosen, and looks busy', () => {
    const { fakes, asked } = open()
    fakes.wallet.announce({ rdns: 'other.wallet', name: 'Other' }, { accounts: [STRANGER] })
    buttonIn('main').click()
    expect(asked()).toBe(0)
    expect(buttonIn('main').dataset.pressed).toBe('')
    expect(buttonIn('main').getAttribute('aria-busy')).toBe('true')
    expect(buttonIn('header').getAttribute('aria-busy')).toBeNull()
    buttonIn('header').click()
    expect(document.querySelectorAll('[data-pressed]')).toHaveLength(1)
    expect(buttonIn('main').getAttribute('aria-busy')).toBeNull()
  })

  it('asks once while the connection of an earlier visit is being restored', async () => {
    const { fakes, wallet, asked } = open({ permitted: true })
    const answer = fakes.wallet.hold('accounts')
    buttonIn('header').click()
    answer()
    await settled()
    expect(asked()).toBe(1)
    expect(wallet.session.get().status).toBe('connected')
  })

  it('takes a key that is held down for one press', () => {
    open()
    expect([pressKey(false), pressKey(true)]).toEqual([true, false])
    delete dataset.plain
    expect(pressKey(true)).toBe(true)
  })
})

describe(onApproach.name, () => {
  it.each(['pointerover', 'pointerdown', 'focusin'])('hears of %s of connect buttons', (name) => {
    const { root } = open()
    let near = 0
    onApproach(root, () => (near += 1))
    document.querySelector('header span')?.dispatchEvent(new Event(name, { bubbles: true }))
    expect(near).toBe(1)
    document.querySelector('main')?.dispatchEvent(new Event(name, { bubbles: true }))
    expect(near).toBe(1)
  })
})
