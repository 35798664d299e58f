import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/**
 * Stryker's runner for Vitest, which differs in what it takes for a failure.
 *
 * A test file that cannot be loaded has no tests, and Stryker's runner takes that for a success:
 * the mutants that only those tests can kill survive. It happens as soon as one mutant is not valid
 * JavaScript (`\V` in a regular expression with the `u` flag), since a module holds all of its
 * mutants at once. Here the first run fails instead. In a later run it is the active mutant that
 * keeps the module from loading, so that mutant is killed; and so is one that leads to a rejection
 * which nobody handles.
 *
 * A mutant that runs both while modules load and inside tests is run against those tests. Stryker
 * would run it against all, which takes ten times as long.
 */
function createRunner(injector) {
  const runner = vitestPlugins[0].factory(injector)
  const { init, dryRun, mutantRun } = runner
  const files = () => runner.ctx.state.getFiles()
  let ownTests

  runner.init = async () => {
    await init.call(runner)
    const { config, state } = runner.ctx
    // Errors of workers arrive without a prototype, and Stryker fails to print those.
    state.onUnhandledError = (error) => {
      Object.setPrototypeOf(error, Error.prototype)
    }
    // The first test that fails ends the run.
    config.sequence.sequencer = class {
      sort(specifications) {
        return specifications.toSorted((one, other) => rank(one, ownTests) - rank(other, ownTests))
      }
    }
  }

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
    ownTests = options.sandboxFileName.replace('/src/', '/tests/').replace(/\.ts$/, '.test.ts')
    const testFilter = filterOf(options.testFilter)
    const result = await mutantRun.call(runner, { ...options, testFilter })
    const failure = failureBesidesTests(runner.ctx.state)
    if (failure === undefined || (result.status !== 'survived' && result.status !== 'error')) {
      return result
    }
    return { status: 'killed', failureMessage: failure, killedBy: [], nrOfTests: result.nrOfTests }
  }

  return runner
}
createRunner.inject = vitestPlugins[0].factory.inject

/** Stryker filters by one regular expression of all names, which cannot be as long as one likes. */
function filterOf(ids) {
  if (ids === undefined || ids.length <= MOST_NAMES) return ids
  return [...new Set(ids.map((id) => `${id.split('#')[0]}#`))]
}

const MOST_NAMES = 200

// A page that a test of the specification loads would otherwise load texts within that test, and
// what they compute then would seem to be covered by it alone.
const LATER_AND_LATER = [
  '/tests/domain/',
  '/tests/application/',
  '/tests/model/',
  '/tests/specification',
]

/** Orders tests: those of the mutated module first, then by duration and imports. */
function rank({ moduleId }, ownTests) {
  if (moduleId === ownTests) return -1
  return LATER_AND_LATER.findIndex((folder) => moduleId.includes(folder))
}

const UNHANDLED = new Set(['Unhandled Rejection', 'Uncaught Exception'])

function failureBesidesTests(state) {
  const unhandled = [...state.errorsSet].find(({ type }) => UNHANDLED.has(type))
  if (unhandled !== undefined) return `${unhandled.type}: ${unhandled.message}`
  const broken = state.getFiles().find(isBroken)
  return broken && firstError(broken)
}

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
