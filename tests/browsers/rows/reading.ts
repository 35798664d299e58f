import { expect } from '@playwright/test'
import type { Row } from '../support/world.ts'
import { alive } from './card.ts'

const QUESTION = 'Are there fees?'
const ANSWER = 'A small fee may apply'

export const READING: readonly Row[] = [
  {
    name: 'opens and closes a question',
    async run({ tab, site }) {
      await tab.open(site.url)
      await alive(tab)
      await tab.evaluate(() => document.querySelector('[data-question]')?.scrollIntoView())
      // A press that begins before the code behind them is there would end on another button.
      await tab.until(() => document.querySelector('[data-question][data-state]') !== null)
      await tab.seesNo(ANSWER)
      await tab.press('button', QUESTION)
      await tab.sees(ANSWER)
      await tab.press('button', QUESTION)
      await tab.seesNo(ANSWER)
    },
  },
  {
    name: 'opens a question that is pressed before the code is there',
    async run({ tab, site }) {
      const release = site.holdCode()
      await tab.open(site.url)
      await tab.press('button', QUESTION)
      await tab.seesNo(ANSWER)
      release()
      await tab.sees(ANSWER)
    },
  },
  {
    name: 'goes from page to page, back and forward',
    async run({ tab, site }) {
      await tab.open(site.url)
      await alive(tab)
      await tab.press('link', 'About')
      await tab.press('tab', 'About the Basket')
      await tab.has('heading', 'Why This Composition?')
      await tab.press('link', 'Feedback')
      await tab.has('field', 'Your Feedback')
      await tab.back()
      await tab.has('tab', 'Basket Overview')
      await tab.back()
      await tab.has('heading', 'Mint Tokens')
      await tab.forward()
      await tab.has('tab', 'Basket Overview')
      expect(await tab.evaluate(() => window.location.pathname)).toBe('/about')
    },
  },
  {
    name: 'reads the protocol on /about',
    async run({ tab, site }) {
      await tab.open(`${site.url}/about`)
      await tab.sees('Protocol now', 'Minting fee', '3%')
    },
  },
  {
    name: 'thanks for feedback',
    async run({ tab, site }) {
      await tab.open(`${site.url}/feedback`)
      await alive(tab)
      await tab.type('Your Feedback', 'Works here.')
      await tab.press('button', 'Submit Feedback')
      await tab.sees('Feedback Submitted')
      await tab.until(() => document.querySelector('textarea')?.value === '')
    },
  },
]
