import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const STEPS = [
  'connecting',
  'the approval of WETH',
  'the approval of ISC',
  'minting',
  'redeeming',
] as const

const PAGE = 'docs/fault-matrix.md'

const INTRODUCTION = `# Fault matrix

Written by \`WRITE_MATRIX=1 npm run test:faults\`: a browser, a real node, and a wallet that is scripted to go wrong. Each cell asserts the final words on screen, what got onto the chain, that the buttons are alive, what stands in the fields, and the journal. A dash is a fault that the step cannot have.
`

/** Prints the faults against the steps, and writes the table down when WRITE_MATRIX is set. */
export default class MatrixReporter implements Reporter {
  private readonly cells = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const fault = test.parent.title
    const row = this.cells.get(fault) ?? new Map<string, string>()
    row.set(test.title, result.status === 'passed' ? 'ok' : result.status)
    this.cells.set(fault, row)
  }

  onEnd(): void {
    const byName = [...this.cells].toSorted(([one], [other]) => one.localeCompare(other))
    const rows = byName.map(([fault, row]) => {
      return `| ${[fault, ...STEPS.map((step) => row.get(step) ?? '–')].join(' | ')} |`
    })
    const head = `| fault | ${STEPS.join(' | ')} |\n|---|${STEPS.map(() => '---|').join('')}`
    const table = [head, ...rows].join('\n')
    process.stdout.write(`\n${table}\n`)
    if (process.env.WRITE_MATRIX) writeFileSync(PAGE, `${INTRODUCTION}\n${table}\n`)
  }
}
