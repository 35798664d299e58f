import { setImmediate } from 'node:timers/promises'
import type { Failure } from '../../../src/domain/failure.ts'
import type { Result } from '../../../src/domain/result.ts'
import { checkOf, titleOf, type ContractCase } from '../contract-case.ts'
import type { Eventually } from '../eventually.ts'
import { unhandledRejections } from '../unhandled-rejections.ts'

/** The suite of a port, on an adapter that keeps its promises, and on adapters that each break one. */
export interface SeededSuite {
  readonly port: string
  readonly sound: readonly ContractCase[]
  readonly bugs: readonly SeededBug[]
}

export interface SeededBug {
  readonly port: string
  /** What the adapter does wrong: "emits each event twice". */
  readonly name: string
  /** What it and others of a list do wrong, each in another place. */
  readonly group?: string
  /** The port's cases, on the adapter with this bug. */
  readonly cases: readonly ContractCase[]
}

/** A case that finds its promise broken, and the sentence of its failure. */
export interface Caught {
  readonly promise: string
  /** The promise with its example. */
  readonly title: string
  readonly message: string
}

// The adapters here wait for no clock and no network: what they do not do within some turns of the event
// loop, they never do. Counting turns gives the same result on a busy machine.
const TURNS = 20
const MOST_TURNS = 1000

/**
 * Puts each bug into the adapter that the suite is run on; none where `bug` is undefined.
 * @param lists bugs that do the same wrong in several places, by what they do and where
 */
export function seed<Bug>(
  port: string,
  bugs: Readonly<Record<string, Bug>>,
  casesWith: (bug: Bug | undefined) => readonly ContractCase[],
  lists: Readonly<Record<string, Readonly<Record<string, Bug>>>> = {},
): SeededSuite {
  const single = Object.entries(bugs).map(([name, bug]) => ({ port, name, cases: casesWith(bug) }))
  const listed = Object.entries(lists).flatMap(([group, list]) =>
    Object.entries(list).map(([place, bug]) => {
      return { port, name: `${group}: ${place}`, group, cases: casesWith(bug) }
    }),
  )
  return { port, sound: casesWith(undefined), bugs: [...single, ...listed] }
}

/** Waits for the adapters in memory. */
export const inTurns: Eventually = async (assertion) => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    try {
      return await assertion()
    } catch {
      await setImmediate()
    }
  }
  return assertion()
}

/** The cases that find a promise broken, in the order of the suite. */
export async function brokenPromises(
  port: string,
  cases: readonly ContractCase[],
): Promise<readonly Caught[]> {
  const caught: Caught[] = []
  const checkAll = async () => {
    for (const one of cases) {
      const message = await failureOf(port, one)
      if (message === undefined) continue
      caught.push({ promise: one.promise, title: titleOf(one), message })
    }
  }
  // A bug may leave rejections behind in any case. It is caught by the case that looks for them.
  await unhandledRejections(checkAll)
  return caught
}

/** The message of a case that fails or never ends; nothing if it passes. */
async function failureOf(port: string, one: ContractCase): Promise<string | undefined> {
  const check: { isOver: boolean; failure?: Error } = { isOver: false }
  checkOf(port, one)().then(
    () => (check.isOver = true),
    (failure: Error) => Object.assign(check, { isOver: true, failure }),
  )
  for (let turn = 0; turn < MOST_TURNS && !check.isOver; turn += 1) await setImmediate()
  if (check.isOver) return check.failure?.message
  return `${port} breaks its promise "${titleOf(one)}": the case never ends.`
}

/** Whether the answer is a failure of this kind. */
export function isFailure(answer: Result<unknown, Failure>, kind: Failure['kind']): boolean {
  return !answer.ok && answer.error.kind === kind
}
