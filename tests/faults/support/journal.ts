import type { Page } from '@playwright/test'

interface Entry {
  readonly record: { readonly asked: number; readonly stage: { readonly kind: string } }
}

/** The stage of the newest record in the page's journal, or nothing when it is empty. */
export async function newestStage(page: Page): Promise<string | undefined> {
  const texts = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^index-stablecoin\..*transaction\./.test(key))
      .map(([, text]) => String(text)),
  )
  const records = texts.map((text) => (JSON.parse(text) as Entry).record)
  return records.toSorted((one, other) => other.asked - one.asked)[0]?.stage.kind
}
