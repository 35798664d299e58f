import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endWhenAsked } from '../devnet/ending.ts'
import { launchBrowser } from './browser.ts'
import { chainTables } from './chain/chain-tables.ts'
import { machine } from './report/machine.ts'
import { withPart } from './report/document.ts'
import { pageTables } from './visits/page-tables.ts'

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

endWhenAsked()
const browser = await launchBrowser()
try {
  const parts: [name: string, content: string][] = []
  parts.push(['machine', machine(browser)])
  if (values.only !== 'chain') {
    parts.push(['pages', await pageTables(browser, { site, wagmi }, Number(values.rounds))])
  }
  if (values.only !== 'pages') {
    parts.push(['chain', await chainTables(browser, site, Number(values.transactions))])
  }
  for (const [, content] of parts) console.log(`\n${content}`)
  if (values.write) {
    const document = parts.reduce(
      (text, [name, content]) => withPart(text, name, content),
      readFileSync(DOCUMENT, 'utf8'),
    )
    writeFileSync(DOCUMENT, document)
  }
} finally {
  await browser.close()
}
