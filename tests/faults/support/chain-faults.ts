import { expect } from '../../e2e/support/fixtures.ts'
import { errorData, refuseCalls } from '../../e2e/support/refusing-contract.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { failure, STRANGER, success, successTitle } from './cell.ts'
import { losingTheNetwork, whilePending, whileSigning, type SendFault } from './striking.ts'

/** What becomes of it once it is sent. */
export const CHAIN_FAULTS: readonly SendFault[] = [
  { name: 'node down for 20 s', strike: (cell) => losingTheNetwork(cell, WALLET_ERRORS.network) },
  {
    name: 'sped up',
    async strike(cell) {
      await whilePending(cell, (hash) => cell.events.speedUp(hash))
      await expect(cell.page.getByText(/^Sped up, confirmed/)).toBeVisible()
      return success(cell)
    },
  },
  {
    name: 'cancelled',
    async strike(cell) {
      await whilePending(cell, (hash) => cell.events.cancel(hash))
      return failure(cell, /^You cancelled the transaction/, { landed: 1, stage: 'displaced' })
    },
  },
  {
    name: 'replaced',
    async strike(cell) {
      await whilePending(cell, (hash) => cell.events.replace(hash, STRANGER))
      return failure(cell, /took the place of this one/, { landed: 1, stage: 'displaced' })
    },
  },
  {
    name: 'reverted after a clean simulation',
    async strike(cell) {
      const { contract, selector } = cell.step
      const data = errorData('Paused for maintenance')
      await whileSigning(cell, () => refuseCalls(cell.chain, contract, selector, data))
      const words = /^Transaction failed\./
      const refusesApprovals = cell.step.button === 'approveButton'
      return failure(cell, words, { landed: 1, stage: 'confirming', refusesApprovals })
    },
  },
  {
    name: 'block taken back',
    async strike(cell) {
      await cell.press()
      const hash = await cell.signed()
      await expect(cell.exchange.toast(successTitle(cell))).toBeVisible()
      await cell.events.reorg(hash)
      await cell.page.clock.fastForward(13_000)
      await expect(cell.page.getByText(/took back the block/)).toBeVisible()
      await expect(cell.exchange.toast(successTitle(cell))).toHaveCount(0)
      await cell.events.mine()
      await cell.page.clock.fastForward(13_000)
      return success(cell)
    },
  },
]
