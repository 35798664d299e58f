import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const LOWEST = 90

const PAGE = 'docs/mutation-score.md'

const INTRODUCTION = `# Mutation score

Written by \`npm run test:mutation\`: Stryker changes the domain and the application in one place after another, and runs the tests that reach it. A change that no test notices survives. The score is the share of those that were noticed, a test that no longer ends among them. The run fails when a file is below ${LOWEST} %. A run of some files (\`npm run test:mutation -- --mutate src/domain/amount.ts\`) renews their rows.

| file | changes | survived | score |
|---|---|---|---|
`

/** Writes down the score of each file, and has the run fail where one is too low. */
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
    if (!this.isPartOfFile) writeRows(scores.filter(({ changes }) => changes > 0))
  }
}

/** A mutant whose run failed has been noticed by no test. */
function scoreOf(file, mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage', 'RuntimeError')
  const changes = noticed + survived
  return { file, changes, survived, score: changes === 0 ? 100 : (100 * noticed) / changes }
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
  for (const { file, changes, survived, score } of scores) {
    rows.set(file, `| ${file} | ${changes} | ${survived} | ${shown(score)} % |`)
  }
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(PAGE, `${INTRODUCTION}${sorted.map(([, row]) => row).join('\n')}\n`)
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'score-per-file', injectableClass: ScorePerFile },
]
