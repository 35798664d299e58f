import type { Page } from '@playwright/test'
import { STRANGER } from '../../../devnet/accounts.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { expectAccessible } from '../support/axe.ts'
import { bridgeWallet, injectLate, type Presence } from '../support/bridge.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { holdCode, openUnalive } from '../support/held-code.ts'
import type { LocalChain } from '../support/local-chain.ts'
import { timesAsked } from '../support/sent.ts'

const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`)}`

/** A picture that would do harm anywhere but in an image element, and a name that would as markup. */
const SECOND = {
  uuid: 'second',
  name: '<img src=x onerror=alert(1)> \u202eSecond',
  icon: svg(
    '<script>window.harm = 1</script><image href="https://elsewhere.example/x.png"/><circle cx="4" cy="4" r="4" onload="window.harm = 1"/>',
  ),
  rdns: 'test.second',
}
const SECOND_SHOWN = '<img src=x onerror=alert(1)> Se…'
const STRANGER_SHORT = '0x3C44…93BC'

interface Fixtures {
  /** Another wallet, announced, with the stranger's account. */
  readonly second: ScriptedWallet
  readonly secondSetup: { readonly presence?: Presence; readonly permitted?: boolean }
}

const test = base.extend<Fixtures>({
  secondSetup: [{}, { option: true }],
  second: async ({ page, chain, secondSetup }, provide) => {
    const { presence = 'announced', permitted = false } = secondSetup
    const second = createSecond(chain, permitted)
    await bridgeWallet(page, second, presence, SECOND)
    await provide(second)
  },
})

function createSecond(chain: LocalChain, permitted: boolean) {
  return createScriptedWallet({ rpcUrl: chain.url, accounts: [STRANGER.toLowerCase()], permitted })
}

const chooser = (page: Page) => page.getByRole('menu', { name: 'Choose a wallet' })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const remembered = (page: Page) =>
  page.evaluate(() => localStorage.getItem('index-stablecoin.wallet'))

test('of several none is asked before the person has chosen, however early that is', async ({
  exchange,
  wallet,
  second,
  page,
}) => {
  const release = await holdCode(page)
  await openUnalive(page, '/')
  await exchange.walletButton.click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'wallet')
  release()
  await expect(page.getByRole('menuitem')).toHaveText(['Browser wallet', SECOND_SHOWN])
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
  expect(timesAsked(second, 'eth_requestAccounts')).toBe(0)
})

for (const [where, name] of [
  ['header', 'Connect Wallet'],
  ['card', 'Connect now'],
] as const) {
  test(`the ${where} has the person choose, and that is remembered`, async ({
    exchange,
    wallet,
    second,
    page,
  }) => {
    await exchange.open()
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Browser wallet', SECOND_SHOWN])
    expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
    await item(page, SECOND_SHOWN).click()
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
    await expect.poll(() => remembered(page)).toBe('test.second')

    // On the next visit it is that one, without a question.
    await page.reload()
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    expect(timesAsked(second, 'eth_requestAccounts')).toBe(1)
    wallet.useAccounts(STRANGER)
    wallet.useChain(1)
    await expect(page.getByText('Enter an amount to begin.')).toBeVisible()
    second.useChain(1)
    await expect(page.getByText('Your wallet is on another network.')).toBeVisible()
  })
}

test('what a wallet says of itself does no harm', async ({ exchange, second, page }) => {
  void second
  page.on('dialog', (dialog) => expect(dialog.message()).toBe('no dialog at all'))
  await exchange.open()
  await exchange.walletButton.click()
  const picture = item(page, SECOND_SHOWN).locator('img')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(item(page, 'Browser wallet').locator('svg')).toBeVisible()
  expect(await page.evaluate(() => 'harm' in window)).toBe(false)
})

test('the choice is made by keyboard, and can be left', async ({ exchange, second, page }) => {
  void second
  await exchange.open()
  await exchange.walletButton.press('Enter')
  await expect(item(page, 'Browser wallet')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toHaveCount(0)
  await expect(exchange.walletButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 'Browser wallet')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, SECOND_SHOWN)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
  await expect(exchange.walletButton).toBeFocused()
})

test.describe('a wallet of an earlier visit that comes late', () => {
  test.use({
    walletSetup: { permitted: true },
    secondSetup: { presence: 'announced late', permitted: true },
  })

  test('is waited for', async ({ exchange, wallet, second, page }) => {
    void second
    await page.addInitScript(() => localStorage.setItem('index-stablecoin.wallet', 'test.second'))
    await exchange.open()
    await injectLate(page)
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    expect(timesAsked(wallet, 'eth_accounts')).toBe(0)
  })
})

test.describe('a connected wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('can be changed for another', async ({ exchange, second, page }) => {
    await exchange.openConnected()
    await exchange.walletButton.click()
    await expect(page.getByText('Browser wallet', { exact: true })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Change wallet' }).press('Enter')
    await expect(item(page, 'Browser wallet')).toBeFocused()
    second.failNext('eth_requestAccounts', { code: 4001, message: 'User rejected.' })
    await item(page, SECOND_SHOWN).click()
    await exchange.expectToast('alert', 'Connection Failed', /^You declined the connection/)
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')

    await exchange.walletButton.click()
    await page.getByRole('menuitem', { name: 'Change wallet' }).click()
    await item(page, SECOND_SHOWN).click()
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    await expect(exchange.walletButton).toBeFocused()
    await exchange.walletButton.click()
    await expect(page.getByText(SECOND_SHOWN)).toBeVisible()
  })
})

test.describe('axe finds nothing, and nothing moves,', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [name, viewport] of [
    ['Connect Wallet', { width: 320, height: 640 }],
    ['Connect now', { width: 320, height: 640 }],
    ['Connect Wallet', { width: 1280, height: 900 }],
  ] as const) {
    test(`on the choice at ${name}, at a width of ${viewport.width}`, async ({
      exchange,
      second,
      page,
    }) => {
      void second
      await page.setViewportSize(viewport)
      await exchange.open()
      // Whatever is behind the list is hidden from those who listen.
      const mainButton = page.locator('[data-keep-clear="button"]').last()
      const button = page.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      const before = await mainButton.boundingBox()
      await button.click()
      await expect(chooser(page)).toBeVisible()
      await stillness(page)
      expect(await mainButton.boundingBox()).toEqual(before)
      const list = await chooser(page).boundingBox()
      expect(list && list.x >= 0 && list.x + list.width <= viewport.width).toBe(true)
      await expectAccessible(page)
    })
  }
})
