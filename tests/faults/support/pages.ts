import { expect } from '../../e2e/support/fixtures.ts'
import { timesAsked } from '../../e2e/support/sent.ts'
import { AMOUNT } from '../../e2e/support/actions.ts'
import { success, successTitle, type Cell } from './cell.ts'
import { newestStage } from './journal.ts'
import { ASK, whilePending, whileSigning, type SendFault } from './striking.ts'

async function reload({ page, exchange }: Cell): Promise<void> {
  await page.reload()
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
}

/** The page goes and comes again, or is there twice. */
export const PAGES: readonly SendFault[] = [
  {
    name: 'reload once the approval is known',
    async strike(cell) {
      const { exchange, step } = cell
      const isApproval = step.button === 'approveButton'
      if (isApproval) {
        await cell.press()
        await expect(exchange.toast(successTitle(cell))).toBeVisible()
      }
      await reload(cell)
      await exchange.prepare(step.mode, AMOUNT)
      if (!isApproval) await cell.press()
      return isApproval
        ? { ...success(cell), says: { line: /^\w+ is approved for this amount\.$/ } }
        : success(cell)
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
    name: 'reload while confirming',
    async strike(cell) {
      const { exchange, page } = cell
      await cell.press()
      await expect(exchange.toast(successTitle(cell))).toBeVisible()
      await reload(cell)
      await expect(page.getByText('Confirmed, finalizing')).toBeVisible()
      const stageLater = async () => {
        await page.clock.fastForward(13_000)
        return newestStage(page)
      }
      await expect.poll(stageLater).toBe('confirmed')
      await expect(exchange.toast(successTitle(cell))).toHaveCount(0)
      const says = { line: /^Confirmed$/ }
      return { says, keepsAmount: false, landed: 1, stage: 'confirmed' }
    },
  },
  {
    name: 'second tab while signing',
    async strike(cell) {
      const other = await cell.openTab()
      await whileSigning(cell, async () => {
        await expect(other.page.getByText('Confirm in your wallet.')).toBeVisible()
        await expect(other.approveButton).toBeDisabled()
        await expect(other.submitButton).toBeDisabled()
      })
      await expect(cell.exchange.toast(successTitle(cell))).toBeVisible()
      await expect(other.page.getByText(/^Confirmed/)).toBeVisible()
      await expect(other.approveButton).toBeEnabled()
      await expect(other.toast(successTitle(cell))).toHaveCount(0)
      expect(timesAsked(cell.wallet, ASK)).toBe(1)
      return success(cell)
    },
  },
  {
    name: 'second tab while pending',
    async strike(cell) {
      const other = await cell.openTab()
      await whilePending(cell, async () => {
        await expect(other.page.getByText('Waiting for confirmation.')).toBeVisible()
        await expect(other.approveButton).toBeDisabled()
      })
      await expect(cell.exchange.toast(successTitle(cell))).toBeVisible()
      await expect(other.page.getByText(/^Confirmed/)).toBeVisible()
      await expect(other.approveButton).toBeEnabled()
      await expect(other.toast(successTitle(cell))).toHaveCount(0)
      return success(cell)
    },
  },
]
