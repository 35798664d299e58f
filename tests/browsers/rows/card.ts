import { expect } from '@playwright/test'
import type { Site } from '../support/site.ts'
import type { Tab } from '../support/tab.ts'
import type { World } from '../support/world.ts'
import { timesAsked } from '../../e2e/support/sent.ts'

/** What the wallet's button says once the holder is connected. */
export const ADDRESS = '0x7099…79C8'

export const AMOUNT_TO_MINT = 'Input Amount'
export const AMOUNT_TO_REDEEM = 'Token Amount'

export const ASK = 'eth_sendTransaction'

/** Opens the home page where the wallet knows it already. */
export async function openConnected(tab: Tab, site: Site): Promise<void> {
  await tab.open(site.url)
  await tab.has('button', ADDRESS)
}

/** Waits until the page hears for itself. */
export const alive = (tab: Tab) => tab.until(() => window.earlyEvents === undefined)

/** Brings an approval of 5 WETH to where only a block is missing. */
export async function approvePending({ tab, site, chain }: World): Promise<void> {
  await openConnected(tab, site)
  await chain.setMining(false)
  await tab.type(AMOUNT_TO_MINT, '5')
  await tab.press('button', 'Approve WETH')
  await tab.sees('Waiting for confirmation.')
}

/** Gives it that block, and has the page tell of it; nobody was asked twice. */
export async function expectApproved({ wallet, chain }: World, tab: Tab): Promise<void> {
  await chain.rpc('evm_mine')
  await tab.sees('Approval Successful', 'You can now mint ISC tokens.')
  expect(timesAsked(wallet, ASK)).toBe(1)
}
