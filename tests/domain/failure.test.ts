import { describe, expect, it } from 'vitest'
import { isDefinite, type Failure } from '../../src/domain/failure.ts'
import { EVERY_FAILURE } from '../support/failures.ts'

describe(isDefinite.name, () => {
  // After any other failure, the wallet may still have sent the transaction, so the page watches
  // for it.
  const DEFINITE: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
    'rejected',
    'deviceRefused',
    'requestPending',
    'unauthorised',
    'unsupported',
    'unknownChain',
    'wrongChain',
    'providerMissing',
    'accountChanged',
    'insufficientGas',
    'otherTab',
  ])

  it.each(EVERY_FAILURE)('knows whether nothing was sent: $kind', (failure) => {
    expect(isDefinite(failure)).toBe(DEFINITE.has(failure.kind))
  })
})
