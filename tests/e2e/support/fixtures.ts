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

/** The wallet in the page of a test. By default it is on Sepolia and has not permitted the page. */
export interface WalletSetup extends Partial<Omit<ScriptedWalletOptions, 'rpcUrl'>> {
  /** Whether the page has no wallet at all. */
  readonly isMissing?: boolean
}

interface Fixtures {
  readonly walletSetup: WalletSetup
  /** The chain, in its state right after the deployment. */
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
    // Wallets return accounts in lower case.
    const accounts = [HOLDER.toLowerCase(), STRANGER.toLowerCase()]
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, ...options })
    if (!isMissing) await bridgeWallet(page, wallet)
    await provide(wallet)
  },
  exchange: async ({ page, wallet }, provide) => {
    // The fixture is requested only to put the wallet into the page, unless the setup says
    // otherwise.
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
