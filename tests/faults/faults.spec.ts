import type { Page } from '@playwright/test'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import type { ExchangePage } from '../e2e/support/exchange-page.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { approveIsc, mintIsc } from '../e2e/support/ledger.ts'
import type { LocalChain } from '../e2e/support/local-chain.ts'
import type { ScriptedWallet } from '../support/scripted-wallet.ts'
import { transactionEvents } from '../support/transaction-events.ts'
import { WALLET_ERRORS } from '../support/wallet-errors.ts'

// What befalls a transaction between the press and its end, in a browser and on a real node. What
// the node says of each kind of transaction is for tests/contracts, what the page makes of it for
// tests/application/transactions.

const ASK = 'eth_sendTransaction'
const AMOUNT = '5'

/** The transactions of the card, and how each ends well. */
const ACTIONS = {
  approveWeth: ['mint', 'approveButton', 'Approval Successful', 'You can now mint ISC tokens.'],
  approveIsc: [
    'redeem',
    'approveButton',
    'ISC Approval Successful',
    'You can now redeem your ISC tokens.',
  ],
  mint: ['mint', 'submitButton', 'Minting Successful', 'Successfully minted 5 ISC tokens.'],
  redeem: [
    'redeem',
    'submitButton',
    'Redemption Successful',
    'Successfully redeemed 5 ISC tokens.',
  ],
} as const

interface World {
  readonly page: Page
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
  readonly exchange: ExchangePage
  readonly events: ReturnType<typeof transactionEvents>
  /** Presses the button of the action. */
  press(): Promise<void>
  /** Presses it, and lets the wallet answer once that has happened. */
  whileSigning(happen: () => unknown): Promise<void>
  /** Presses it, and lets its block come once that has happened. */
  whilePending(happen: () => unknown): Promise<void>
}

interface Fault {
  readonly action: keyof typeof ACTIONS
  strike(world: World): Promise<void>
  /** Title and text of the toast in the end, if they are not those of the success. */
  readonly ending?: readonly [title: string, text: RegExp]
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'answers after five minutes': {
    action: 'approveWeth',
    strike: ({ page, whileSigning }) => whileSigning(() => page.clock.fastForward(300_000)),
  },
  'account switched while signing': {
    action: 'approveIsc',
    async strike({ wallet, exchange, chain, whileSigning }) {
      const count = () => chain.rpc('eth_getTransactionCount', HOLDER, 'latest')
      const before = await count()
      await whileSigning(async () => {
        wallet.useAccounts(STRANGER)
        await expect(exchange.walletButton).toHaveText('0x3C44…93BC')
      })
      // The wallet signs for whom it was asked to.
      await expect.poll(count).not.toBe(before)
      wallet.useAccounts(HOLDER)
    },
  },
  'locked while pending': {
    action: 'mint',
    async strike({ wallet, exchange, whilePending }) {
      await whilePending(async () => {
        wallet.useAccounts()
        await expect(exchange.walletButton).toHaveText('Connect Wallet')
      })
      wallet.useAccounts(HOLDER)
    },
  },
  'node down for 20 s while pending': {
    action: 'redeem',
    async strike({ page, wallet, whilePending }) {
      await whilePending(async () => {
        wallet.failReads(WALLET_ERRORS.network)
        await page.clock.fastForward(2000)
        const words = page.getByText('The network cannot be reached. Still watching.')
        await expect(words).toBeVisible()
        await page.clock.fastForward(20_000)
        await expect(words).toBeVisible()
        wallet.failReads(undefined)
      })
      await page.clock.fastForward(2000)
    },
  },
  'reverted after a clean simulation': {
    action: 'mint',
    // Its contract for the exchange refuses everything.
    strike: ({ chain: { rpc, deployment }, whileSigning }) =>
      whileSigning(() => rpc('anvil_setCode', deployment.dexInteraction, '0x60006000fd')),
    ending: ['Minting Failed', /^Transaction failed\./],
  },
  'block taken back': {
    action: 'redeem',
    async strike({ page, chain, exchange, events, press }) {
      await press()
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
    async strike({ page, exchange, whileSigning }) {
      // The wallet's window outlives the page.
      await whileSigning(() => page.reload())
      await expect(exchange.walletButton).toHaveText('0x7099…79C8')
      await page.clock.fastForward(13_000)
    },
  },
}

test.use({ walletSetup: { permitted: true } })

for (const [name, { action, strike, ending }] of Object.entries(FAULTS)) {
  test(name, async ({ page, chain, wallet, exchange, watch }) => {
    const [mode, button, ...success] = ACTIONS[action]
    const events = transactionEvents(chain.rpc)
    const press = () => exchange[button].click()
    await page.clock.install()
    // The clock jumps, and whatever is being read at that moment times out.
    watch.allowComplaint(/(Reading the account|Checking the allowance) failed/)
    await mintIsc(chain)
    await approveIsc(chain)
    await exchange.openConnected()
    await exchange.prepare(mode, AMOUNT)
    await strike({
      page,
      chain,
      wallet,
      exchange,
      events,
      press,
      async whileSigning(happen) {
        const sign = wallet.hold(ASK)
        await press()
        await expect.poll(() => wallet.timesAsked(ASK)).toBe(1)
        await happen()
        sign()
      },
      async whilePending(happen) {
        await events.pause()
        await press()
        await expect(page.getByText('Sent → in a block')).toBeVisible()
        await happen()
        await events.mine()
      },
    })

    const [title, text] = ending ?? success
    await exchange.expectToast(ending ? 'alert' : 'status', title, text)
    const isSpent = button === 'submitButton' && ending === undefined
    await expect(exchange.input).toHaveValue(isSpent ? '' : AMOUNT)
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
