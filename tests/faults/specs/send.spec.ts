import { ACTIONS, AMOUNT, makeReady } from '../../e2e/support/actions.ts'
import { bridgeWallet } from '../../e2e/support/bridge.ts'
import { createExchangePage, type ExchangePage } from '../../e2e/support/exchange-page.ts'
import { expect, test } from '../../e2e/support/fixtures.ts'
import { sentTransactions, timesAsked } from '../../e2e/support/sent.ts'
import { transactionEvents } from '../../support/transaction-events.ts'
import { HOLDER, nonceOf, type Cell, type Words } from '../support/cell.ts'
import { newestStage } from '../support/journal.ts'
import { SEND_FAULTS } from '../support/send-faults.ts'
import { ASK } from '../support/striking.ts'

test.use({ walletSetup: { permitted: true } })

for (const fault of SEND_FAULTS) {
  test.describe(fault.name, () => {
    const steps = ACTIONS.filter(({ button }) => !fault.only || button === 'approveButton')
    for (const step of steps) {
      test(step.name, async ({ page, context, chain, wallet, exchange, watch }) => {
        await page.clock.install()
        // The clock jumps, and whatever is being read at that moment times out.
        watch.allowComplaint(/(Reading the account|Checking the allowance) failed/)
        await makeReady(step, chain, exchange)
        const before = await nonceOf(chain)
        const hashes: string[] = []
        const request = wallet.request.bind(wallet)
        wallet.request = async (call) => {
          const answer = await request(call)
          if (call.method === 'eth_sendTransaction') hashes.push(String(answer))
          return answer
        }
        const cell: Cell = {
          page,
          watch,
          chain,
          wallet,
          exchange,
          step,
          events: transactionEvents(chain.rpc),
          press: () => exchange[step.button].click(),
          async signed() {
            await expect.poll(() => hashes.length).toBeGreaterThan(0)
            return hashes.at(-1) ?? ''
          },
          async openTab() {
            const other = await context.newPage()
            await bridgeWallet(other, wallet, 'early')
            const opened = createExchangePage(other)
            await opened.openConnected()
            return opened
          },
        }

        const ending = await fault.strike(cell)

        await expectWords(exchange, ending.says)
        await expect(exchange.input).toHaveValue(ending.keepsAmount ? AMOUNT : '')
        await expect(exchange.input).toBeEditable()
        await expect(exchange.approveButton).toBeEnabled()
        await expect(exchange.switchButton).toBeEnabled()
        await expect(page.locator('main [aria-busy]')).toHaveCount(0)
        expect((await nonceOf(chain)) - before).toBe(ending.landed)
        expect(await newestStage(page)).toBe(ending.stage)
        const sent = sentTransactions(wallet)
        expect(sent.length).toBeLessThanOrEqual(ending.asked ?? 1)
        for (const one of sent) {
          const data = expect.stringMatching(new RegExp(`^${step.selector}`))
          expect(one).toMatchObject({ from: HOLDER, to: step.contract, data, chainId: '0xaa36a7' })
        }

        // Alive is what reaches the wallet again, or says why it does not.
        const asked = timesAsked(wallet, ASK)
        wallet.hold(ASK)
        await exchange.type(AMOUNT)
        await exchange.approveButton.click()
        if (ending.refusesApprovals) return expectRefusal(exchange)
        await expect.poll(() => timesAsked(wallet, ASK)).toBe(asked + 1)
      })
    }
  })
}

function expectRefusal(exchange: ExchangePage): Promise<void> {
  const words = /^The contract refused the transaction\./
  return exchange.expectToast('alert', /Approval Failed$/, words)
}

async function expectWords(exchange: ExchangePage, says: Words): Promise<void> {
  if ('title' in says) return exchange.expectToast(says.role, says.title, says.text)
  return expect(exchange.page.getByRole('main').getByText(says.line)).toBeVisible()
}
