import { describe, expect, it } from 'vitest'
import { explain, isDefinite, type Failure } from '../../src/domain/failure.ts'

// A record, so that a failure that is added to the union has to be added here too.
const EVERY: Readonly<Record<Failure['kind'], Failure>> = {
  rejected: { kind: 'rejected' },
  requestPending: { kind: 'requestPending' },
  unauthorised: { kind: 'unauthorised' },
  unsupported: { kind: 'unsupported' },
  walletDisconnected: { kind: 'walletDisconnected' },
  unknownChain: { kind: 'unknownChain' },
  wrongChain: { kind: 'wrongChain' },
  providerMissing: { kind: 'providerMissing' },
  accountChanged: { kind: 'accountChanged' },
  insufficientGas: { kind: 'insufficientGas' },
  insufficientBalance: { kind: 'insufficientBalance' },
  insufficientAllowance: { kind: 'insufficientAllowance' },
  refused: { kind: 'refused', reason: 'Paused' },
  transactionFailed: { kind: 'transactionFailed', reason: 'Paused' },
  cancelled: { kind: 'cancelled' },
  replaced: { kind: 'replaced' },
  notBroadcast: { kind: 'notBroadcast' },
  neverSent: { kind: 'neverSent' },
  approvedLess: {
    kind: 'approvedLess',
    token: 'WETH',
    approved: 3n * 10n ** 18n,
    needed: 5n * 10n ** 18n,
  },
  stillApproved: { kind: 'stillApproved', token: 'WETH', approved: 5n * 10n ** 17n },
  noBatch: { kind: 'noBatch' },
  batchUnknown: { kind: 'batchUnknown' },
  abandoned: { kind: 'abandoned' },
  partial: { kind: 'partial' },
  nonceTooLow: { kind: 'nonceTooLow' },
  underpriced: { kind: 'underpriced' },
  timeout: { kind: 'timeout' },
  rateLimited: { kind: 'rateLimited' },
  network: { kind: 'network' },
  malformedAnswer: { kind: 'malformedAnswer' },
  noContract: { kind: 'noContract' },
  wrongWeth: { kind: 'wrongWeth' },
  unknown: { kind: 'unknown', message: 'Something odd.' },
}

describe(explain.name, () => {
  it.each(Object.values(EVERY))('says what happened: $kind', (failure) => {
    expect(explain(failure).happened).toMatch(/^[A-Z].*\.$/)
  })

  it.each(Object.values(EVERY).filter(({ kind }) => kind !== 'unknown'))(
    'says what to do: $kind',
    (failure) => expect(explain(failure).remedy).toMatch(/^[A-Z].*\.$/),
  )

  it('says something else of each failure', () => {
    const sentences = Object.values(EVERY).map((failure) => explain(failure).happened)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('tells a missing approval from a refusal', () => {
    expect(explain({ kind: 'insufficientAllowance' })).toEqual({
      happened: 'The approval does not cover this amount.',
      remedy: 'Approve the amount and try again.',
    })
  })

  it.each([
    [{ kind: 'transactionFailed' }, 'Transaction failed.'],
    [{ kind: 'transactionFailed', reason: 'Paused' }, 'Transaction failed: Paused.'],
    [{ kind: 'refused' }, 'The contract refused the transaction.'],
    [{ kind: 'refused', reason: 'Paused' }, 'The contract refused the transaction: Paused.'],
  ] as const)('gives the contract’s own reason where there is one', (failure, happened) => {
    expect(explain(failure).happened).toBe(happened)
  })

  it('asks to try again when nobody said a word', () => {
    expect(explain({ kind: 'unknown', message: '' })).toEqual({
      happened: '',
      remedy: 'Please try again.',
    })
  })
})

describe(isDefinite.name, () => {
  // After any other answer the wallet may have sent it all the same, and it is watched for.
  const DEFINITE: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
    'rejected',
    'requestPending',
    'unauthorised',
    'unsupported',
    'walletDisconnected',
    'unknownChain',
    'wrongChain',
    'providerMissing',
    'accountChanged',
    'insufficientGas',
    'insufficientBalance',
    'insufficientAllowance',
    'refused',
    'nonceTooLow',
    'underpriced',
    'rateLimited',
    'noBatch',
  ])

  it.each(Object.values(EVERY))('knows whether nothing was sent: $kind', (failure) => {
    expect(isDefinite(failure)).toBe(DEFINITE.has(failure.kind))
  })
})
