import { describe, expect, it, vi } from 'vitest'
import { createInjectedProvider } from '../../../src/adapters/ethers/injected-provider.ts'
import { createPage } from '../../support/page.ts'

const provider = () => ({ request: async () => null })

function announce(page: Window, announced: unknown) {
  const detail = { provider: announced }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

describe(createInjectedProvider.name, () => {
  it('finds window.ethereum', () => {
    const ethereum = provider()
    expect(createInjectedProvider(createPage(ethereum)).current()).toBe(ethereum)
  })

  it.each([undefined, null, 'ethereum', {}, { request: 'not a function' }])(
    'does not take %j for a wallet',
    (ethereum) => expect(createInjectedProvider(createPage(ethereum)).current()).toBeUndefined(),
  )

  it('asks wallets to announce themselves and takes the first', () => {
    const page = createPage()
    const [first, second] = [provider(), provider()]
    page.addEventListener('eip6963:requestProvider', () => {
      announce(page, first)
      announce(page, second)
    })
    expect(createInjectedProvider(page).current()).toBe(first)
  })

  it('finds one that is injected after load and says so', () => {
    const page = createPage()
    const injected = createInjectedProvider(page)
    const found = vi.fn()
    injected.onFound(found)
    const ethereum = provider()
    Object.assign(page, { ethereum })
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(found.mock.calls).toEqual([[ethereum]])
  })

  it('finds one that says nothing as soon as it is looked for', () => {
    const page = createPage()
    const injected = createInjectedProvider(page)
    const ethereum = provider()
    Object.assign(page, { ethereum })
    expect(injected.current()).toBe(ethereum)
  })

  it('stays with the wallet it found', () => {
    const page = createPage(provider())
    const injected = createInjectedProvider(page)
    const first = injected.current()
    announce(page, provider())
    Object.assign(page, { ethereum: provider() })
    expect(injected.current()).toBe(first)
  })

  it('does not tell those who have left', () => {
    const page = createPage()
    const injected = createInjectedProvider(page)
    const found = vi.fn()
    injected.onFound(found)()
    announce(page, provider())
    expect(found).not.toHaveBeenCalled()
  })

  it('is not disturbed by an announcement without a wallet', () => {
    const page = createPage()
    const injected = createInjectedProvider(page)
    announce(page, undefined)
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(injected.current()).toBeUndefined()
  })
})
