import type { BrowserContext, Page } from '@playwright/test'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { ACTIONS, AMOUNT, makeReady, type Action } from './support/actions.ts'
import { bridgeWallet } from '../e2e/support/bridge.ts'
import { createExchangePage, type ExchangePage } from '../e2e/support/exchange-page.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import type { LocalChain } from '../e2e/support/local-chain.ts'
import { errorData, refuseCalls } from './support/refusing-contract.ts'
import { sentTransactions, timesAsked } from '../e2e/support/sent.ts'
import type { ScriptedWallet } from '../support/scripted-wallet.ts'
import { transactionEvents } from '../support/transaction-events.ts'
import { WALLET_ERRORS } from '../support/wallet-errors.ts'

// What befalls a transaction between the press and its end, in a browser and on a real node: each fault
// at each step. What a wallet answers at once is for tests/application/transactions.

const ASK = 'eth_sendTransaction'
const CONNECTED = '0x7099…79C8'

interface Cell {
  readonly page: Page
  readonly context: BrowserContext
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
  readonly exchange: ExchangePage
  readonly step: Action
  readonly events: ReturnType<typeof transactionEvents>
  /** Waits until the wallet has given a hash. */
  answered(): Promise<void>
}

/** How a cell has to end. */
interface Ending {
  readonly title: string
  readonly text: string | RegExp
  /** Transactions of the account that the chain has more than before. */
  readonly landed: number
  /** Whether the amount still stands in the field. */
  readonly keepsAmount: boolean
  /** Whether the contract refuses what is tried next. */
  readonly isRefusing?: boolean
}

const SUCCESS = {
  'the approval of WETH': ['Approval Successful', 'You can now mint ISC tokens.'],
  'the approval of ISC': ['ISC Approval Successful', 'You can now redeem your ISC tokens.'],
  minting: ['Minting Successful', 'Successfully minted 5 ISC tokens.'],
  redeeming: ['Redemption Successful', 'Successfully redeemed 5 ISC tokens.'],
} as const

function success({ step }: Cell): Ending {
  const [title, text] = SUCCESS[step.name]
  return { title, text, landed: 1, keepsAmount: step.button === 'approveButton' }
}

const failure = ({ step }: Cell, text: RegExp, change: Partial<Ending> = {}): Ending => ({
  title: step.failed,
  text,
  landed: 0,
  keepsAmount: true,
  ...change,
})

const press = ({ exchange, step }: Cell) => exchange[step.button].click()

/** The hash of the one transaction that waits for its block. */
async function waiting({ chain }: Cell): Promise<string> {
  const pending = async () => {
    const block = await chain.rpc('eth_getBlockByNumber', 'pending', false)
    return (block as { readonly transactions: readonly string[] }).transactions
  }
  await expect.poll(pending).toHaveLength(1)
  return (await pending())[0] ?? ''
}

/** Something happens while the wallet's window is open. */
async function whileSigning(cell: Cell, happen: () => unknown): Promise<void> {
  const sign = cell.wallet.hold(ASK)
  await press(cell)
  await expect.poll(() => timesAsked(cell.wallet, ASK)).toBe(1)
  await happen()
  sign()
}

/** Something happens while the transaction waits for its block, which then comes. */
async function whilePending(cell: Cell, happen: (hash: string) => unknown): Promise<void> {
  await cell.events.pause()
  await press(cell)
  await expect(cell.page.getByText('Sent → in a block')).toBeVisible()
  await happen(await waiting(cell))
  await cell.events.mine()
}

const FAULTS: Readonly<Record<string, (cell: Cell) => Promise<Ending>>> = {
  async 'answers after five minutes'(cell) {
    await whileSigning(cell, () => cell.page.clock.fastForward(300_000))
    return success(cell)
  },
  async 'account switched while signing'(cell) {
    await whileSigning(cell, async () => {
      cell.wallet.useAccounts(STRANGER)
      await expect(cell.exchange.walletButton).toHaveText('0x3C44…93BC')
    })
    // The wallet signs for whom it was asked to.
    await cell.answered()
    cell.wallet.useAccounts(HOLDER)
    return success(cell)
  },
  async 'locked while pending'(cell) {
    await whilePending(cell, async () => {
      cell.wallet.useAccounts()
      await expect(cell.exchange.walletButton).toHaveText('Connect Wallet')
    })
    cell.wallet.useAccounts(HOLDER)
    return success(cell)
  },
  async 'node down for 20 s while pending'(cell) {
    await whilePending(cell, async () => {
      cell.wallet.failReads(WALLET_ERRORS.network)
      await cell.page.clock.fastForward(2000)
      const words = cell.page.getByText('The network cannot be reached. Still watching.')
      await expect(words).toBeVisible()
      await cell.page.clock.fastForward(20_000)
      await expect(words).toBeVisible()
      cell.wallet.failReads(undefined)
    })
    await cell.page.clock.fastForward(2000)
    return success(cell)
  },
  async 'sped up'(cell) {
    await whilePending(cell, cell.events.speedUp)
    return success(cell)
  },
  async replaced(cell) {
    await whilePending(cell, (hash) => cell.events.replace(hash, STRANGER))
    return failure(cell, /took the place of this one/, { landed: 1 })
  },
  async 'reverted after a clean simulation'(cell) {
    const { contract, selector, button } = cell.step
    const data = errorData('Paused for maintenance')
    await whileSigning(cell, () => refuseCalls(cell.chain, contract, selector, data))
    const isRefusing = button === 'approveButton'
    return failure(cell, /^Transaction failed\./, { landed: 1, isRefusing })
  },
  async 'block taken back'(cell) {
    const { exchange, events, page } = cell
    await press(cell)
    await expect(exchange.toast(success(cell).title)).toBeVisible()
    const { transactions } = (await cell.chain.rpc('eth_getBlockByNumber', 'latest', false)) as {
      readonly transactions: readonly string[]
    }
    await events.reorg(transactions[0] ?? '')
    await page.clock.fastForward(13_000)
    await expect(page.getByText(/took back the block/)).toBeVisible()
    await expect(exchange.toast(success(cell).title)).toHaveCount(0)
    await events.mine()
    await page.clock.fastForward(13_000)
    return success(cell)
  },
  async 'reload while signing'(cell) {
    // The wallet's window outlives the page.
    await whileSigning(cell, () => cell.page.reload())
    await expect(cell.exchange.walletButton).toHaveText(CONNECTED)
    await cell.page.clock.fastForward(13_000)
    return success(cell)
  },
  async 'reload while pending'(cell) {
    await whilePending(cell, async () => {
      await cell.page.reload()
      await expect(cell.page.getByText('Sent → in a block')).toBeVisible()
    })
    return success(cell)
  },
  async 'second tab while pending'(cell) {
    const page = await cell.context.newPage()
    await bridgeWallet(page, cell.wallet)
    const other = createExchangePage(page)
    await other.openConnected()
    await whilePending(cell, async () => {
      await expect(page.getByText('Sent → in a block')).toBeVisible()
      await expect(other.approveButton).toBeDisabled()
    })
    await expect(page.getByText(/^Confirmed/)).toBeVisible()
    await expect(other.approveButton).toBeEnabled()
    await expect(other.toast(success(cell).title)).toHaveCount(0)
    return success(cell)
  },
}

test.use({ walletSetup: { permitted: true } })

for (const [name, strike] of Object.entries(FAULTS)) {
  test.describe(name, () => {
    for (const step of ACTIONS) {
      test(step.name, async ({ page, context, chain, wallet, exchange, watch }) => {
        await page.clock.install()
        // The clock jumps, and whatever is being read at that moment times out.
        watch.allowComplaint(/(Reading the account|Checking the allowance) failed/)
        await makeReady(step, chain, exchange)
        const count = async () =>
          Number(await chain.rpc('eth_getTransactionCount', HOLDER, 'latest'))
        const before = await count()
        const events = transactionEvents(chain.rpc)
        let answers = 0
        const request = wallet.request.bind(wallet)
        wallet.request = async (call) => {
          const answer = await request(call)
          if (call.method === ASK) answers += 1
          return answer
        }
        const answered = () => expect.poll(() => answers).toBe(1)
        const cell = { page, context, chain, wallet, exchange, step, events, answered }

        const ending = await strike(cell)

        const role = ending.title.endsWith('Successful') ? 'status' : 'alert'
        await exchange.expectToast(role, ending.title, ending.text)
        await expect(exchange.input).toHaveValue(ending.keepsAmount ? AMOUNT : '')
        await expect(exchange.approveButton).toBeEnabled()
        await expect(exchange.switchButton).toBeEnabled()
        await expect(page.locator('main [aria-busy]')).toHaveCount(0)
        expect((await count()) - before).toBe(ending.landed)
        const data = expect.stringMatching(new RegExp(`^${step.selector}`))
        const wanted = { from: HOLDER, to: step.contract, data, chainId: '0xaa36a7' }
        expect(sentTransactions(wallet)).toEqual([expect.objectContaining(wanted)])

        // Alive is what reaches the wallet again, or says why it does not.
        wallet.hold(ASK)
        await exchange.type(AMOUNT)
        await exchange.approveButton.click()
        const words = /^The contract refused the transaction\./
        if (ending.isRefusing) await exchange.expectToast('alert', /Approval Failed$/, words)
        else await expect.poll(() => timesAsked(wallet, ASK)).toBe(2)
      })
    }
  })
}
