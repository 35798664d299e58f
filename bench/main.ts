import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { exitWithNpm } from '../devnet/exit.ts'
import { launchBrowser } from './browser.ts'
import { chainTable } from './chain/chain-table.ts'
import { withPart } from './report/document.ts'
import { pageTables } from './visits/pages.ts'

const DOCUMENT = 'docs/performance.md'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    transactions: { type: 'string', default: '12' },
    /** "pages" or "chain"; both without it. */
    only: { type: 'string' },
    /** Writes the tables into the document. */
    write: { type: 'boolean', default: false },
  },
})
const { BENCH_SITE: site = '', BENCH_WAGMI: wagmi = '' } = process.env

/** What was measured on, in a line. */
function machine(browser: Browser): string {
  const processors = cpus()
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
  ].join(', ')
}

exitWithNpm()
const browser = await launchBrowser()
try {
  const parts = { machine: machine(browser), pages: '', chain: '' }
  if (values.only !== 'chain')
    parts.pages = await pageTables(browser, site, wagmi, Number(values.rounds))
  if (values.only !== 'pages')
    parts.chain = await chainTable(browser, site, Number(values.transactions))
  for (const [name, content] of Object.entries(parts)) {
    if (content === '') continue
    console.log(`\n${content}`)
    if (!values.write) continue
    writeFileSync(DOCUMENT, withPart(readFileSync(DOCUMENT, 'utf8'), name, content))
  }
} finally {
  await browser.close()
}
