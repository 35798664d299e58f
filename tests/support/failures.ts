import type { Failure } from '../../src/domain/failure.ts'

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
  sentElsewhere: { kind: 'sentElsewhere' },
  awaitingSigners: { kind: 'awaitingSigners' },
  unproven: { kind: 'unproven' },
  walletChanged: { kind: 'walletChanged' },
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

/** One failure of each kind. */
export const EVERY_FAILURE: readonly Failure[] = Object.values(EVERY)
