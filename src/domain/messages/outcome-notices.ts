import { actionOf, sentAmount } from '../transactions/call.ts'
import type { Failure } from '../failure.ts'
import type { Notice } from './notices.ts'
import { hasSucceeded, isDecided, type TransactionRecord } from '../transactions/record.ts'

function failureOf(record: TransactionRecord): Failure | undefined {
  const { stage, batch, reason } = record
  switch (stage.kind) {
    case 'confirming':
    case 'reverted':
      return { kind: 'transactionFailed', ...(reason === undefined ? {} : { reason }) }
    case 'notBroadcast':
      if (batch !== undefined) return { kind: 'batchUnknown' }
      return { kind: record.isContractAccount ? 'awaitingSigners' : 'notBroadcast' }
    case 'displaced':
      return { kind: stage.how }
    case 'abandoned':
    case 'partial':
    case 'unproven':
      return { kind: stage.kind }
    default:
      return undefined
  }
}

/** The outcome of a stage, as far as it is known. */
function outcomeOf(record: TransactionRecord): string {
  const { stage } = record
  if (stage.kind === 'displaced') return stage.how
  if (stage.kind === 'confirming') return hasSucceeded(record) ? 'confirmed' : 'reverted'
  return stage.kind
}

function approvalFailure({ call, untold }: TransactionRecord): Failure | undefined {
  if (call.kind !== 'approve' || untold?.approved === undefined) return undefined
  const { token, amount: needed } = call
  const { approved } = untold
  return needed === 0n
    ? { kind: 'stillApproved', token, approved }
    : { kind: 'approvedLess', token, approved, needed }
}

/** The notice for the outcome of a record, if it is known. */
export function resultNotice(record: TransactionRecord): Notice | undefined {
  const action = actionOf(record.call)
  const failure = hasSucceeded(record) ? approvalFailure(record) : failureOf(record)
  if (failure !== undefined) return { kind: 'failed', action, failure }
  if (!hasSucceeded(record)) return undefined
  return { kind: 'succeeded', action, amount: sentAmount(record.call) }
}

/** The notice for the change from one stage to the next, if there is one. */
export function outcomeNotice(
  before: TransactionRecord,
  after: TransactionRecord,
): Notice | undefined {
  const action = actionOf(after.call)
  if (isDecided(before) && after.stage.kind === 'pending') return { kind: 'reorged', action }
  // No notice when it becomes final, or moves to another block with the same outcome.
  if (outcomeOf(before) === outcomeOf(after)) return undefined
  return resultNotice(after)
}
