import { cpus, totalmem } from 'node:os'
import type { Browser } from '@playwright/test'

/** What was measured on, in a line. */
export function machine(browser: Browser): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${processors.length} × ${model}`,
    `${memory} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
  ].join(', ')
}
