import { expect, type Page } from '@playwright/test'
import type { ScenarioName } from '../../../src/demo/scenarios.ts'
import { alive } from './alive.ts'

interface Steps {
  /** The button that a visitor presses. */
  readonly press?: string
  /** What the page says then. */
  readonly words: string | RegExp
  /** What comes last, if that is something else. */
  readonly last?: string
}

/** How each scenario is brought to what its name says. */
export const STEPS: Readonly<Record<ScenarioName, Steps>> = {
  ready: { words: 'Please connect your wallet to mint tokens.' },
  'no-eth': { press: 'Mint Tokens', words: /does not have enough ETH for the network fee/ },
  'low-weth': { words: 'You have 0.01 WETH; this costs 0.04.' },
  'price-jumps': { press: 'Mint Tokens', words: /^The cost rose from 0\.04 to 0\.044 WETH/ },
  'wallet-refuses': { press: 'Mint Tokens', words: /^You declined the request/ },
  'slow-block': { words: 'Waiting for confirmation.' },
  'sped-up': {
    press: 'Next block',
    words: 'Successfully minted 100 ISC tokens.',
    last: 'Summary',
  },
  cancelled: { press: 'Next block', words: /^You cancelled the transaction/ },
  reverted: { press: 'Next block', words: /^Transaction failed/ },
  'node-lost': { words: 'The network cannot be reached. Still watching.' },
  'wallet-batch': { words: 'Next: approve WETH, or do both at once.' },
}

export const demoBar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

/** Opens a link into the demo. */
export async function openDemo(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(demoBar(page)).toBeVisible()
  await alive(page)
}

export async function openPanel(page: Page): Promise<void> {
  const toggle = demoBar(page).getByRole('button', { name: /^Scenario: / })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

/** Presses "Next block", which is in the panel. */
export async function nextBlock(page: Page): Promise<void> {
  await openPanel(page)
  await demoBar(page).getByRole('button', { name: 'Next block' }).click()
}

/** Opens a scenario by its link and does what brings it to its name. */
export async function reachScenario(page: Page, name: ScenarioName): Promise<void> {
  const { press, words, last } = STEPS[name]
  await openDemo(page, `/?demo=${name}`)
  if (press === 'Next block') {
    // The page has taken up the transaction.
    await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
    await nextBlock(page)
    // On the card and in the account.
    await expect(page.getByText('As of block 7,000,001')).toHaveCount(2)
  } else if (press !== undefined) {
    // Without a quote there is no price that could rise.
    await expect(page.getByText('Costs 0.04 WETH now')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: press, exact: true }).click()
  }
  await expect(page.getByText(words).first()).toBeVisible()
  if (last !== undefined) await expect(page.getByText(last, { exact: true })).toBeVisible()
}
