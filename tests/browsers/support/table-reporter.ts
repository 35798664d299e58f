import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Wide enough for an engine's name. */
const COLUMN = 11

/** Prints the rows against the engines. */
export default class TableReporter implements Reporter {
  private readonly cells = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const engine = test.parent.project()?.name ?? ''
    const row = this.cells.get(test.title) ?? new Map<string, string>()
    row.set(engine, result.status === 'passed' ? 'ok' : result.status)
    this.cells.set(test.title, row)
  }

  onEnd(): void {
    const engines = [...new Set([...this.cells.values()].flatMap((row) => [...row.keys()]))]
    const width = Math.max(0, ...[...this.cells.keys()].map(({ length }) => length))
    const line = (name: string, cells: readonly string[]) =>
      [name.padEnd(width), ...cells.map((cell) => cell.padEnd(COLUMN))].join('  ').trimEnd()
    const lines = [line('', engines)]
    for (const [name, row] of this.cells) {
      const cells = engines.map((engine) => row.get(engine) ?? '–')
      lines.push(line(name, cells))
    }
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}
