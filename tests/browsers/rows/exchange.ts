import { expect } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { approveWeth, mintIsc } from '../../e2e/support/holdings.ts'
import { TOKEN } from '../../e2e/support/ledger.ts'
import type { Row } from '../support/world.ts'
import { AMOUNT_TO_MINT, AMOUNT_TO_REDEEM, openConnected } from './card.ts'

export const EXCHANGE: readonly Row[] = [
  {
    name: 'wraps ether',
    async run({ tab, site, ledger, chain }) {
      const { weth } = chain.deployment
      const before = await ledger.balance(weth, HOLDER)
      await openConnected(tab, site)
      await tab.press('disclosure', 'Wrap and unwrap')
      await tab.type('ETH to wrap', '1.5')
      await tab.press('button', 'Wrap')
      await tab.sees('Wrapping Successful', '1.5 ETH is now WETH.')
      expect(await ledger.balance(weth, HOLDER)).toBe(before + (3n * TOKEN) / 2n)
    },
  },
  {
    name: 'approves WETH',
    async run({ tab, site, ledger, chain }) {
      const { weth, indexToken } = chain.deployment
      await openConnected(tab, site)
      await tab.type(AMOUNT_TO_MINT, '5')
      await tab.press('button', 'Approve WETH')
      await tab.sees('Approval Successful', 'You can now mint ISC tokens.')
      expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(5n * TOKEN)
    },
  },
  {
    name: 'mints',
    async run({ tab, site, ledger, chain }) {
      await approveWeth(chain)
      await openConnected(tab, site)
      await tab.type(AMOUNT_TO_MINT, '100')
      await tab.press('button', 'Mint Tokens')
      await tab.sees('Minting Successful', 'Successfully minted 100 ISC tokens.')
      expect(await ledger.balance(chain.deployment.indexToken, HOLDER)).toBe(97n * TOKEN)
    },
  },
  {
    name: 'approves and redeems all with Max',
    async run({ tab, site, ledger, chain }) {
      const { indexToken, coins } = chain.deployment
      await mintIsc(chain)
      await openConnected(tab, site)
      await tab.press('button', 'Switch to Redeem')
      await tab.press('button', 'Max: enter the most that you can redeem')
      await tab.press('button', 'Approve ISC')
      await tab.sees('ISC Approval Successful', 'You can now redeem your ISC tokens.')
      await tab.press('button', 'Redeem Tokens')
      await tab.sees('Redemption Successful', 'Successfully redeemed 97 ISC tokens.')
      expect(await ledger.balance(indexToken, HOLDER)).toBe(0n)
      for (const { address } of coins) expect(await ledger.balance(address, HOLDER)).not.toBe(0n)
    },
  },
  {
    name: 'keeps the amount when the wallet declines',
    async run({ tab, site, wallet }) {
      await openConnected(tab, site)
      await tab.type(AMOUNT_TO_MINT, '7')
      wallet.failNext('eth_sendTransaction', { code: 4001, message: 'User rejected the request.' })
      await tab.press('button', 'Approve WETH')
      await tab.sees('Approval Failed')
      await tab.until(() => document.querySelector('input')?.value === '7')
      await tab.press('button', 'Approve WETH')
      await tab.sees('Approval Successful')
    },
  },
  {
    name: 'redeems in a browser that blocks site data',
    blocksSiteData: true,
    async run({ tab, site, ledger, chain }) {
      await mintIsc(chain)
      await openConnected(tab, site)
      await tab.until(() => {
        try {
          return window.localStorage === null
        } catch {
          return true
        }
      })
      await tab.press('button', 'Switch to Redeem')
      await tab.type(AMOUNT_TO_REDEEM, '40')
      await tab.press('button', 'Approve ISC')
      await tab.press('button', 'Redeem Tokens')
      await tab.sees('Redemption Successful')
      expect(await ledger.balance(chain.deployment.indexToken, HOLDER)).toBe(57n * TOKEN)
    },
  },
]
