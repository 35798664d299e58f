import { describe, expect, it } from 'vitest'
import {
  WAD,
  perCent,
  proportionOf,
  protocolSource,
} from '../../../src/domain/basket/protocol-parameters.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { disconnected, elsewhere, onSepolia } from '../../support/sessions.ts'

describe(perCent.name, () => {
  it.each([
    [3n * 10n ** 16n, '3'],
    [10n ** 18n, '100'],
    [25n * 10n ** 14n, '0.25'],
    [1n, '0.0000000000000001'],
    [0n, '0'],
  ])('writes %s as %s', (share, text) => {
    expect(perCent(share)).toBe(text)
  })
})

describe(proportionOf.name, () => {
  it.each([0, 0.00000001, 0.1, 16.6, 16.7, 33.333333, 57.9, 100])(
    'is %s per cent',
    (percentage) => {
      expect(perCent(proportionOf(percentage))).toBe(percentage.toFixed(8).replace(/\.?0+$/, ''))
    },
  )

  it('sums to the whole where the shares do', () => {
    const shares = [16.6, 16.6, 16.7, 16.7, 16.7, 16.7].map(proportionOf)
    expect(shares.reduce((sum, share) => sum + share)).toBe(WAD)
  })
})

describe(protocolSource.name, () => {
  it.each<[string, WalletSession, 'wallet' | undefined]>([
    ['a wallet on Sepolia', onSepolia, 'wallet'],
    ['a wallet on another chain', elsewhere, undefined],
    ['no wallet', disconnected, undefined],
  ])('goes by %s before the node', (_name, session, source) => {
    expect(protocolSource(session, false)).toBe(source)
    expect(protocolSource(session, true)).toBe(source ?? 'node')
  })
})
