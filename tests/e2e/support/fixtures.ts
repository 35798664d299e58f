import { test as base } from '@playwright/test'
import { HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import {
  createScriptedWallet,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from '../../support/scripted-wallet.ts'
import { bridgeWallet } from './bridge.ts'
import { createExchangePage, type ExchangePage } from './exchange-page.ts'
import { readLedger, type Ledger } from './ledger.ts'
import { startLocalChain, type LocalChain } from './local-chain.ts'
import { startWatch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

/** The wallet that a test finds in its page; by default on Sepolia and not permitted yet. */
export interface WalletSetup extends Partial<Omit<ScriptedWalletOptions, 'rpcUrl'>> {
  /** Whether there is no wallet at all. */
  readonly isMissing?: boolean
}

interface Fixtures {
  readonly walletSetup: WalletSetup
  /** As it was just after its deployment. */
  readonly chain: LocalChain
  readonly ledger: Ledger
  readonly wallet: ScriptedWallet
  readonly exchange: ExchangePage
  readonly watch: Watch
}

interface WorkerFixtures {
  readonly workerChain: LocalChain
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  walletSetup: [{}, { option: true }],
  workerChain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, provide) => {
      const chain = await startLocalChain()
      await provide(chain)
      await chain.stop()
    },
    { scope: 'worker' },
  ],
  chain: async ({ workerChain }, provide) => {
    const restore = await workerChain.remember()
    await provide(workerChain)
    await restore()
  },
  ledger: async ({ chain }, provide) => provide(readLedger(chain)),
  wallet: async ({ page, chain, walletSetup }, provide) => {
    const { isMissing = false, ...options } = walletSetup
    // In lower case, as wallets answer them.
    const accounts = [HOLDER.toLowerCase(), STRANGER.toLowerCase()]
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, ...options })
    if (!isMissing) await bridgeWallet(page, wallet)
    await provide(wallet)
  },
  exchange: async ({ page, wallet }, provide) => {
    // Only asked for so that it is in the page, unless the setup says otherwise.
    void wallet
    await provide(createExchangePage(page))
  },
  watch: [
    async ({ context, baseURL }, provide) => {
      const watch = await startWatch(context, baseURL ?? '')
      await provide(watch)
      watch.conclude()
    },
    { auto: true },
  ],
})
