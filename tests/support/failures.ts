import type { Failure } from '../../src/domain/failure.ts'
import type { TransactionIssue } from '../../src/domain/transactions/issue.ts'

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

const EVERY_ISSUE_KIND: Readonly<Record<TransactionIssue['kind'], TransactionIssue>> = {
  inProgress: { kind: 'inProgress' },
  otherTab: { kind: 'otherTab' },
  maybeSentBefore: { kind: 'maybeSentBefore' },
  reverted: { kind: 'reverted', reason: 'Paused', feePaid: true },
  cancelled: { kind: 'cancelled' },
  replaced: { kind: 'replaced' },
  outcomeUnknown: { kind: 'outcomeUnknown', why: 'unseen' },
  approvalEdited: {
    kind: 'approvalEdited',
    token: 'WETH',
    approved: 3n * 10n ** 18n,
    needed: 5n * 10n ** 18n,
  },
}

/** One issue of each kind. */
export const EVERY_ISSUE: readonly TransactionIssue[] = Object.values(EVERY_ISSUE_KIND)
