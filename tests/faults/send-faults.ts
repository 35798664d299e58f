import { expect } from '../e2e/fixtures.ts'
import { errorData, refuseCalls } from '../e2e/refusing-contract.ts'
import { timesAsked } from '../e2e/sent.ts'
import { WALLET_ERRORS } from '../support/wallet-errors.ts'
import { failure, HOLDER, STRANGER, success, type Cell, type Ending } from './cell.ts'

/** A fault that strikes while a transaction is being sent, and how it has to end. */
export interface SendFault {
  readonly name: string
  readonly strike: (cell: Cell) => Promise<Ending>
}

const ASK = 'eth_sendTransaction'
const NETWORK_DOWN = { code: -32603, message: 'Failed to fetch' }

/** The wallet answers the request to send with an error. */
const refusing =
  (error: { code: number; message: string }, text: RegExp) =>
  async (cell: Cell): Promise<Ending> => {
    cell.wallet.failNext(ASK, error)
    await cell.press()
    return failure(cell, text)
  }

/** Something happens while the wallet's window is open. */
async function whileSigning(cell: Cell, happen: () => unknown): Promise<void> {
  const sign = cell.wallet.hold(ASK)
  await cell.press()
  await expect.poll(() => timesAsked(cell.wallet, ASK)).toBe(1)
  await happen()
  sign()
}

/** Something happens while the transaction waits for its block, which then comes. */
async function whilePending(cell: Cell, happen: (hash: string) => unknown): Promise<void> {
  await cell.fates.pause()
  await cell.press()
  const hash = await cell.signed()
  await expect(cell.page.getByText('Waiting for confirmation.')).toBeVisible()
  await happen(hash)
  await cell.fates.mine()
}

/** Reads fail until the page has said so, and for a while after. */
async function losingTheNetwork(cell: Cell, error: { code: number; message: string }) {
  await whilePending(cell, async () => {
    cell.wallet.failReads(error)
    await cell.page.clock.fastForward(2000)
    const words = cell.page.getByText('The network cannot be reached. Still watching.')
    await expect(words).toBeVisible()
    await cell.page.clock.fastForward(20_000)
    await expect(words).toBeVisible()
    cell.wallet.failReads(undefined)
  })
  await cell.page.clock.fastForward(2000)
  return success(cell)
}

export const SEND_FAULTS: readonly SendFault[] = [
  { name: 'declined', strike: refusing(WALLET_ERRORS.rejected, /^You declined the request/) },
  {
    name: 'window closed',
    strike: refusing(
      { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
      /^You declined the request/,
    ),
  },
  {
    name: 'a request is open already',
    strike: refusing(WALLET_ERRORS.requestPending, /already has a request open/),
  },
  {
    name: 'out of gas money',
    strike: refusing(
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      /not have enough ETH/,
    ),
  },
  {
    name: 'slow',
    async strike(cell) {
      await whileSigning(cell, () => cell.page.clock.fastForward(300_000))
      return success(cell)
    },
  },
  {
    name: 'answers rubbish',
    async strike(cell) {
      cell.wallet.answerNext(ASK, { rubbish: true })
      await cell.press()
      return failure(cell, /cannot be understood/, { stage: 'unanswered' })
    },
  },
  {
    name: 'connection dropped',
    strike: (cell) => losingTheNetwork(cell, { code: 4900, message: 'Disconnected' }),
  },
  { name: 'node down for 20 s', strike: (cell) => losingTheNetwork(cell, NETWORK_DOWN) },
  {
    name: 'too many requests (429)',
    strike: (cell) => losingTheNetwork(cell, { code: 429, message: 'Too Many Requests' }),
  },
  {
    name: 'chain switched while signing',
    async strike(cell) {
      await whileSigning(cell, () => {
        cell.wallet.useChain(1)
        // So does a wallet that finds another chain in the transaction than its own.
        const message = 'Provided chainId "0xaa36a7" must match the active chainId "0x1"'
        cell.wallet.failNext(ASK, { code: -32602, message })
      })
      await expect(cell.exchange.toast(cell.step.failed)).toBeVisible()
      cell.wallet.useChain(11155111)
      return failure(cell, /not on the Sepolia network/)
    },
  },
  {
    name: 'account switched while pending',
    async strike(cell) {
      await whilePending(cell, async () => {
        cell.wallet.useAccounts(STRANGER)
        await expect(cell.exchange.switchButton).toBeEnabled()
      })
      await cell.page.clock.fastForward(5000)
      await expect(cell.exchange.toast(success(cell).title)).toHaveCount(0)
      cell.wallet.useAccounts(HOLDER)
      return success(cell)
    },
  },
  {
    name: 'locked while pending',
    async strike(cell) {
      await whilePending(cell, async () => {
        cell.wallet.useAccounts()
        await expect(cell.exchange.walletButton).toHaveText('Connect Wallet')
      })
      cell.wallet.useAccounts(HOLDER)
      return success(cell)
    },
  },
  {
    name: 'sped up',
    async strike(cell) {
      await whilePending(cell, (hash) => cell.fates.speedUp(hash))
      await expect(cell.page.getByText(/^Sped up, confirmed/)).toBeVisible()
      return success(cell)
    },
  },
  {
    name: 'cancelled',
    async strike(cell) {
      await whilePending(cell, (hash) => cell.fates.cancel(hash))
      return failure(cell, /^You cancelled the transaction/, { landed: 1, stage: 'cancelled' })
    },
  },
  {
    name: 'replaced',
    async strike(cell) {
      await whilePending(cell, (hash) => cell.fates.replace(hash, STRANGER))
      return failure(cell, /took the place of this one/, { landed: 1, stage: 'replaced' })
    },
  },
  {
    name: 'never broadcast',
    async strike(cell) {
      cell.wallet.answerNext(ASK, `0x${'ab'.repeat(32)}`)
      await cell.press()
      await expect(cell.page.getByText('Waiting for confirmation.')).toBeVisible()
      await cell.page.clock.fastForward(61_000)
      return failure(cell, /^No node has seen the transaction/, { stage: 'notBroadcast' })
    },
  },
  {
    name: 'reverted after a clean simulation',
    async strike(cell) {
      const { contract, selector } = cell.step
      const data = errorData('Paused for maintenance')
      await whileSigning(cell, () => refuseCalls(cell.chain, contract, selector, data))
      const words = /^Transaction failed: Paused for maintenance\./
      return failure(cell, words, { landed: 1, stage: 'confirming' })
    },
  },
  {
    name: 'block taken back',
    async strike(cell) {
      await cell.press()
      const hash = await cell.signed()
      await expect(cell.exchange.toast(success(cell).title)).toBeVisible()
      await cell.fates.takeBack(hash)
      await cell.page.clock.fastForward(13_000)
      await expect(cell.page.getByText(/took back the block/)).toBeVisible()
      await expect(cell.exchange.toast(success(cell).title)).toHaveCount(0)
      await cell.fates.mine()
      await cell.page.clock.fastForward(13_000)
      return success(cell)
    },
  },
  {
    name: 'reload while signing',
    async strike(cell) {
      await whileSigning(cell, () => cell.page.reload())
      // The wallet's window outlives the page; what it sends is found by its nonce.
      await expect(cell.exchange.walletButton).toHaveText('0x7099…79C8')
      await cell.page.clock.fastForward(13_000)
      return success(cell)
    },
  },
  {
    name: 'reload while pending',
    async strike(cell) {
      await whilePending(cell, async () => {
        await cell.page.reload()
        await expect(cell.page.getByText('Waiting for confirmation.')).toBeVisible()
      })
      return success(cell)
    },
  },
  {
    name: 'second tab',
    async strike(cell) {
      const other = await cell.openTab()
      await whilePending(cell, async () => {
        await expect(other.page.getByText('Waiting for confirmation.')).toBeVisible()
        await expect(other.approveButton).toBeDisabled()
      })
      await expect(cell.exchange.toast(success(cell).title)).toBeVisible()
      await expect(other.page.getByText(/^Confirmed/)).toBeVisible()
      await expect(other.approveButton).toBeEnabled()
      await expect(other.toast(success(cell).title)).toHaveCount(0)
      return success(cell)
    },
  },
]
