import { describe, expect, it } from 'vitest'
import { titleOf } from '../contract-case.ts'
import { CHAIN_SUITE } from './chain-bugs.ts'
import { CODEC_SUITE } from './codec-bugs.ts'
import {
  contractSuitesPage,
  keyOf,
  REASONS,
  unneededCases,
  type Findings,
} from './contract-suites-page.ts'
import { JOURNAL_SUITE } from './journal-bugs.ts'
import { LOCK_SUITE, PAGE_LOCK_SUITE } from './lock-bugs.ts'
import { PREFERENCES_SUITE } from './preferences-bugs.ts'
import { PROTOCOL_SUITE } from './protocol-bugs.ts'
import { brokenPromises, type Caught, type SeededBug, type SeededSuite } from './seeded-bug.ts'
import { TOKEN_SUITE } from './token-bugs.ts'
import { TRANSACTION_SUITE } from './transaction-bugs.ts'
import { WALLET_SUITE } from './wallet-bugs.ts'

const SUITES: readonly SeededSuite[] = [
  WALLET_SUITE,
  CHAIN_SUITE,
  TOKEN_SUITE,
  TRANSACTION_SUITE,
  PROTOCOL_SUITE,
  JOURNAL_SUITE,
  PREFERENCES_SUITE,
  LOCK_SUITE,
  PAGE_LOCK_SUITE,
  CODEC_SUITE,
]

const findings = new Map<string, readonly Caught[]>()

/** What the suite finds of a bug. It is looked for once. */
async function caughtOf({ port, name, cases }: SeededBug): Promise<readonly Caught[]> {
  const key = keyOf(port, name)
  const caught = findings.get(key) ?? (await brokenPromises(port, cases))
  findings.set(key, caught)
  return caught
}

async function allFindings(): Promise<Findings> {
  for (const bug of SUITES.flatMap(({ bugs }) => bugs)) await caughtOf(bug)
  return findings
}

describe.each(SUITES)('the suite of $port', ({ port, sound, bugs }) => {
  it('finds no broken promise in an adapter that keeps them', async () => {
    expect(await brokenPromises(port, sound)).toEqual([])
  })

  it.each(bugs)('catches an adapter that $name', async (bug) => {
    const caught = await caughtOf(bug)
    expect(caught, 'no case notices it: the suite lacks one').not.toEqual([])
    for (const { promise, message } of caught) {
      expect(message).toContain(`${port} breaks its promise "${promise}`)
    }
  })

  it('has a sentence of its own for each promise', () => {
    const titles = sound.map(titleOf)
    expect(titles).toEqual([...new Set(titles)])
  })
})

describe('the contract suites', () => {
  it('have no case that could be deleted without letting a bug through, but for a reason', async () => {
    const all = await allFindings()
    const unneeded = SUITES.flatMap((suite) => unneededCases(suite, all))
    expect([...new Set(unneeded.map(({ key }) => key))]).toEqual(Object.keys(REASONS))
  })

  it('catch what docs/contract-suites.md says', async () => {
    const page = contractSuitesPage(SUITES, await allFindings())
    await expect(page).toMatchFileSnapshot('../../../docs/contract-suites.md')
  })
})
