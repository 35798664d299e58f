import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { TransactionRequest } from '../../../src/domain/transactions/requests.ts'
import { progressOf, unclearRequest } from '../../../src/domain/transactions/progress.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ended, record, sent, unknown } from '../../support/records.ts'
import { onSepolia } from '../../support/sessions.ts'

const session = (change: object = {}): WalletSession => ({ ...onSepolia, ...change })
const request: TransactionRequest = { from: HOLDER, call: { kind: 'mint', wholeTokens: 1n } }
const none = { records: [], preparing: undefined }
const idle = { kind: 'idle' }

describe(progressOf.name, () => {
  it('is idle without transactions', () => expect(progressOf(session(), none)).toEqual(idle))

  it('is preparing from the moment a request is prepared', () => {
    expect(progressOf(session(), { ...none, preparing: request })).toEqual({
      kind: 'preparing',
      action: 'mint',
    })
  })

  it.each([record(), sent()])('shows what holds up the card: $stage.kind', (waiting) => {
    expect(progressOf(session(), { ...none, records: [waiting] })).toEqual({
      kind: waiting.stage.kind,
      action: 'mint',
      record: waiting,
    })
  })

  it('does not mind what has ended or was put away', () => {
    const records = [ended(), sent({ isDismissed: true })]
    expect(progressOf(session(), { ...none, records })).toEqual(idle)
  })

  it.each<[string, WalletSession]>([
    ['another account', session({ address: STRANGER })],
    ['another chain', session({ chainId: 1 })],
    ['no account', { status: 'disconnected' }],
  ])('holds up nothing for %s', (_name, other) => {
    expect(progressOf(other, { records: [sent()], preparing: request })).toEqual(idle)
  })
})

describe(unclearRequest.name, () => {
  const unclear = unknown('unclear')

  it('is what the connected account has sent without knowing what became of it', () => {
    expect(unclearRequest(session(), [sent(), unclear])).toBe(unclear)
  })

  it.each<[string, WalletSession, TransactionRecord]>([
    ['was put away', session(), { ...unclear, isDismissed: true }],
    ['is another account’s', session({ address: STRANGER }), unclear],
    ['is on another chain', session({ chainId: 1 }), unclear],
    ['has been answered', session(), sent()],
  ])('is none that %s', (_name, of, one) => {
    expect(unclearRequest(of, [one])).toBeUndefined()
  })
})
