import { formatBaseUnits } from './amount.ts'
import type { Failure } from './failure.ts'
import type { Notice } from './notice.ts'
import { hasSucceeded, isInBlock, type TransactionRecord } from './transaction-record.ts'

/** The amount that was sent, in whole tokens where the contract counts in them, else as a decimal. */
export function sentAmount({ call }: TransactionRecord): string {
  return 'wholeTokens' in call ? call.wholeTokens.toString() : formatBaseUnits(call.amount)
}

function failureOf({ stage, batch, signedHash, reason }: TransactionRecord): Failure | undefined {
  switch (stage.kind) {
    case 'confirming':
    case 'reverted':
      return { kind: 'transactionFailed', ...(reason === undefined ? {} : { reason }) }
    case 'notBroadcast':
      return { kind: batch === undefined ? 'notBroadcast' : 'batchUnknown' }
    case 'cancelled':
    case 'replaced':
      return { kind: signedHash === undefined ? 'neverSent' : stage.kind }
    case 'abandoned':
    case 'partial':
      return { kind: stage.kind }
    default:
      return undefined
  }
}

/** What there is to say when a record has gone from one stage to the next, if anything. */
export function outcomeNotice(
  before: TransactionRecord,
  after: TransactionRecord,
): Notice | undefined {
  const { action } = after
  if (isInBlock(before) && after.stage.kind === 'pending') return { kind: 'takenBack', action }
  // Becoming final is no news, nor is a move to another block with the same end.
  const isSettled = isInBlock(before) && isInBlock(after)
  if (isSettled && hasSucceeded(before) === hasSucceeded(after)) return undefined
  if (!isSettled && before.stage.kind === after.stage.kind) return undefined
  if (hasSucceeded(after)) return { kind: 'succeeded', action, amount: sentAmount(after) }
  const failure = failureOf(after)
  return failure && { kind: 'failed', action, failure }
}
