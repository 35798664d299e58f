import { STRANGER } from '../../devnet/accounts.ts'
import { SLOT } from '../../src/domain/transactions/polling-schedule.ts'
import { transactionEvents } from '../../tests/support/transaction-events.ts'
import { row, type Measure } from '../report/measure.ts'
import { sentLast } from './confirming.ts'
import { nextToast } from './in-page.ts'
import { openExchange, type Setup } from './setup.ts'

const SUCCESS = 'Approval Successful'
const FAILED = 'Approval Failed'

/** How soon the page shows what became of an approval after its block: each outcome so many times. */
export async function measureOutcomes(setup: Setup, rounds: number): Promise<readonly Measure[]> {
  const { chain, slots } = setup
  const { exchange, wallet, close } = await openExchange(setup)
  const { page, approveButton } = exchange
  const events = transactionEvents(chain.rpc)
  const send = async () => {
    await approveButton.click()
    await nextToast(page, 'Approval Transaction Sent')
    return (await sentLast(page)).hash
  }
  const reload = async () => {
    await page.reload()
    await exchange.walletButton.filter({ hasText: '0x7099' }).waitFor()
  }
  const reloadWhileAsked = async () => {
    const answer = wallet.hold('eth_sendTransaction')
    await approveButton.click()
    await page.getByText('Confirm in your wallet.').waitFor()
    await reload()
    answer()
  }
  const outcomes = [
    { name: 'sped up', happen: async () => events.speedUp(await send()), title: SUCCESS },
    { name: 'cancelled', happen: async () => events.cancel(await send()), title: FAILED },
    { name: 'replaced', happen: async () => events.replace(await send(), STRANGER), title: FAILED },
    { name: 'reloaded while pending', happen: () => send().then(reload), title: SUCCESS },
    { name: 'reloaded while the wallet asked', happen: reloadWhileAsked, title: SUCCESS },
  ]
  const lags = outcomes.map((): number[] => [])
  let amount = 100
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { name, happen, title }] of outcomes.entries()) {
      console.log(`${name}, ${round + 1} of ${rounds} …`)
      amount += 1
      await exchange.type(`${amount}`)
      await approveButton.and(page.locator(':enabled')).waitFor()
      // There is time enough before the next slot for whatever happens to it.
      await slots.phase(SLOT / 3 + (round / rounds) * (SLOT / 3))
      await happen()
      const { painted } = await nextToast(page, title)
      lags[index]?.push(painted - slots.filledAt())
    }
  }
  await close()
  return outcomes.map(({ name }, index) =>
    row(`block to told: ${name}`, 'ms', lags[index] ?? [], 1000),
  )
}
