import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import config from '../../playwright.config.ts'
import { measureChain } from './chain.ts'
import { measurePages } from './pages.ts'
import { trustArgument } from './server.ts'
import { formatTable, type Row } from './table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    /** "pages" or "chain". Without this option, both are measured. */
    only: { type: 'string' },
  },
})
const { BENCH_SITE: site = '', BENCH_WAGMI: wagmi = '', BENCH_FLOOR: floor = '' } = process.env

const { args = [], ...options } = config.use?.launchOptions ?? {}
const browser = await chromium.launch({ ...options, args: [...args, trustArgument()] })
try {
  const rows: Row[] = []
  if (values.only !== 'chain')
    rows.push(...(await measurePages(browser, { site, wagmi, floor }, Number(values.rounds))))
  if (values.only !== 'pages')
    rows.push(...(await measureChain(browser, site, Math.ceil(Number(values.rounds) / 2))))
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`
  console.log(`\n${processors}, ${process.platform}, Chromium ${browser.version()}\n`)
  console.log(formatTable(rows))
} finally {
  await browser.close()
}
