import type { Page } from '@playwright/test'

/** Has the page believe that it is in sight, or behind another tab, which no headless browser tells. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )
}
