import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import {
  WAD,
  perCent,
  proportionOf,
  protocolSource,
} from '../../../src/domain/basket/protocol-parameters.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { onSepolia } from '../../support/sessions.ts'

const address = parseAddress(`0x${'1'.repeat(40)}`) as Address
const connected = (chainId: number | undefined): WalletSession => ({
  ...onSepolia,
  address,
  chainId,
})

describe(perCent.name, () => {
  it.each([
    [3n * 10n ** 16n, '3'],
    [10n ** 18n, '100'],
    [10n ** 17n, '10'],
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
    ['a wallet on Sepolia', connected(SEPOLIA.chainId), 'wallet'],
    ['a wallet on another chain', connected(1), undefined],
    ['a wallet that has not told its chain', connected(undefined), undefined],
    ['a wallet that is being connected', { status: 'connecting' }, undefined],
    ['no wallet', { status: 'disconnected' }, undefined],
  ])('goes by %s before the node', (_name, session, source) => {
    expect(protocolSource(session, false)).toBe(source)
    expect(protocolSource(session, true)).toBe(source ?? 'node')
  })
})
