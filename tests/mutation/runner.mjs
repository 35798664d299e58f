import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/**
 * Stryker's runner for Vitest, with two differences.
 *
 * A test file that cannot be loaded has no tests. Stryker's runner takes that for a success, and the
 * mutants that only those tests can kill survive. It happens as soon as one mutant is not valid
 * JavaScript (`\V` in a regular expression with the `u` flag), since a module holds all of its mutants at
 * once. Here the first run fails instead. In a later run it is the active mutant that keeps the module
 * from loading, so that mutant is killed.
 *
 * A mutant that runs both while modules load and inside tests is run against those tests. Stryker would
 * run it against all, which takes ten times as long.
 */
function createRunner(injector) {
  const runner = vitestPlugins[0].factory(injector)
  const { dryRun, mutantRun } = runner
  const files = () => runner.ctx.state.getFiles()

  runner.dryRun = async (options) => {
    const result = await dryRun.call(runner, options)
    if (result.status !== 'complete') return result
    const missing = files().filter((file) => isBroken(file) || file.tasks.length === 0)
    if (missing.length > 0) {
      const names = missing.map((file) => `${file.name}: ${firstError(file)}`)
      return { status: 'error', errorMessage: `Files without tests:\n${names.join('\n')}` }
    }
    ignoreCoveredStatics(result.mutantCoverage)
    return result
  }

  runner.mutantRun = async (options) => {
    const result = await mutantRun.call(runner, options)
    const broken = files().filter(isBroken)
    if (result.status !== 'survived' || broken.length === 0) return result
    return {
      status: 'killed',
      failureMessage: firstError(broken[0]),
      killedBy: broken.map(({ name }) => name),
      nrOfTests: result.nrOfTests,
    }
  }

  return runner
}
createRunner.inject = vitestPlugins[0].factory.inject

/** Whether a test file failed as a whole, and not one of its tests. */
function isBroken({ result }) {
  return (result?.errors ?? []).length > 0
}

function firstError({ result }) {
  return result?.errors?.[0]?.message ?? 'no test was found'
}

function ignoreCoveredStatics(coverage) {
  for (const covered of Object.values(coverage.perTest)) {
    for (const mutant of Object.keys(covered)) delete coverage.static[mutant]
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'vitest-complete', factory: createRunner },
]
