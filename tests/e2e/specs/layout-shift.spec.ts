import type { Locator } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { largestEmptyRoom } from '../support/emptiness.ts'
import { twoFrames, typefaceShown } from '../support/frames.ts'
import type { LocalChain } from '../support/local-chain.ts'
import { PATHS } from '../support/paths.ts'
import { recordShifts } from '../support/shifts.ts'

/** Returns the places of elements on the page, to the pixel. Scrolling makes no difference. */
async function places(things: Readonly<Record<string, Locator>>) {
  const entries = Object.entries(things).map(async ([name, thing]) => {
    const place = await thing.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left: left + window.scrollX, top: top + window.scrollY, width, height }
    })
    return [name, place] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Sends the mint of 5 ISC again, as some wallets do instead of raising its fee. */
const mintAgain = ({ send, deployment }: LocalChain) =>
  send({ from: HOLDER, to: deployment.indexToken, data: calldata('mint', 5n) })

const height = (thing: Locator) => thing.evaluate(({ clientHeight }) => clientHeight)

/** On a first visit, the typeface replaces the fallback. The sum of the layout shifts. */
const MOST_BY_TYPEFACE = 0.01

/** The largest gap between two things of the card, in pixels. */
const MOST_EMPTY = 40

/** At both sizes, the buttons and the content below them are in view without scrolling. */
const SIZES = [
  { width: 390, height: 870 },
  { width: 1280, height: 800 },
] as const

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('every page loads without a shift', async ({ page }) => {
      await page.addInitScript(recordShifts)
      for (const path of PATHS) {
        const load = async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await typefaceShown(page)
          await twoFrames(page)
          return page.evaluate(() => window.shifts)
        }
        const first = (await load()).reduce((sum, { value }) => sum + value, 0)
        expect(first, `a first visit of ${path}`).toBeLessThanOrEqual(MOST_BY_TYPEFACE)
        expect(await load(), path).toEqual([])
        await page.evaluate(() => localStorage.clear())
      }
    })

    test('nothing moves from connecting to confirmed', async ({
      exchange,
      chain,
      page,
      wallet,
      watch,
    }) => {
      const stillStands = async (when: string) => {
        expect.soft(await places(things), when).toEqual(before)
        const empty = await card.evaluate(largestEmptyRoom)
        expect.soft(empty, `empty pixels ${when}`).toBeLessThanOrEqual(MOST_EMPTY)
        // The whole card is in view. At the width of a phone, the card ends just below the edge of
        // a usual phone's window, so this window is a little higher.
        const end = await card.evaluate(
          (element) => element.getBoundingClientRect().bottom + scrollY,
        )
        expect.soft(end, `end of the card ${when}`).toBeLessThanOrEqual(viewport.height)
      }
      const card = page.getByRole('region', { name: /^(?:Mint|Redeem) Tokens$/ })
      const things = {
        'the link to About': page.getByRole('link', { name: 'About' }),
        'the switch button': exchange.switchButton,
        'the input': exchange.input,
        'the output': exchange.output,
        'the approve button': exchange.approveButton,
        'the main button': exchange.submitButton,
      }
      const below = {
        'the balances': exchange.balance('ISC').locator('..'),
      }
      await exchange.open()
      await typefaceShown(page)
      const before = await places(things)
      const answer = wallet.hold('eth_requestAccounts')
      await exchange.walletButton.click()
      await expect(page.getByText('Confirm the connection in your wallet.')).toBeVisible()
      await stillStands('connecting')
      answer()
      await expect(exchange.walletButton).toHaveText('0x7099…79C8')
      await expect(exchange.balance('ISC')).toHaveText('0')
      await stillStands('connected')
      const belowAtFirst = await places(below)
      const heightAtFirst = await height(exchange.status)
      for (const amount of ['1', '1,000', '1.5', '-1', '9'.repeat(150), '5']) {
        await exchange.type(amount)
        await stillStands(`with ${amount} in it`)
      }
      await expect(page.getByText(/^The wallet will ask for 5 WETH: one/)).toBeVisible()
      await stillStands('not approved')
      await chain.setMining(false)
      const sign = wallet.hold('eth_sendTransaction')
      await exchange.approveButton.click()
      await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
      await stillStands('signing')
      await page.evaluate(() => {
        const { now } = Date
        Date.now = () => now() + 20_000
      })
      await expect(page.getByRole('button', { name: 'Stop waiting', exact: true })).toBeVisible()
      await stillStands('signing for long')
      sign()
      await expect(page.getByText('Sent → in a block')).toBeVisible()
      await stillStands('pending')
      await chain.rpc('evm_mine')
      await expect(exchange.toast('Approval Successful')).toBeVisible()
      await expect(exchange.submitButton).toBeEnabled()
      await stillStands('approved')
      await expect(exchange.panel).toContainText('may take 5 WETH')
      await exchange.submitButton.click()
      await chain.setMining(true)
      await chain.rpc('evm_mine')
      await expect(page.getByText(/^4\.85 ISC are yours/)).toBeVisible()
      await stillStands('with a receipt')
      await mintAgain(chain)
      await expect(exchange.toast('Minting Repeated')).toBeVisible()
      await stillStands('with a receipt of a mint that was sent twice')
      expect(await places(below)).toEqual(belowAtFirst)
      expect(await height(exchange.status), 'of the receipt').toBe(heightAtFirst)
      // The user's own switch may change the height. Values that are read afterwards may not.
      await exchange.switchTo('redeem')
      const basket = page.getByRole('region', { name: /^What (?:backs|you)/ })
      const heightOfBasket = await height(basket)
      await exchange.type('1234')
      await expect(basket).toContainText('What you receive')
      expect(await height(basket), 'of the basket').toBe(heightOfBasket)
      await exchange.switchTo('mint')
      wallet.useChain(1)
      await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeVisible()
      await stillStands('on another network')
      // The page may ask a wallet once more after the wallet has lost its network.
      watch.allowComplaint(/did not tell its chain/)
      wallet.loseNetwork()
      await expect(page.getByText(/^Your wallet has lost its connection/)).toBeVisible()
      await stillStands('without a network')
    })

    test('nothing moves on /about when the chain is read', async ({ exchange, page, wallet }) => {
      await exchange.open()
      await exchange.connect()
      await expect(exchange.balance('ISC')).toHaveText('0')
      const answer = wallet.hold('eth_call')
      await page.getByRole('link', { name: 'About' }).click()
      await expect(page.getByText('Reading the chain…')).toBeVisible()
      await typefaceShown(page)
      const overview = page.getByRole('tabpanel', { name: 'Basket Overview' })
      const things = {
        'the last figure': overview.locator('dd').last(),
        'the donut': overview.getByRole('img'),
        'the first coin': overview.getByRole('button', { name: /^USDC/ }),
        'the last coin': overview.getByRole('button', { name: /^GUSD/ }),
        'what is below': page.getByRole('heading', { name: 'How minting and redeeming work' }),
      }
      const before = await places(things)
      answer()
      await expect(page.getByText(/^Block \d+, read through your wallet/)).toBeVisible()
      expect(await places(things)).toEqual(before)
    })
  })
}
