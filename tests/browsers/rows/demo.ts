import { expect } from '@playwright/test'
import type { Row } from '../support/world.ts'
import { ADDRESS, AMOUNT_TO_MINT } from './card.ts'

export const DEMO: readonly Row[] = [
  {
    name: 'plays a scenario of the demo and begins it again, past the wallet',
    wallet: 'unknown',
    async run({ tab, site, wallet }) {
      await tab.open(`${site.url}/?demo=slow-block`)
      await tab.has('button', ADDRESS)
      await tab.sees('nothing here is real', 'Waiting for confirmation.', 'Block 7,000,000')
      await tab.press('button', 'Next block')
      await tab.sees('Successfully minted 100 ISC tokens.')
      await tab.type(AMOUNT_TO_MINT, '5')
      await tab.press('button', 'Mint Tokens')
      await tab.sees('Waiting for confirmation.')
      await tab.press('button', 'Next block')
      await tab.sees('Successfully minted 5 ISC tokens.', 'Block 7,000,002')
      await tab.press('button', 'Reset')
      await tab.sees('Waiting for confirmation.', 'Block 7,000,000')
      expect(wallet.calls).toEqual([])
      await tab.press('link', 'Leave the demo')
      await tab.has('button', 'Connect Wallet')
      await tab.seesNo('nothing here is real')
      // The document is there before the page's code, which asks.
      await expect.poll(() => wallet.calls.length).toBeGreaterThan(0)
    },
  },
]
