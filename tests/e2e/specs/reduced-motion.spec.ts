import { expect } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { test } from '../support/states.ts'

declare global {
  interface Window {
    motions: string[]
  }
}

/** Notes each animation and transition that takes longer than a millisecond, delay included. */
function recordMotions() {
  window.motions = []
  for (const event of ['transitionrun', 'animationstart']) {
    const noteAll = ({ target }: Event) => {
      const name = (target as Element).outerHTML.slice(0, 120)
      window.motions.push(
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
          .filter((end) => end > 1)
          .map((end) => `${event} ${end} ms: ${name}`),
      )
    }
    document.addEventListener(event, noteAll, { capture: true })
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('nothing moves in any state where the system asks for that', async ({ page, eachState }) => {
  await page.addInitScript(recordMotions)
  await eachState(async (state) => {
    await stillness(page)
    expect.soft(await page.evaluate(() => window.motions), state).toEqual([])
    await page.evaluate(() => (window.motions = []))
  })
  const behavior = await page.evaluate(() => getComputedStyle(document.documentElement))
  expect(behavior.scrollBehavior).toBe('auto')
})

test('a transaction on its way does not move either', async ({ page, exchange, wallet }) => {
  await page.addInitScript(recordMotions)
  await exchange.open()
  await exchange.connect()
  await exchange.type('5')
  await expect(page.getByText('Next: allow the contract')).toBeVisible()
  wallet.hold('eth_sendTransaction')
  await exchange.approveButton.click()
  await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
  await stillness(page)
  expect(await page.evaluate(() => window.motions)).toEqual([])
})
