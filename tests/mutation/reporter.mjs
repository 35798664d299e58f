import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const LOWEST = 90

const PAGE = 'docs/mutation-score.md'

const INTRODUCTION = `# Mutation score

Written by \`npm run test:mutation\`. [Stryker](https://stryker-mutator.io) changes one place of the domain or the application at a time and runs the tests that reach it. A mutant survives if no test fails. The score is the share of the mutants that did not survive, a test that no longer ends included. The run fails if a file has less than ${LOWEST} %. A run of some files, such as \`npm run test:mutation -- --mutate src/domain/amounts/amount.ts\`, renews their rows.

| file | mutants | timed out | survived | score |
|---|---|---|---|---|
`

/** Writes the score of each file to a page, and makes the run fail if one is too low. */
class ScorePerFile {
  static inject = ['options']

  constructor(options) {
    this.isPartOfFile = options.mutate.some((pattern) => /:\d/.test(pattern))
  }

  onMutationTestReportReady({ files }) {
    const scores = Object.entries(files).map(([file, { mutants }]) => scoreOf(file, mutants))
    const low = scores.filter(({ score }) => score < LOWEST)
    for (const { file, score } of low) {
      process.stderr.write(`${file} has ${shown(score)} %, and needs ${LOWEST} %.\n`)
    }
    if (low.length > 0) process.exitCode = 1
    if (!this.isPartOfFile) writeRows(scores.filter(({ total }) => total > 0))
  }
}

/** A mutant that could not be run has been killed by no test. */
function scoreOf(file, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const timedOut = count('Timeout')
  const killed = count('Killed') + timedOut
  const survived = count('Survived', 'NoCoverage', 'RuntimeError')
  const total = killed + survived
  return { file, total, timedOut, survived, score: total === 0 ? 100 : (100 * killed) / total }
}

/** Rounded down, so that 89.99 does not look like 90. */
function shown(score) {
  return (Math.floor(score * 10) / 10).toFixed(1)
}

function writeRows(scores) {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const rows = new Map()
  for (const [row, file] of page.matchAll(/^\| (src\S+) .*$/gm)) {
    if (existsSync(file)) rows.set(file, row)
  }
  for (const { file, total, timedOut, survived, score } of scores) {
    rows.set(file, `| ${file} | ${total} | ${timedOut} | ${survived} | ${shown(score)} % |`)
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(PAGE, `${INTRODUCTION}${sorted.map(([, row]) => row).join('\n')}\n`)
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'score-per-file', injectableClass: ScorePerFile },
]
