import { expect } from '@playwright/test'
import { HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import { readLedger, type Ledger } from '../../e2e/support/ledger.ts'
import type { LocalChain } from '../../e2e/support/local-chain.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import type { Engine } from './engines/engine.ts'
import { serveSite, type Site } from './site.ts'
import { createTab, type Tab } from './tab.ts'

/** What a row has to work with. */
export interface World {
  readonly chain: LocalChain
  readonly ledger: Ledger
  readonly wallet: ScriptedWallet
  readonly site: Site
  readonly tab: Tab
  /** Another page of the same browser, with nothing in it yet. */
  openTab(): Promise<Tab>
}

export interface Row {
  readonly name: string
  /** Whether the page finds a wallet, and one that knows it already; the latter if nothing is said. */
  readonly wallet?: 'unknown' | 'none'
  /** For a browser whose user lets no page keep anything. */
  readonly blocksSiteData?: boolean
  run(world: World): Promise<void>
}

/** Carries a row out on a site of its own, and cleans up. */
export async function runRow(row: Row, engine: Engine, chain: LocalChain): Promise<void> {
  const restore = await chain.remember()
  // In lower case, as wallets answer them.
  const accounts = [HOLDER.toLowerCase(), STRANGER.toLowerCase()]
  const permitted = row.wallet === undefined
  const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted })
  const site = await serveSite(row.wallet === 'none' ? undefined : wallet)
  const { session } = engine
  const tab = createTab(engine, await session.send('GetWindowHandle'))
  const others: Tab[] = []
  const openTab = async () => {
    // A window rather than a tab: WebKit would hide the one behind the other.
    const { handle } = (await session.send('NewWindow', { type: 'window' })) as { handle: string }
    const other = createTab(engine, handle)
    others.push(other)
    return other
  }
  try {
    await row.run({ chain, ledger: readLedger(chain), wallet, site, tab, openTab })
    expect(site.complaints, 'on the console').toEqual([])
  } finally {
    for (const other of others) await other.close()
    await tab.open('about:blank')
    await site.stop()
    await restore()
  }
}
