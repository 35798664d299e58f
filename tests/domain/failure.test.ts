import { describe, expect, it } from 'vitest'
import { isDefinite, originOf, type Failure } from '../../src/domain/failure.ts'
import { EVERY_FAILURE } from '../support/failures.ts'

const kindsWith = (isOne: (failure: Failure) => boolean) =>
  EVERY_FAILURE.filter(isOne).map(({ kind }) => kind)

describe(isDefinite.name, () => {
  // After any other failure, the wallet may still have sent the transaction, so the page watches
  // for it.
  it('knows the failures after which nothing was sent', () => {
    expect(kindsWith(isDefinite)).toEqual([
      'rejected',
      'requestClosed',
      'deviceRefused',
      'requestPending',
      'unauthorised',
      'unsupported',
      'unknownChain',
      'wrongChain',
      'providerMissing',
      'accountChanged',
      'insufficientGas',
    ])
  })
})

describe(originOf.name, () => {
  it.each<[ReturnType<typeof originOf>, Failure['kind'][]]>([
    ['user', ['rejected', 'requestClosed', 'deviceRefused', 'requestPending']],
    ['wallet', ['walletGone', 'walletBlocked']],
    ['session', ['noAccount', 'unauthorised', 'wrongChain', 'accountChanged']],
    ['node', ['walletDisconnected', 'timeout', 'rateLimited', 'network', 'nodePaused']],
    ['answer', ['unsupported', 'refused', 'malformedAnswer', 'unknown']],
  ])('is the %s for %j', (origin, kinds) => {
    expect(kindsWith((failure) => originOf(failure) === origin)).toEqual(kinds)
  })
})
