import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveWeth, mintIsc } from '../support/holdings.ts'

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

/** What is said of each transaction before it is confirmed. */
const SENT = {
  mint: ['Approval Transaction Sent', 'Minting Transaction Sent'],
  redeem: ['Approval Transaction Sent', 'Redemption Transaction Sent'],
} as const
const WAIT = 'Please wait for the transaction to be confirmed.'

test.use({ walletSetup: { permitted: true } })

test('goes through all states', async ({ exchange, chain, wallet, page }) => {
  await mintIsc(chain)
  await approveWeth(chain, 0n)
  await exchange.openConnected()

  for (const mode of ['mint', 'redeem'] as const) {
    await exchange.switchTo(mode)

    await test.step(`with nothing to ${mode}, and without an approval`, async () => {
      for (const amount of ['', '0', '1,5', '5']) {
        await exchange.type(amount)
        await expectEnabled(exchange, NOTHING_TO_SEND)
      }
      await expect(page.getByText(/^Next: (?:allow the contract|approve your ISC)/)).toBeVisible()
      await expectEnabled(exchange, NOTHING_TO_SEND)
    })

    for (const [index, title] of SENT[mode].entries()) {
      const isApproval = index === 0
      await test.step(`${mode}: ${title}`, async () => {
        const button = isApproval ? exchange.approveButton : exchange.submitButton
        const sign = wallet.hold('eth_sendTransaction')
        await chain.setMining(false)
        await button.click()
        await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
        await expectEnabled(exchange, IN_PROGRESS)
        await expect(button).toHaveAttribute('aria-busy', 'true')
        sign()
        await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
        await exchange.expectToast('status', title, WAIT)
        await expectEnabled(exchange, IN_PROGRESS)
        await expect(exchange.input).toHaveValue('5')
        await chain.rpc('evm_mine')
        await chain.setMining(true)
        await expectEnabled(exchange, isApproval ? READY : NOTHING_TO_SEND)
      })
    }
    await expect(exchange.input).toHaveValue('')
  }
})
