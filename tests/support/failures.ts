import type { Failure } from '../../src/domain/failure.ts'

// A record, so that TypeScript requires an entry for each kind of failure in the union.
const EVERY: Readonly<Record<Failure['kind'], Failure>> = {
  rejected: { kind: 'rejected' },
  requestClosed: { kind: 'requestClosed' },
  deviceRefused: { kind: 'deviceRefused', message: 'Locked device' },
  walletGone: { kind: 'walletGone' },
  walletBlocked: { kind: 'walletBlocked' },
  noAccount: { kind: 'noAccount' },
  requestPending: { kind: 'requestPending' },
  unauthorised: { kind: 'unauthorised' },
  unsupported: { kind: 'unsupported' },
  walletDisconnected: { kind: 'walletDisconnected' },
  unknownChain: { kind: 'unknownChain' },
  wrongChain: { kind: 'wrongChain' },
  providerMissing: { kind: 'providerMissing' },
  accountChanged: { kind: 'accountChanged' },
  insufficientGas: { kind: 'insufficientGas' },
  costUnknown: { kind: 'costUnknown' },
  refused: { kind: 'refused', reason: 'Paused' },
  nonceTaken: { kind: 'nonceTaken' },
  timeout: { kind: 'timeout' },
  rateLimited: { kind: 'rateLimited' },
  network: { kind: 'network' },
  nodePaused: { kind: 'nodePaused' },
  malformedAnswer: { kind: 'malformedAnswer' },
  fault: { kind: 'fault' },
  wrongContract: { kind: 'wrongContract' },
  unknown: { kind: 'unknown', message: 'Something odd.' },
}

/** One failure of each kind. */
export const EVERY_FAILURE: readonly Failure[] = Object.values(EVERY)
