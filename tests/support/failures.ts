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
  costUnknown: { kind: 'costUnknown' },
  insufficientAllowance: { kind: 'insufficientAllowance' },
  refused: { kind: 'refused', reason: 'Paused' },
  transactionFailed: { kind: 'transactionFailed', reason: 'Paused', feePaid: true },
  inProgress: { kind: 'inProgress' },
  unclear: { kind: 'unclear' },
  cancelled: { kind: 'cancelled' },
  replaced: { kind: 'replaced' },
  doubtful: { kind: 'doubtful', why: 'unseen' },
  approvedLess: {
    kind: 'approvedLess',
    token: 'WETH',
    approved: 3n * 10n ** 18n,
    needed: 5n * 10n ** 18n,
  },
  stillApproved: { kind: 'stillApproved', token: 'WETH', approved: 5n * 10n ** 17n },
  nonceTooLow: { kind: 'nonceTooLow' },
  underpriced: { kind: 'underpriced' },
  timeout: { kind: 'timeout' },
  rateLimited: { kind: 'rateLimited' },
  network: { kind: 'network' },
  nodePaused: { kind: 'nodePaused' },
  malformedAnswer: { kind: 'malformedAnswer' },
  noContract: { kind: 'noContract' },
  wrongWeth: { kind: 'wrongWeth' },
  wrongCode: { kind: 'wrongCode' },
  invalidRequest: { kind: 'invalidRequest', message: 'Invalid parameters.' },
  unknown: { kind: 'unknown', message: 'Something odd.' },
}

/** One failure of each kind. */
export const EVERY_FAILURE: readonly Failure[] = Object.values(EVERY)
