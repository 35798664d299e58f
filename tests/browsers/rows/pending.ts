import { expect } from '@playwright/test'
import { timesAsked } from '../../e2e/support/sent.ts'
import type { Row } from '../support/world.ts'
import {
  ADDRESS,
  AMOUNT_TO_MINT,
  approvePending,
  ASK,
  expectApproved,
  openConnected,
} from './card.ts'

export const PENDING: readonly Row[] = [
  {
    name: 'goes on waiting after a reload',
    async run(world) {
      await approvePending(world)
      await world.tab.reload()
      await world.tab.sees('Waiting for confirmation.')
      await expectApproved(world, world.tab)
    },
  },
  {
    name: 'hears of it on another page',
    async run(world) {
      const { tab } = world
      await approvePending(world)
      await tab.press('link', 'About')
      await tab.has('tab', 'Basket Overview')
      await expectApproved(world, tab)
      await tab.back()
      await tab.has('heading', 'Mint Tokens')
      await tab.sees('Confirmed')
    },
  },
  {
    name: 'goes on waiting after back and forward between documents',
    async run(world) {
      const { tab, site, wallet } = world
      const asked = () => timesAsked(wallet, 'eth_getTransactionReceipt')
      // A page that is left while its code is on its way complains that it did not come.
      const hasCode = async () => {
        const before = asked()
        await tab.has('field', 'Your Feedback')
        await expect.poll(asked).toBeGreaterThan(before)
      }
      await approvePending(world)
      await tab.open(`${site.url}/feedback`)
      await hasCode()
      await tab.back()
      await tab.has('button', ADDRESS)
      await tab.sees('Waiting for confirmation.')
      await tab.forward()
      await hasCode()
      await tab.back()
      await tab.sees('Waiting for confirmation.')
      await expectApproved(world, tab)
    },
  },
  {
    name: 'is told when it comes back after the block',
    async run(world) {
      const { tab, chain } = world
      await approvePending(world)
      await tab.open('about:blank')
      await chain.rpc('evm_mine')
      await tab.back()
      await tab.sees('Approval Successful')
      await tab.sees('WETH is approved for this amount.')
    },
  },
  {
    name: 'asks once from two tabs, and the other takes over',
    async run(world) {
      const { tab, site, wallet, chain, openTab } = world
      const other = await openTab()
      for (const one of [tab, other]) {
        await openConnected(one, site)
        await one.type(AMOUNT_TO_MINT, '5')
        await one.sees('Next: allow the contract')
      }
      await chain.setMining(false)
      const sign = wallet.hold(ASK)
      await tab.press('button', 'Approve WETH')
      await expect.poll(() => timesAsked(wallet, ASK)).toBe(1)
      await other.sees('Confirm in your wallet.')
      sign()
      await tab.sees('Waiting for confirmation.')
      await other.sees('Waiting for confirmation.')
      await tab.open('about:blank')
      await expectApproved(world, other)
    },
  },
]
