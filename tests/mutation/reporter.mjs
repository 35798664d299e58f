const LOWEST = 90

/** Prints the score of each file, and makes the run fail if one is too low. */
class ScorePerFile {
  onMutationTestReportReady({ files }) {
    const scores = Object.entries(files)
      .map(([file, { mutants }]) => ({ file, ...scoreOf(mutants) }))
      .filter(({ total }) => total > 0)
    for (const { file, total, survived, score } of scores) {
      const verdict = score < LOWEST ? `, and needs ${LOWEST} %` : ''
      // Rounded down, so that 89.99 does not look like 90.
      const shown = (Math.floor(score * 10) / 10).toFixed(1)
      process.stdout.write(
        `${shown.padStart(5)} %  ${file}: ${survived} of ${total} survived${verdict}\n`,
      )
    }
    if (scores.some(({ score }) => score < LOWEST)) process.exitCode = 1
  }
}

/** A mutant that could not be run has been killed by no test. */
function scoreOf(mutants) {
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const survived = count('Survived', 'NoCoverage', 'RuntimeError')
  const total = survived + count('Killed', 'Timeout')
  return { total, survived, score: (100 * (total - survived)) / total }
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'score-per-file', injectableClass: ScorePerFile },
]
