import { titleOf } from '../contract-case.ts'
import type { Caught, SeededSuite } from './seeded-bug.ts'

/** What the cases of each bug find, by its port and its name. */
export type Findings = ReadonlyMap<string, readonly Caught[]>

export const keyOf = (port: string, name: string) => `${port}: ${name}`

/** Why the cases of a promise stay, or examples of it, that no bug needs. */
export const REASONS: Readonly<Record<string, string>> = {
  'WalletPort: a wallet gives its chain':
    'Whatever breaks it breaks other cases too. It is the one that says plainly what is wrong.',
  'WalletPort: each question returns a failure, and works the next time':
    'The case of a wallet that loses its network sees the same failure of the same question.',
  'TokenPort: an allowance is nothing at first':
    'An allowance that is wrong at first breaks the cases that approve something too.',
  'JournalPort: a record is given back as it was written, in every tab':
    'Other cases write these two records, and miss them too.',
}

/** A case that could be deleted without letting a bug through. */
export interface UnneededCase {
  /** The key of its reason: the port and the promise. */
  readonly key: string
  readonly example: string | undefined
}

/** The cases that could be deleted, any one of them, without letting a bug through. */
export function unneededCases(
  { port, sound, bugs }: SeededSuite,
  findings: Findings,
): UnneededCase[] {
  const needed = new Set(
    bugs.flatMap(({ name }) => {
      const caught = findings.get(keyOf(port, name)) ?? []
      return caught.length === 1 ? caught.map(({ title }) => title) : []
    }),
  )
  return sound
    .filter((one) => !needed.has(titleOf(one)))
    .map(({ promise, example }) => ({ key: keyOf(port, promise), example }))
}

/** The page with all bugs, and the case that catches each. */
export function contractSuitesPage(suites: readonly SeededSuite[], findings: Findings): string {
  const bugs = suites.reduce((sum, suite) => sum + suite.bugs.length, 0)
  const cases = suites.reduce((sum, suite) => sum + suite.sound.length, 0)
  const promises = suites.flatMap(({ sound }) => [...new Set(sound.map(({ promise }) => promise))])
  const unneeded = suites.flatMap((suite) => unneededCases(suite, findings))
  return `# Contract suites

Written by \`npx vitest run --project unit tests/contracts/bugs -u\`. Every \`npm test\` compares it with what the suites catch. [adapters.md](adapters.md#run-the-suites) says how to run the suites on an adapter of yours.

The suites have ${promises.length} promises, and ${cases} cases: some promises have several examples. \`tests/contracts/bugs\` has ${bugs} adapters that each do one thing wrong: thin wrappers around the fakes, the codec on ethers and the browser's locks. The suite of the port has to notice each of them. A bug that is noticed by one case only is what that case is there for: without the case, the bug would get through. ${unneeded.length} of the cases have no bug of their own:

${Object.keys(REASONS)
  .map((key) => reasonFor(key, unneeded))
  .join('\n')}

${suites.map((suite) => tableOf(suite, findings)).join('\n\n')}
`
}

function reasonFor(key: string, unneeded: readonly UnneededCase[]): string {
  const examples = unneeded.flatMap((one) => (one.key === key ? (one.example ?? []) : []))
  const which = examples.length > 0 ? ` (${examples.join('; ')})` : ''
  return `- ${key}${which}. ${REASONS[key] ?? ''}`
}

/** The bugs that were generated from a list are one row. */
function tableOf({ port, bugs }: SeededSuite, findings: Findings): string {
  const groups = new Set(bugs.map(({ name, group }) => group ?? name))
  const rows = [...groups].map((group) => {
    const members = bugs.filter((bug) => (bug.group ?? bug.name) === group)
    const caught = members.flatMap(({ name }) => findings.get(keyOf(port, name)) ?? [])
    const [first, ...others] = new Set(caught.map(({ promise }) => promise))
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    const times = members.length > 1 ? ` (${members.length} adapters)` : ''
    return `| ${group}${times} | ${first ?? ''}${more} |`
  })
  return [
    `## ${port}`,
    '',
    '| an adapter that … | breaks the promise |',
    '|---|---|',
    ...rows,
  ].join('\n')
}
