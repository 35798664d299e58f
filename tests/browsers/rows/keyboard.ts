import { expect } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { TOKEN } from '../../e2e/support/ledger.ts'
import { findPart, type Role } from '../support/in-page.ts'
import { KEYS, type Tab } from '../support/tab.ts'
import type { Row } from '../support/world.ts'
import { ADDRESS, alive, AMOUNT_TO_MINT } from './card.ts'

const MOST_STOPS = 40

/** Runs in the page: whether the focus shows by an outline, of the element or of the frame it fills. */
function focusShows(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return [activeElement, activeElement.parentElement].some((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element ?? document.body)
    const isSeen = !/\b0\)$|transparent/.test(outlineColor)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isSeen
  })
}

/** Goes on by Tab until the focus is there, and sees it at every stop. */
async function tabTo(tab: Tab, role: Role, name: string): Promise<void> {
  await tab.has(role, name)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await tab.keys(KEYS.tab)
    const where = await tab.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))
    expect(await tab.evaluate(focusShows), `the focus shows on ${where}`).toBe(true)
    const part = await tab.evaluate(findPart, role, name)
    if (await tab.evaluate((one) => one === document.activeElement, part)) return
  }
  throw new Error(`Tab does not lead to the ${role} "${name}"`)
}

export const KEYBOARD: readonly Row[] = [
  {
    name: 'mints by the keyboard, and sees the focus at every stop',
    wallet: 'unknown',
    async run({ tab, site, ledger, chain }) {
      await tab.open(site.url)
      await alive(tab)
      await tabTo(tab, 'button', 'Connect Wallet')
      await tab.keys(KEYS.enter)
      await tab.has('button', ADDRESS)
      await tabTo(tab, 'field', AMOUNT_TO_MINT)
      await tab.keys(...'100')
      await tab.sees('Next: allow the contract')
      await tabTo(tab, 'button', 'Approve WETH')
      await tab.keys(KEYS.enter)
      await tab.sees('Approval Successful')
      // The button was off while it was busy; the focus is back all the same.
      await tab.until(() => document.activeElement?.textContent?.trim() === 'Approve WETH')
      await tabTo(tab, 'button', 'Mint Tokens')
      await tab.keys(KEYS.enter)
      await tab.sees('Minting Successful')
      expect(await ledger.balance(chain.deployment.indexToken, HOLDER)).toBe(97n * TOKEN)
    },
  },
  {
    name: 'gets to and out of the menu by the keyboard',
    async run({ tab, site }) {
      const isOn = (name: string) =>
        tab.until((wanted) => document.activeElement?.textContent?.trim() === wanted, name)
      await tab.open(site.url)
      await alive(tab)
      await tabTo(tab, 'button', ADDRESS)
      await tab.keys(KEYS.enter)
      await isOn('Copy address')
      await tab.keys(KEYS.down)
      await isOn('View on explorer')
      await tab.keys(KEYS.end)
      await isOn('Disconnect')
      await tab.keys(KEYS.enter)
      await isOn('Connect Wallet')
    },
  },
]
