import { expect, type Page } from '@playwright/test'
import type { ScenarioName } from '../../../src/demo/scenarios.ts'
import { alive } from './alive.ts'

const WAITING = 'Sent → in a block'
const MINTED = 'Successfully minted 100 ISC tokens.'

/** What the page says in each scenario once Mint was pressed, or at first, and what after the next block. */
const WORDS: Readonly<
  Record<ScenarioName, { readonly words: string | RegExp; readonly afterBlock?: string | RegExp }>
> = {
  ready: { words: 'Please connect your wallet to mint tokens.' },
  'price-jumps': { words: /^The cost rose from 0\.04 to 0\.044 WETH/ },
  'wallet-refuses': { words: /^You declined the request/ },
  'slow-block': { words: WAITING },
  'sped-up': { words: WAITING, afterBlock: MINTED },
  reverted: { words: WAITING, afterBlock: /^Transaction failed/ },
}

export const demoBar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

/** Opens a link into the demo. */
export async function openDemo(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(demoBar(page)).toBeVisible()
  await alive(page)
}

/** Opens a scenario by its link and does what brings it to its name. */
export async function reachScenario(page: Page, name: ScenarioName): Promise<void> {
  const { words, afterBlock } = WORDS[name]
  await openDemo(page, `/?demo=${name}`)
  if (name !== 'ready') {
    // Without a quote there is no price that could rise.
    await expect(page.getByText('Costs 0.04 WETH now')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Mint Tokens', exact: true }).click()
  }
  await expect(page.getByText(words).first()).toBeVisible()
  if (afterBlock === undefined) return
  await demoBar(page).getByRole('button', { name: 'Next block' }).click()
  await expect(page.getByText(afterBlock).first()).toBeVisible()
}
