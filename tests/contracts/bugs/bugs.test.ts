import { describe, expect, it } from 'vitest'
import { CHAIN_SUITES } from './chain-bugs.ts'
import { PAGE_SUITES } from './page-bugs.ts'
import { brokenPromises } from './seeded-bug.ts'
import { WALLET_SUITE } from './wallet-bugs.ts'

describe.each([WALLET_SUITE, ...CHAIN_SUITES, ...PAGE_SUITES])(
  'the suite of $port',
  ({ port, sound, bugs }) => {
    it('finds no broken promise in an adapter that keeps them', async () => {
      expect(await brokenPromises(port, sound)).toEqual([])
    })

    it.each(bugs)('catches an adapter that $name', async ({ cases }) => {
      expect(await brokenPromises(port, cases)).not.toEqual([])
    })
  },
)
