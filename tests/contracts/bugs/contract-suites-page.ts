import type { Caught, SeededSuite } from './seeded-bug.ts'

/** What the cases of each bug find, by its port and its name. */
export type Findings = ReadonlyMap<string, readonly Caught[]>

export const keyOf = (port: string, name: string) => `${port}: ${name}`

/** Why a case stays that no bug needs. */
export const REASONS: Readonly<Record<string, string>> = {
  'WalletPort: a wallet gives its chain':
    'Whatever breaks it breaks other cases too. It is the one that says plainly what is wrong.',
}

/** The promises whose case could be deleted without letting a bug through. */
export function unneededCases({ port, sound, bugs }: SeededSuite, findings: Findings): string[] {
  const needed = new Set(
    bugs.flatMap(({ name }) => {
      const caught = findings.get(keyOf(port, name)) ?? []
      return caught.length === 1 ? caught.map(({ promise }) => promise) : []
    }),
  )
  const promises = new Set(sound.map(({ promise }) => promise))
  return [...promises].filter((promise) => !needed.has(promise)).map((one) => keyOf(port, one))
}

/** The page with all bugs, and the case that catches each. */
export function contractSuitesPage(suites: readonly SeededSuite[], findings: Findings): string {
  const bugs = suites.reduce((sum, suite) => sum + suite.bugs.length, 0)
  const promises = suites.flatMap(({ sound }) => [...new Set(sound.map(({ promise }) => promise))])
  const unneeded = suites.flatMap((suite) => unneededCases(suite, findings))
  return `# Contract suites

Written by \`npx vitest run --project unit tests/contracts/bugs -u\`. Every \`npm test\` compares it with what the suites catch. [adapters.md](adapters.md#run-the-suites) says how to run the suites on an adapter of yours.

The suites have ${promises.length} promises. \`tests/contracts/bugs\` has ${bugs} adapters that each do one thing wrong: thin wrappers around the fakes, the codec on ethers and the browser's locks. The suite of the port has to notice each of them. A bug that is noticed by one case only is what that case is there for: without the case, the bug would get through. ${isOrAre(unneeded.length)} no bug of ${unneeded.length === 1 ? 'its' : 'their'} own:

${unneeded.map((one) => `- ${one}. ${REASONS[one] ?? ''}`).join('\n')}

${suites.map((suite) => tableOf(suite, findings)).join('\n\n')}
`
}

function isOrAre(count: number): string {
  return count === 1 ? 'One case has' : `${count} cases have`
}

function tableOf({ port, bugs }: SeededSuite, findings: Findings): string {
  const rows = bugs.map(({ name }) => {
    const [first, ...others] = findings.get(keyOf(port, name)) ?? []
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    return `| ${name} | ${first?.promise ?? ''}${more} |`
  })
  return [
    `## ${port}`,
    '',
    '| an adapter that … | breaks the promise |',
    '|---|---|',
    ...rows,
  ].join('\n')
}
