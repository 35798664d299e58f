import { expect } from '../../e2e/support/fixtures.ts'
import { timesAsked } from '../../e2e/support/sent.ts'
import { failure, HOLDER, STRANGER, success, successTitle, unclear, type Cell } from './cell.ts'
import { ASK, whilePending, whileSigning, type SendFault } from './striking.ts'

const lost = ({ page }: Cell) =>
  page.getByRole('main').getByText(/^Your wallet has lost its connection to the network\.$/)

async function loseNetwork(cell: Cell): Promise<void> {
  cell.wallet.loseNetwork()
  await expect(lost(cell)).toBeVisible()
}

/** The wallet goes elsewhere meanwhile: to another account, another chain, or away. */
export const WALLET_CHANGES: readonly SendFault[] = [
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
    name: 'sent on another chain',
    async strike(cell) {
      // MetaMask looks at no chain id in a transaction: it sends where it is.
      await whileSigning(cell, () => cell.wallet.useChain(1))
      await cell.signed()
      cell.wallet.useChain(11155111)
      await cell.page.clock.fastForward(61_000)
      const words =
        /^Your wallet was on another network when it answered\. .* may have been sent there/
      return unclear(cell, words, { stage: 'notBroadcast' })
    },
  },
  {
    name: 'account switched while signing',
    async strike(cell) {
      await whileSigning(cell, async () => {
        cell.wallet.useAccounts(STRANGER)
        await expect(cell.exchange.walletButton).toHaveText('0x3C44…93BC')
      })
      // The wallet signs for whom it was asked to.
      await cell.signed()
      cell.wallet.useAccounts(HOLDER)
      return success(cell)
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
      await expect(cell.exchange.toast(successTitle(cell))).toHaveCount(0)
      cell.wallet.useAccounts(HOLDER)
      return success(cell)
    },
  },
  {
    name: 'locked while signing',
    async strike(cell) {
      await whileSigning(cell, async () => {
        cell.wallet.useAccounts()
        await expect(cell.exchange.walletButton).toHaveText('Connect Wallet')
      })
      await cell.signed()
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
    name: 'loses its network',
    async strike(cell) {
      const { exchange, step, wallet } = cell
      await loseNetwork(cell)
      await expect(exchange.submitButton).toBeDisabled()
      await exchange.approveButton.click()
      await expect(exchange.toast(/Approval Failed$/)).toBeVisible()
      expect(timesAsked(wallet, ASK)).toBe(0)
      wallet.findNetwork()
      await expect(exchange[step.button]).toBeEnabled()
      await expect(lost(cell)).toHaveCount(0)
      await cell.press()
      return success(cell)
    },
  },
  {
    name: 'loses its network while signing',
    async strike(cell) {
      await whileSigning(cell, () => loseNetwork(cell))
      await cell.signed()
      cell.wallet.findNetwork()
      return success(cell)
    },
  },
  {
    name: 'loses its network while pending',
    async strike(cell) {
      await whilePending(cell, () => loseNetwork(cell))
      await cell.page.clock.fastForward(5000)
      await expect(lost(cell)).toBeVisible()
      await expect(cell.exchange.toast(successTitle(cell))).toHaveCount(0)
      cell.wallet.findNetwork()
      return success(cell)
    },
  },
]
