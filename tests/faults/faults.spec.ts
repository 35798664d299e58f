import type { Page } from '@playwright/test'
import type { ExchangePage } from '../e2e/support/exchange-page.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { approveIsc, mintIsc } from '../e2e/support/ledger.ts'
import type { LocalChain } from '../e2e/support/local-chain.ts'
import type { ScriptedWallet } from '../support/scripted-wallet.ts'
import { transactionEvents } from '../support/transaction-events.ts'
import { WALLET_ERRORS } from '../support/wallet-errors.ts'

// What befalls a transaction between the press and its end that a browser and a real node have a
// part in. What the node says of each kind of transaction is for tests/contracts, what the page
// makes of it for tests/application/transactions.

const ASK = 'eth_sendTransaction'
const AMOUNT = '5'

/** The actions, and how each ends well. */
const ACTIONS = {
  mint: ['Minting Successful', 'Successfully minted 5 ISC tokens.'],
  redeem: ['Redemption Successful', 'Successfully redeemed 5 ISC tokens.'],
} as const

interface World {
  readonly page: Page
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
  readonly exchange: ExchangePage
  readonly events: ReturnType<typeof transactionEvents>
}

interface Fault {
  readonly action: keyof typeof ACTIONS
  /** Presses the button, and has it happen. */
  strike(world: World): Promise<void>
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'node down for 20 s while pending': {
    action: 'redeem',
    async strike({ page, wallet, exchange, events }) {
      await events.pause()
      await exchange.submitButton.click()
      await expect(page.getByText('Sent → in a block')).toBeVisible()
      wallet.failReads(WALLET_ERRORS.network)
      await page.clock.fastForward(2000)
      const words = page.getByText('The network cannot be reached. Still watching.')
      await expect(words).toBeVisible()
      await page.clock.fastForward(20_000)
      await expect(words).toBeVisible()
      wallet.failReads(undefined)
      await events.mine()
      await page.clock.fastForward(2000)
    },
  },
  'block taken back': {
    action: 'redeem',
    async strike({ page, chain, exchange, events }) {
      await exchange.submitButton.click()
      await expect(exchange.toast('Redemption Successful')).toBeVisible()
      const { transactions } = (await chain.rpc('eth_getBlockByNumber', 'latest', false)) as {
        readonly transactions: readonly string[]
      }
      await events.reorg(transactions[0] ?? '')
      await page.clock.fastForward(13_000)
      await expect(page.getByText(/took back the block/)).toBeVisible()
      await expect(exchange.toast('Redemption Successful')).toHaveCount(0)
      await events.mine()
      await page.clock.fastForward(13_000)
    },
  },
  'reload while signing': {
    action: 'mint',
    async strike({ page, wallet, exchange }) {
      const sign = wallet.hold(ASK)
      await exchange.submitButton.click()
      await expect.poll(() => wallet.timesAsked(ASK)).toBe(1)
      // The wallet's window outlives the page.
      await page.reload()
      sign()
      await expect(exchange.walletButton).toHaveText('0x7099…79C8')
      await page.clock.fastForward(13_000)
    },
  },
}

test.use({ walletSetup: { permitted: true } })

for (const [name, { action, strike }] of Object.entries(FAULTS)) {
  test(name, async ({ page, chain, wallet, exchange, watch }) => {
    const events = transactionEvents(chain.rpc)
    await page.clock.install()
    // The clock jumps, and whatever is being read at that moment times out.
    watch.allowComplaint(/(Reading the account|Checking the allowance) failed/)
    await mintIsc(chain)
    await approveIsc(chain)
    await exchange.openConnected()
    await exchange.prepare(action, AMOUNT)
    await strike({ page, chain, wallet, exchange, events })

    const [title, text] = ACTIONS[action]
    await exchange.expectToast('status', title, text)
    await expect(exchange.input).toHaveValue('')
    await expect(exchange.switchButton).toBeEnabled()
    await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    expect(wallet.timesAsked(ASK)).toBe(1)
    // Alive is what reaches the wallet again.
    wallet.hold(ASK)
    await exchange.type(AMOUNT)
    await exchange.approveButton.click()
    await expect.poll(() => wallet.timesAsked(ASK)).toBe(2)
  })
}
