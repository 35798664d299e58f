import { expect, type Page } from '@playwright/test'
import type { ScenarioName } from '../../../src/demo/scenarios.ts'
import { alive } from './alive.ts'

/** What the page says in each scenario once Mint was pressed, or at first. */
const WORDS: Readonly<Record<ScenarioName, string | RegExp>> = {
  ready: 'Please connect your wallet to mint tokens.',
  'price-jumps': /^The cost rose from 0\.04 to 0\.044 WETH/,
  'wallet-refuses': /^Nothing was sent\. Press again/,
  'slow-block': 'Sent → in a block',
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
  await openDemo(page, `/?demo=${name}`)
  if (name !== 'ready') {
    // Without a quote there is no price that could rise.
    await expect(page.getByText('Costs 0.04 WETH now')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Mint Tokens', exact: true }).click()
  }
  await expect(page.getByText(WORDS[name]).first()).toBeVisible()
}
