import { expect } from '@playwright/test'
import { timesAsked } from '../../e2e/support/sent.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import type { Row } from '../support/world.ts'
import { ADDRESS, alive, AMOUNT_TO_MINT } from './card.ts'

const ASK_ACCOUNTS = 'eth_requestAccounts'
const MAINNET = 1

export const CONNECT: readonly Row[] = [
  {
    name: 'connects',
    wallet: 'unknown',
    async run({ tab, site }) {
      await tab.open(site.url)
      await alive(tab)
      await tab.press('button', 'Connect Wallet')
      await tab.has('button', ADDRESS)
      await tab.sees('Your account', 'ETH', 'WETH')
    },
  },
  {
    name: 'says that the wallet has declined',
    wallet: 'unknown',
    async run({ tab, site, wallet }) {
      wallet.failNext(ASK_ACCOUNTS, WALLET_ERRORS.rejected)
      await tab.open(site.url)
      await alive(tab)
      await tab.press('button', 'Connect now')
      await tab.sees('Connection Failed')
      await tab.press('button', 'Connect now')
      await tab.has('button', ADDRESS)
    },
  },
  {
    name: 'says that there is no wallet',
    wallet: 'none',
    async run({ tab, site }) {
      await tab.open(site.url)
      await tab.press('button', 'Connect Wallet')
      await tab.sees('MetaMask Not Installed')
    },
  },
  {
    name: 'connects by a press before the code is there',
    wallet: 'unknown',
    async run({ tab, site, wallet }) {
      const release = site.holdCode()
      await tab.open(site.url)
      await tab.press('button', 'Connect Wallet')
      await tab.press('button', 'Connect Wallet')
      await expect.poll(() => timesAsked(wallet, ASK_ACCOUNTS)).toBe(1)
      release()
      await tab.has('button', ADDRESS)
      await alive(tab)
      expect(timesAsked(wallet, ASK_ACCOUNTS)).toBe(1)
    },
  },
  {
    name: 'keeps what is typed before the code is there',
    async run({ tab, site }) {
      const release = site.holdCode()
      await tab.open(site.url)
      await tab.type(AMOUNT_TO_MINT, '12')
      release()
      await tab.has('button', ADDRESS)
      await tab.keys('5')
      await tab.until(() => {
        const values = [...document.querySelectorAll<HTMLInputElement>('input.amount')]
        return values.slice(0, 2).every(({ value }) => value === '125')
      })
    },
  },
  {
    name: 'brings the wallet to Sepolia',
    async run({ tab, site, wallet }) {
      wallet.useChain(MAINNET)
      await tab.open(site.url)
      await tab.press('button', 'Switch to Sepolia')
      await tab.sees('Enter an amount')
      expect(timesAsked(wallet, 'wallet_switchEthereumChain')).toBe(1)
    },
  },
  {
    name: 'opens the menu, and disconnects',
    async run({ tab, site }) {
      await tab.open(site.url)
      await tab.press('button', ADDRESS)
      await tab.has('menuitem', 'View on explorer')
      await tab.press('menuitem', 'Copy address')
      await tab.sees('Address Copied')
      // While the menu fades, a press would still find its items.
      await tab.seesNo('View on explorer')
      await tab.press('button', ADDRESS)
      await tab.press('menuitem', 'Disconnect')
      await tab.has('button', 'Connect Wallet')
    },
  },
]
