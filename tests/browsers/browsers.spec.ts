import { expect, test } from '@playwright/test'
import { HOLDER } from '../../devnet/accounts.ts'
import { mintIsc, readLedger, TOKEN } from '../e2e/support/ledger.ts'
import { startLocalChain, type LocalChain } from '../e2e/support/local-chain.ts'
import { createScriptedWallet, type ScriptedWallet } from '../support/scripted-wallet.ts'
import type { Engine } from './support/engine.ts'
import { startFirefox } from './support/firefox.ts'
import { serveSite } from './support/site.ts'
import { createTab, type Tab } from './support/tab.ts'
import { startWebkit } from './support/webkit.ts'

const ASK = 'eth_sendTransaction'
const ADDRESS = '0x7099…79C8'
const AMOUNT = 'Input Amount'

interface World {
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
  readonly tab: Tab
  readonly url: string
  /** Opens another window of the same browser, with an empty page. */
  openTab(): Promise<Tab>
}

const balance = (chain: LocalChain) =>
  readLedger(chain).balance(chain.deployment.indexToken, HOLDER)

/** Sends an approval of 5 WETH, which then waits only for a block. */
async function approvePending({ tab, url, chain }: World): Promise<void> {
  await tab.open(url)
  await chain.setMining(false)
  await tab.type(AMOUNT, '5')
  await tab.press('button', 'Approve WETH')
  await tab.sees('Sent → in a block')
}

/** The main flows. The wallet knows the page unless the name of the flow says otherwise. */
const FLOW: Readonly<Record<string, (world: World) => Promise<void>>> = {
  async 'new to the wallet: connects after a decline, and disconnects'({ tab, url, wallet }) {
    wallet.declineNext('eth_requestAccounts')
    await tab.open(url)
    await tab.press('button', 'Connect Wallet')
    await tab.sees('Connection Failed')
    await tab.press('button', 'Connect Wallet')
    await tab.press('button', ADDRESS)
    await tab.press('menuitem', 'Disconnect')
    await tab.has('button', 'Connect Wallet')
  },
  async 'approves after a decline, mints, and redeems all with Max'({ tab, url, wallet, chain }) {
    await tab.open(url)
    await tab.type(AMOUNT, '100')
    wallet.declineNext(ASK)
    await tab.press('button', 'Approve WETH')
    await tab.sees('Approval Failed')
    await tab.press('button', 'Approve WETH')
    await tab.press('button', 'Mint Tokens')
    await tab.sees('Minting Successful', 'Successfully minted 100 ISC tokens.')
    expect(await balance(chain)).toBe(97n * TOKEN)
    await tab.press('button', 'Switch to Redeem')
    await tab.press('button', 'Max: enter the most that you can redeem')
    await tab.press('button', 'Approve ISC')
    await tab.press('button', 'Redeem Tokens')
    await tab.sees('Redemption Successful', 'Successfully redeemed 97 ISC tokens.')
    expect(await balance(chain)).toBe(0n)
  },
  async 'site data blocked: redeems'({ tab, url, chain }) {
    await mintIsc(chain)
    await tab.open(url)
    await tab.press('button', 'Switch to Redeem')
    await tab.type('Token Amount', '40')
    await tab.press('button', 'Approve ISC')
    await tab.press('button', 'Redeem Tokens')
    await tab.sees('Redemption Successful')
    expect(await balance(chain)).toBe(57n * TOKEN)
  },
  async 'goes on waiting after a reload, elsewhere, and after coming back'(world) {
    const { tab, url, wallet, chain } = world
    await approvePending(world)
    await tab.reload()
    await tab.sees('Sent → in a block')
    await tab.open(`${url}/feedback`)
    await tab.has('field', 'Your Feedback')
    await tab.back()
    await tab.sees('Sent → in a block')
    await tab.open('about:blank')
    await chain.rpc('evm_mine')
    await tab.back()
    await tab.sees('Approval Successful', 'WETH is approved for this amount.')
    expect(wallet.count(ASK)).toBe(1)
  },
  async 'is kept for Back while it is at rest, and lives on'({ tab, url }) {
    await tab.open(url)
    await tab.has('heading', 'Your account')
    await tab.open('about:blank')
    await tab.back()
    await tab.wasKept()
    await tab.type(AMOUNT, '5')
    await tab.press('button', 'Approve WETH')
    await tab.sees('Approval Successful', 'WETH is approved for this amount.')
  },
  async 'asks once from two tabs, and both show what became of it'(world) {
    const { tab, url, wallet, chain } = world
    const other = await world.openTab()
    await other.open(url)
    await other.has('button', ADDRESS)
    await approvePending(world)
    await other.sees('Sent → in a block')
    await tab.open('about:blank')
    await chain.rpc('evm_mine')
    await other.sees('Confirmed, final in 6 blocks')
    await other.close()
    expect(wallet.count(ASK)).toBe(1)
  },
  async 'reads questions, the protocol and the pages, and goes back'({ tab, url }) {
    await tab.open(url)
    // The account's part of the page moves the questions down when it appears.
    await tab.has('heading', 'Your account')
    await tab.ask('Are there fees?')
    await tab.sees('A small fee may apply')
    await tab.press('link', 'About')
    await tab.sees('Fees to mint and to redeem', '3% and 3%')
    await tab.press('tab', 'About the Basket')
    await tab.has('heading', 'Why This Composition?')
    await tab.back()
    await tab.has('heading', 'Mint Tokens')
  },
}

let start: (blocksSiteData: boolean) => Promise<Engine>
let usual: Engine
let chain: LocalChain

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
test.beforeAll(async ({}, { project }) => {
  start = project.name === 'WebKit' ? startWebkit : startFirefox
  usual = await start(false)
  chain = await startLocalChain()
})

test.afterAll(async () => {
  await usual.stop()
  await chain.stop()
})

for (const [name, run] of Object.entries(FLOW)) {
  test(name, async () => {
    const engine = name.startsWith('site data blocked') ? await start(true) : usual
    const { send } = engine
    const restore = await chain.remember()
    const permitted = !name.startsWith('new to')
    const accounts = [HOLDER.toLowerCase()]
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted })
    const site = await serveSite(wallet)
    const tab = createTab(send, await send('GetWindowHandle'))
    const openTab = async () => {
      // A window, not a tab. WebKit would hide one tab behind the other.
      const { handle } = (await send('NewWindow', { type: 'window' })) as { handle: string }
      return createTab(send, handle)
    }
    try {
      await run({ chain, wallet, tab, url: site.url, openTab })
      expect(site.complaints, 'on the console').toEqual([])
    } finally {
      await tab.open('about:blank')
      await site.stop()
      wallet.stop()
      await restore()
      if (engine !== usual) await engine.stop()
    }
  })
}
