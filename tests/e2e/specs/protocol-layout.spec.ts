import type { Page } from '@playwright/test'
import { AbiCoder, encodeBytes32String, keccak256, toBeHex } from 'ethers'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import type { LocalChain } from '../support/local-chain.ts'

const block = (page: Page) => page.getByRole('region', { name: 'Protocol now' })
const coin = (page: Page, name: string) =>
  block(page).getByRole('listitem').filter({ hasText: name })
/** A fact by its name. */
const value = (part: ReturnType<typeof block>, term: string) =>
  part.locator('dl > div', { hasText: term }).locator('dd')
const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const word = (number: bigint) => toBeHex(number, 32)
/** Where contracts keep the index token's shares, and a coin its symbol. */
const FIRST_SHARE = BigInt(keccak256(AbiCoder.defaultAbiCoder().encode(['uint256'], [6n])))
const SYMBOL = 4n

async function setShare({ rpc, deployment }: LocalChain, index: number, share: bigint) {
  const place = word(FIRST_SHARE + BigInt(index))
  await rpc('anvil_setStorageAt', deployment.indexToken, place, word(share))
}

/** At most 30 characters, which stand beside twice their number. */
async function setSymbol({ rpc, deployment }: LocalChain, index: number, symbol: string) {
  const text = BigInt(encodeBytes32String(symbol)) | BigInt(symbol.length * 2)
  await rpc('anvil_setStorageAt', deployment.coins[index]?.address, word(SYMBOL), word(text))
}

test.use({ walletSetup: { permitted: true } })

test('says where the chain differs, harmlessly and on any screen', async ({
  chain,
  exchange,
  page,
}) => {
  await setShare(chain, 0, 28n * 10n ** 16n + 1n)
  await setSymbol(chain, 4, '<img src=x onerror=alert(1)>')
  await exchange.openConnected()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(coin(page, 'USDC')).toContainText('Stated 30%, on chain 28.0000000000000001%')
  await expect(coin(page, 'GUSD')).toContainText('Stated 10%, not on chain')
  const stranger = coin(page, '<img src=x oner…')
  await expect(stranger).toContainText('Not stated, on chain 10%')
  await expect(block(page).getByRole('img')).toHaveCount(0)
  await expect(block(page)).toContainText('differ in 3 coins')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => scrollWidth(page)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('says that it could not be read, and reads when asked again', async ({
  page,
  wallet,
  watch,
}) => {
  // The account is looked after on every page.
  watch.allowComplaint(/Reading the account failed/)
  wallet.failReads({ code: -32603, message: 'Failed to fetch' })
  await page.goto('/about')
  await expect(block(page)).toContainText('Couldn’t read it. The network did not answer.')
  await expect(value(block(page), 'Supply')).toHaveText('…')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => scrollWidth(page)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  wallet.failReads(undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(value(block(page), 'Supply')).toHaveText('0 ISC')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
