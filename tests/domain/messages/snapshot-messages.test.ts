import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_TERMS } from '../../../src/adapters/memory/fake-terms.ts'
import { lackWords } from '../../../src/domain/messages/snapshot-messages.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'

const WHOLE: AccountSnapshot = {
  owner: HOLDER,
  block: 7,
  holdings: { ETH: 0n, WETH: 0n, ISC: 0n },
  allowances: { WETH: 0n, ISC: 0n },
  terms: FAKE_TERMS,
}

describe(lackWords.name, () => {
  it('says nothing of a whole reading, zeros or not, nor of one that is on its way', () => {
    expect(lackWords(WHOLE, false)).toBeUndefined()
    expect(lackWords(undefined, false)).toBeUndefined()
  })

  it('tells what was never read from what is old', () => {
    expect(lackWords(undefined, true)).toBe('The chain could not be read.')
    expect(lackWords(WHOLE, true)).toBe('Could not be renewed.')
  })

  const { terms: _terms, ...withoutTerms } = WHOLE
  it.each<readonly [string, AccountSnapshot]>([
    ['ETH', { ...WHOLE, holdings: { WETH: 1n, ISC: 1n } }],
    ['WETH', { ...WHOLE, holdings: { ETH: 1n, ISC: 1n } }],
    ['ISC', { ...WHOLE, holdings: { ETH: 1n, WETH: 1n } }],
    ['the WETH approval', { ...WHOLE, allowances: { ISC: 1n } }],
    ['the ISC approval', { ...WHOLE, allowances: { WETH: 1n } }],
    ['the terms', withoutTerms],
  ])('says that something is missing when %s is', (_name, reading) => {
    expect(lackWords(reading, false)).toBe('Some of it could not be read.')
  })
})
