import { expect } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { rpc } from '../../../devnet/rpc.ts'
import { readLedger } from '../../e2e/support/ledger.ts'
import { npmStart } from '../../e2e/support/npm-start.ts'
import type { Tab } from '../support/tab.ts'
import type { Row } from '../support/world.ts'
import { ADDRESS, AMOUNT_TO_MINT } from './card.ts'

const deployment = deploymentAddresses()

/** The development wallet's question, and its answer. */
async function answer(tab: Tab, title: string, button: 'Confirm' | 'Reject'): Promise<void> {
  await tab.has('heading', title)
  await tab.press('button', button)
}

async function followInstructions(tab: Tab): Promise<void> {
  await tab.press('button', 'Connect Wallet')
  await answer(tab, 'Connect to this page?', 'Reject')
  await tab.sees('Connection Failed', 'You declined the connection')
  await tab.press('button', 'Connect Wallet')
  await answer(tab, 'Connect to this page?', 'Confirm')
  await tab.has('button', ADDRESS)

  await tab.press('disclosure', 'Wrap and unwrap')
  await tab.type('ETH to wrap', '1')
  await tab.press('button', 'Wrap')
  await answer(tab, 'Wrap ether', 'Confirm')
  await tab.sees('Wrapping Successful', '1 ETH is now WETH.')

  await tab.type(AMOUNT_TO_MINT, '100')
  await tab.press('button', 'Approve WETH')
  await answer(tab, 'Approve spending', 'Confirm')
  await tab.sees('Approval Successful', 'You can now mint ISC tokens.')
  await tab.press('button', 'Mint Tokens')
  await answer(tab, 'Mint tokens', 'Confirm')
  await tab.sees('Minting Successful', 'Successfully minted 100 ISC tokens.')

  await tab.press('button', 'Switch to Redeem')
  await tab.press('button', 'Max: enter the most that you can redeem')
  await tab.press('button', 'Approve ISC')
  await answer(tab, 'Approve spending', 'Confirm')
  await tab.sees('ISC Approval Successful', 'You can now redeem your ISC tokens.')
  await tab.press('button', 'Redeem Tokens')
  await answer(tab, 'Redeem tokens', 'Confirm')
  await tab.sees('Redemption Successful', 'Successfully redeemed 97 ISC tokens.')
}

export const NEWCOMER: readonly Row[] = [
  {
    name: 'wraps, mints and redeems on what "npm start" prints',
    async run({ tab }) {
      const product = await npmStart()
      try {
        const ask = (method: string, ...params: unknown[]) => rpc(product.chain, method, params)
        const ledger = readLedger({ deployment, rpc: ask })
        await tab.open(product.page)
        await followInstructions(tab)
        expect(await ledger.balance(deployment.indexToken, HOLDER)).toBe(0n)
        for (const { address } of deployment.coins) {
          expect(await ledger.balance(address, HOLDER)).not.toBe(0n)
        }
      } finally {
        product.kill()
      }
    },
  },
]
