import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, approveWeth, mintIsc } from '../support/holdings.ts'
import { TOKEN } from '../support/ledger.ts'

/** What may be pressed and edited just now. */
async function expectEnabled(
  exchange: ExchangePage,
  enabled: { submit: boolean; approve: boolean; input: boolean },
) {
  await expect(exchange.submitButton).toBeEnabled({ enabled: enabled.submit })
  await expect(exchange.approveButton).toBeEnabled({ enabled: enabled.approve })
  await expect(exchange.input).toBeEnabled({ enabled: enabled.input })
  await expect(exchange.switchButton).toBeEnabled({ enabled: enabled.input })
}

const NOTHING_TO_SEND = { submit: false, approve: true, input: true }
const READY = { submit: true, approve: true, input: true }
const IN_PROGRESS = { submit: false, approve: false, input: false }

test.describe('without a wallet', () => {
  test.use({ walletSetup: { presence: 'none' } })

  test('has nothing to send anything with', async ({ exchange }) => {
    await exchange.open()
    for (const mode of ['mint', 'redeem'] as const) {
      await exchange.switchTo(mode)
      await expectEnabled(exchange, NOTHING_TO_SEND)
      await exchange.type('1')
      await expectEnabled(exchange, NOTHING_TO_SEND)
      await exchange.approveButton.click()
      await exchange.expectToast(
        'alert',
        'Wallet Not Connected',
        'Please connect your wallet first.',
      )
      await exchange.dismissToast('Wallet Not Connected')
    }
  })
})

test.describe('with a connected wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  for (const mode of ['mint', 'redeem'] as const) {
    test(`goes through all states to ${mode}`, async ({ exchange, chain, wallet, page }) => {
      await mintIsc(chain)
      await approveWeth(chain, 0n)
      await exchange.openConnected()
      await exchange.switchTo(mode)

      for (const amount of ['', '0', '0.0', '1,5', '5']) {
        await exchange.type(amount)
        await expectEnabled(exchange, NOTHING_TO_SEND)
      }
      await expect(page.getByText(/^Approve (?:WETH|ISC) first/)).toBeVisible()
      await expectEnabled(exchange, NOTHING_TO_SEND)

      for (const button of [exchange.approveButton, exchange.submitButton]) {
        const sign = wallet.hold('eth_sendTransaction')
        await chain.setMining(false)
        await button.click()
        await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
        await expectEnabled(exchange, IN_PROGRESS)
        await expect(button).toHaveAttribute('aria-busy', 'true')
        sign()
        await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
        await expectEnabled(exchange, IN_PROGRESS)
        await expect(exchange.input).toHaveValue('5')
        await chain.rpc('evm_mine')
        await chain.setMining(true)
        await expectEnabled(exchange, button === exchange.approveButton ? READY : NOTHING_TO_SEND)
      }
      await expect(exchange.input).toHaveValue('')
    })
  }

  test('takes an approval for what it covers', async ({ exchange, chain, page }) => {
    await approveWeth(chain, 5n * TOKEN)
    await approveIsc(chain, 5n * TOKEN)
    await exchange.openConnected()
    for (const mode of ['mint', 'redeem'] as const) {
      await exchange.prepare(mode, '5')
      await exchange.type('5.000000000000000001')
      await expectEnabled(exchange, NOTHING_TO_SEND)
      await expect(page.getByText(/^Approve (?:WETH|ISC) first/)).toBeVisible()
      await exchange.type('4.999999999999999999')
      await expectEnabled(exchange, READY)
    }
  })

  test('comes back to life after a refusal', async ({ exchange, chain, wallet }) => {
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.prepare('mint', '5')
    wallet.failNext('eth_sendTransaction', { code: 4001, message: 'User rejected the request.' })
    await exchange.submitButton.click()
    await exchange.expectToast('alert', 'Minting Failed', /You declined the request/)
    await expectEnabled(exchange, READY)
    await expect(exchange.input).toHaveValue('5')
  })
})
