import type { Page } from '@playwright/test'
import { AbiCoder, encodeBytes32String, keccak256, toBeHex } from 'ethers'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { mintIsc } from '../support/holdings.ts'
import type { LocalChain } from '../support/local-chain.ts'

const block = (page: Page) => page.getByRole('region', { name: 'Protocol now' })
const coin = (page: Page, name: string) =>
  block(page).getByRole('listitem').filter({ hasText: name })
/** A value by its name, in a coin or among the facts. */
const value = (part: ReturnType<typeof coin>, term: string) =>
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

test('without a wallet and a node there is the stated basket, and no trace of more', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.getByText('30% of basket').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Protocol now')).toHaveCount(0)
  await expect(page.getByText('…')).toHaveCount(0)
})

test.describe('with a wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('shows what the chain says, and moves nothing above', async ({ chain, page, wallet }) => {
    await mintIsc(chain)
    const answer = wallet.hold('eth_accounts')
    await page.goto('/about')
    const above = page.getByRole('heading').or(page.getByRole('tab')).or(page.getByRole('img'))
    const places = async () => {
      const all = await above.evaluateAll((elements) =>
        elements.map((element) => [element.textContent, element.getBoundingClientRect().toJSON()]),
      )
      return all.filter(
        ([text]) => !/Protocol|How minting|Minting|Redeeming|What to/.test(`${text}`),
      )
    }
    await expect(above.first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    answer()
    await expect(block(page).getByText(/^Block \d+, read through your wallet\.$/)).toBeVisible()
    expect(await places()).toEqual(before)

    await expect(value(block(page), 'Supply')).toHaveText('100 ISC')
    await expect(value(block(page), 'Minting fee')).toHaveText('3%')
    await expect(value(block(page), 'Redemption fee')).toHaveText('3%')
    await expect(value(block(page), 'Fee recipient').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`/address/${chain.deployment.feeRecipient}$`),
    )
    for (const { symbol, address, proportion } of chain.deployment.coins) {
      const share = proportion / 10n ** 16n
      const row = coin(page, symbol)
      await expect(value(row, 'Stated')).toHaveText(`${share}%`)
      await expect(value(row, 'On chain')).toHaveText(`${share}%`)
      await expect(value(row, 'In reserve')).toHaveText(`${share}`)
      await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`${address}$`))
    }
    await expect(block(page)).toContainText('the coins and their shares are as stated')
    await expect(page.getByRole('banner').getByRole('button')).toHaveText('Connect Wallet')
  })

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
})

test('with a node it is read from there, and from no other page', async ({
  chain,
  page,
  watch,
}) => {
  // As if the site had been built with VITE_READ_RPC_URL.
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const settings = `readRpcUrl:${JSON.stringify(chain.url)},sepoliaRpcUrl:`
    await route.fulfill({ response, body: script.replace('sepoliaRpcUrl:', settings) })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(chain.url)) asked.push(request.postData() ?? '')
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Mint Tokens' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  watch.expectOutside(new RegExp(chain.url))
  await page.getByRole('link', { name: 'About' }).click()
  await expect(block(page).getByText(/^Block \d+, read from this page’s own node\.$/)).toBeVisible()
  await expect(value(coin(page, 'PYUSD'), 'On chain')).toHaveText('15%')
  expect(asked.map((question) => (JSON.parse(question) as { method: string }).method)).toEqual([
    'eth_chainId',
    'eth_call',
    'eth_call',
  ])
})
