import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { isSameSession, type WalletSession } from '../../../src/domain/wallet/session.ts'
import { onSepolia } from '../../support/sessions.ts'

describe(isSameSession.name, () => {
  const failure = { kind: 'network' } as const

  it.each<WalletSession>([{ status: 'disconnected' }, { ...onSepolia, failure }])(
    'is so of %o said twice',
    (session) => expect(isSameSession(session, { ...session })).toBe(true),
  )

  it.each<WalletSession>([
    { status: 'disconnected' },
    { ...onSepolia, address: STRANGER },
    { ...onSepolia, chainId: undefined },
    { ...onSepolia, switching: true },
    { ...onSepolia, failure },
  ])('is not so of a connected one and %o', (other) => {
    expect(isSameSession(onSepolia, other)).toBe(false)
    expect(isSameSession(other, onSepolia)).toBe(false)
  })

  it('is not so of one that connects and one that does not', () => {
    expect(isSameSession({ status: 'connecting' }, { status: 'disconnected' })).toBe(false)
  })
})
