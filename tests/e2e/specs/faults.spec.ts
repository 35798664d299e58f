import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { ACTIONS, AMOUNT, makeReady } from '../support/actions.ts'
import { expect, test } from '../support/fixtures.ts'
import { errorData, refuseCalls } from '../support/refusing-contract.ts'
import { sentTransactions, timesAsked } from '../support/sent.ts'

test.use({ walletSetup: { permitted: true } })

const REJECTED = 'User denied transaction signature.'
const PAUSED = errorData('Paused for maintenance')

const WALLET_FAULTS = [
  {
    name: 'that is declined',
    error: { code: 4001, message: REJECTED },
    says: 'You declined the request in your wallet. Nothing was sent; try again when you are ready.',
  },
  {
    name: 'while a request is open',
    error: WALLET_ERRORS.requestPending,
    says: 'Your wallet already has a request open. Open the wallet and answer it there.',
  },
  {
    name: 'that cannot be paid for',
    error: { code: -32000, message: 'insufficient funds for gas * price + value' },
    says: /^The account does not have enough ETH for the network fee\./,
  },
  {
    name: 'that the network does not answer',
    error: WALLET_ERRORS.network,
    says: /^The network did not answer\./,
  },
] as const

const REFUSALS = [
  {
    data: PAUSED,
    says: 'The contract refused the transaction. Nothing was sent; check the amount and your balance.',
    quotes: 'Paused for maintenance',
  },
  {
    // An error of its own: ERC20InsufficientBalance(address,uint256,uint256) of ERC-6093.
    data: `0xe450d38c${'0'.repeat(3 * 64)}`,
    says: /^The account does not hold enough tokens for this amount\./,
  },
  { data: '0x', says: /^The contract refused the transaction\. Nothing was sent;/ },
] as const

for (const action of ACTIONS) {
  test.describe(action.name, () => {
    test.beforeEach(({ chain, exchange }) => makeReady(action, chain, exchange))

    // Each ends so: nothing is lost, and it can be tried again.
    test.afterEach(async ({ exchange, page }) => {
      await expect(exchange.input).toHaveValue(AMOUNT)
      await expect(exchange.approveButton).toBeEnabled()
      await expect(exchange.switchButton).toBeEnabled()
      await expect(exchange.submitButton).toBeEnabled()
      await expect(exchange.input).toBeEditable()
      await expect(page.locator('main [aria-busy]')).toHaveCount(0)
    })

    test('says why the wallet did not send it', async ({ exchange, wallet, watch }) => {
      for (const { error, says } of WALLET_FAULTS) {
        wallet.failNext('eth_sendTransaction', error)
        await exchange[action.button].click()
        await exchange.expectToast('alert', action.failed, says)
        await exchange.dismissToast(action.failed)
      }
      watch.expectComplaint(/The answer to eth_sendTransaction could not be read/)
      wallet.answerNext('eth_sendTransaction', '0xrubbish')
      await exchange[action.button].click()
      await exchange.expectToast(
        'alert',
        action.failed,
        'Your wallet gave an answer that cannot be understood. It may have been sent: check your wallet before you try again.',
      )
    })

    test('does not send what the contract refuses', async ({ exchange, chain, wallet }) => {
      for (const { data, says, ...rest } of REFUSALS) {
        const restore = await refuseCalls(chain, action.contract, action.selector, data)
        await exchange[action.button].click()
        await exchange.expectToast('alert', action.failed, says)
        if ('quotes' in rest) await exchange.expectToast('alert', action.failed, rest.quotes)
        await exchange.dismissToast(action.failed)
        await restore()
      }
      expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
    })

    test('says why it failed on the chain', async ({ exchange, chain, wallet }) => {
      const sign = wallet.hold('eth_sendTransaction')
      await exchange[action.button].click()
      await expect.poll(() => timesAsked(wallet, 'eth_sendTransaction')).toBe(1)
      // By now the page has tried it out, and has found nothing wrong with it.
      await refuseCalls(chain, action.contract, action.selector, PAUSED)
      sign()
      await exchange.expectToast(
        'alert',
        action.failed,
        'Transaction failed. The network fee was spent; no tokens have moved.',
      )
      await exchange.expectToast('alert', action.failed, 'Paused for maintenance')
      expect(sentTransactions(wallet)).toHaveLength(1)
    })
  })
}
