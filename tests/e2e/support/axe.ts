import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { stillness } from './frames.ts'

const OPTIONS: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  },
  // In the dark scheme, only the colours are different.
  dark: {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    resultTypes: ['violations'],
  },
}

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** Expects that axe finds nothing on the present page, in light and in dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await stillness(page)
    const { violations } = await page.evaluate(
      (options) => window.axe.run(options),
      OPTIONS[colorScheme],
    )
    const found = violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    ])
    expect(found, `what axe finds in ${colorScheme}`).toEqual([])
  }
}
