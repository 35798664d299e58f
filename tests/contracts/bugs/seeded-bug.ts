import { setImmediate } from 'node:timers/promises'
import { checkOf, type ContractCase } from '../contract-case.ts'
import type { Eventually } from '../eventually.ts'

/**
 * The cases of a port's suite, on an adapter that keeps its promises and on some that each break one.
 * @param bugs by what the adapter does wrong: "emits each event twice"
 * @param casesWith none where `bug` is undefined
 */
export function seed<Bug>(
  port: string,
  bugs: Readonly<Record<string, Bug>>,
  casesWith: (bug: Bug | undefined) => readonly ContractCase[],
) {
  const seeded = Object.entries(bugs).map(([name, bug]) => ({ name, cases: casesWith(bug) }))
  return { port, sound: casesWith(undefined), bugs: seeded }
}

type Method = (...args: never[]) => Promise<unknown>
type Answer<Port, Name extends keyof Port> = Awaited<ReturnType<Extract<Port[Name], Method>>>

/** Has one method of a port answer otherwise. */
export function answering<Port, Name extends keyof Port>(
  port: Port,
  name: Name,
  change: (answer: Answer<Port, Name>) => Answer<Port, Name>,
): Partial<Port> {
  const ask = port[name] as Method
  const changed = async (...args: never[]) => change((await ask(...args)) as Answer<Port, Name>)
  return { [name]: changed } as Partial<Port>
}

// The adapters here wait for no clock and no network: what they do not do within some turns of the event
// loop, they never do. Counting turns gives the same result on a busy machine.
const TURNS = 20
const MOST_TURNS = 1000

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

/** What the cases say that find a promise broken, in the order of the suite. */
export async function brokenPromises(
  port: string,
  cases: readonly ContractCase[],
): Promise<readonly string[]> {
  const messages: string[] = []
  for (const one of cases) messages.push(...(await failureOf(port, one)))
  return messages
}

async function failureOf(port: string, one: ContractCase): Promise<readonly string[]> {
  const check: { messages?: readonly string[] } = {}
  checkOf(port, one)().then(
    () => (check.messages = []),
    (failure: Error) => (check.messages = [failure.message]),
  )
  for (let turn = 0; turn < MOST_TURNS && !check.messages; turn += 1) await setImmediate()
  return check.messages ?? [`${port}: "${one.promise}" never ends.`]
}
