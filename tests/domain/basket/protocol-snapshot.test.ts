import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import { SEPOLIA } from '../../../src/domain/protocol.ts'
import { protocolSource } from '../../../src/domain/basket/protocol-snapshot.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { onSepolia } from '../../support/sessions.ts'

const address = parseAddress(`0x${'1'.repeat(40)}`) as Address
const connected = (chainId: number | undefined): WalletSession => ({
  ...onSepolia,
  address,
  chainId,
})

describe(protocolSource.name, () => {
  it.each<[string, WalletSession, 'wallet' | undefined]>([
    ['a wallet on Sepolia', connected(SEPOLIA.chainId), 'wallet'],
    ['a wallet on another chain', connected(1), undefined],
    ['a wallet whose chain is not known', connected(undefined), undefined],
    ['a wallet that is being connected', { status: 'connecting' }, undefined],
    ['no wallet', { status: 'disconnected' }, undefined],
  ])('goes by %s before the node', (_name, session, source) => {
    expect(protocolSource(session, false)).toBe(source)
    expect(protocolSource(session, true)).toBe(source ?? 'node')
  })
})
