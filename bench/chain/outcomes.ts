import type { Browser } from '@playwright/test'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { SLOT } from '../../src/domain/transactions/polling-schedule.ts'
import type { ExchangePage } from '../../tests/e2e/support/exchange-page.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'
import type { ScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { transactionFates } from '../../tests/support/transaction-fates.ts'
import { openExchange, walletSpans } from './exchange.ts'
import type { Slots } from './slots.ts'
import { nextToast } from './toast-marks.ts'

/** How soon the page told what became of a transaction after its block, in milliseconds. */
export type Outcomes = Readonly<Record<string, readonly number[]>>

interface Setting {
  readonly exchange: ExchangePage
  readonly wallet: ScriptedWallet
  readonly fates: ReturnType<typeof transactionFates>
}

const SENT = 'Approval Transaction Sent'
const SUCCESS = 'Approval Successful'
const FAILED = 'Approval Failed'

/** Sends an approval, has something happen to it, and answers with the title that tells of it. */
type Scenario = (setting: Setting) => Promise<string>

const whilePending =
  (happen: (setting: Setting, hash: string) => Promise<unknown>, title: string): Scenario =>
  async (setting) => {
    const { exchange } = setting
    await exchange.approveButton.click()
    await nextToast(exchange.page, SENT)
    const sent = (await walletSpans(exchange.page)).findLast(
      ({ method }) => method === 'eth_sendTransaction',
    )
    await happen(setting, String(sent?.result))
    return title
  }

async function reload({ page, walletButton }: ExchangePage): Promise<void> {
  await page.reload()
  await walletButton.filter({ hasText: '0x7099' }).waitFor()
}

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'sped up': whilePending(({ fates }, hash) => fates.speedUp(hash), SUCCESS),
  cancelled: whilePending(({ fates }, hash) => fates.cancel(hash), FAILED),
  replaced: whilePending(({ fates }, hash) => fates.replace(hash, STRANGER), FAILED),
  'reloaded while pending': whilePending(({ exchange }) => reload(exchange), SUCCESS),
  async 'reloaded while the wallet asked'({ exchange, wallet }) {
    const answer = wallet.hold('eth_sendTransaction')
    await exchange.approveButton.click()
    await exchange.page.getByText('Confirm in your wallet.').waitFor()
    await reload(exchange)
    answer()
    return SUCCESS
  },
}

/** Every scenario so many times, in front of a wallet with MetaMask's cache. */
export async function measureOutcomes(
  browser: Browser,
  url: string,
  chain: LocalChain,
  slots: Slots,
  rounds: number,
): Promise<Outcomes> {
  const opened = await openExchange(browser, url, chain, { permitted: true, profile: 'metamask' })
  const setting = { ...opened, fates: transactionFates(chain.rpc) }
  const lags: Record<string, number[]> = {}
  let amount = 100
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, scenario] of Object.entries(SCENARIOS)) {
      console.log(`${name}, ${round + 1} of ${rounds} …`)
      amount += 1
      await setting.exchange.type(`${amount}`)
      await setting.exchange.approveButton.and(setting.exchange.page.locator(':enabled')).waitFor()
      // There is time enough before the next slot for whatever happens to it.
      await slots.phase(SLOT / 3 + (round / rounds) * (SLOT / 3))
      const title = await scenario(setting)
      const told = await nextToast(setting.exchange.page, title)
      ;(lags[name] ??= []).push(told.painted - slots.madeAt(await newestBlockOf(chain)))
    }
  }
  await setting.exchange.page.context().close()
  setting.wallet.stop()
  return lags
}

/** The newest block with a transaction of the holder's. */
async function newestBlockOf(chain: LocalChain): Promise<number> {
  for (let number = Number(await chain.rpc('eth_blockNumber')); number > 0; number -= 1) {
    const block = (await chain.rpc('eth_getBlockByNumber', `0x${number.toString(16)}`, true)) as {
      readonly transactions: readonly { readonly from: string }[]
    }
    if (block.transactions.some(({ from }) => from === HOLDER.toLowerCase())) return number
  }
  throw new Error('There is no transaction of the holder.')
}
