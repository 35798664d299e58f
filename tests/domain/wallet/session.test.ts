import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import {
  connectedAddress,
  isOnWrongChain,
  isReady,
  isSameSession,
  readyAddress,
  type WalletSession,
} from '../../../src/domain/wallet/session.ts'
import { onSepolia } from '../../support/sessions.ts'

const connected = (chainId: number | undefined): WalletSession => ({ ...onSepolia, chainId })

describe.each<[string, WalletSession, string | undefined, boolean, boolean]>([
  ['disconnected', { status: 'disconnected' }, undefined, false, false],
  ['connecting', { status: 'connecting' }, undefined, false, false],
  ['connected on Sepolia', connected(SEPOLIA.chainId), HOLDER, false, true],
  ['connected elsewhere', connected(1), HOLDER, true, false],
  ['connected on a chain not known yet', connected(undefined), HOLDER, false, false],
])('a session that is %s', (_name, session, address, wrong, ready) => {
  it('has its address', () => expect(connectedAddress(session)).toBe(address))
  it('knows a wrong chain', () => expect(isOnWrongChain(session)).toBe(wrong))
  it('knows when it is ready', () => expect(isReady(session)).toBe(ready))
  it('has an address to act for when it is ready', () =>
    expect(readyAddress(session)).toBe(ready ? HOLDER : undefined))
})

describe(isSameSession.name, () => {
  const trouble = { kind: 'network' } as const

  it.each<WalletSession>([{ status: 'disconnected' }, { ...onSepolia, trouble }])(
    'is so of %o said twice',
    (session) => expect(isSameSession(session, { ...session })).toBe(true),
  )

  it.each<WalletSession>([
    { status: 'disconnected' },
    { ...onSepolia, address: STRANGER },
    { ...onSepolia, chainId: undefined },
    { ...onSepolia, switching: true },
    { ...onSepolia, trouble },
  ])('is not so of a connected one and %o', (other) => {
    expect(isSameSession(onSepolia, other)).toBe(false)
    expect(isSameSession(other, onSepolia)).toBe(false)
  })

  it('is not so of one that connects and one that does not', () => {
    expect(isSameSession({ status: 'connecting' }, { status: 'disconnected' })).toBe(false)
  })
})
