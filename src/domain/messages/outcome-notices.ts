import { actionOf, sentAmount } from '../transactions/kinds.ts'
import type { Failure } from '../failure.ts'
import type { Notice } from './notices.ts'
import { hasEnded, type Doubt, type Ended, type TransactionRecord } from '../transactions/record.ts'

/** The notice for what became of a transaction. */
export function resultNotice(record: TransactionRecord & { readonly stage: Ended }): Notice {
  const action = actionOf(record.call)
  const failure = failureOf(record)
  if (failure !== undefined) return { kind: 'failed', action, failure }
  return { kind: 'succeeded', action, amount: sentAmount(record.call) }
}

function failureOf({
  call,
  stage,
}: TransactionRecord & { readonly stage: Ended }): Failure | undefined {
  const { how, reason, effect, gasPaid } = stage
  if (how === 'reverted') {
    const feePaid = gasPaid !== undefined
    return { kind: 'transactionFailed', feePaid, ...(reason !== undefined && { reason }) }
  }
  if (how !== 'succeeded') return { kind: how }
  // Wallets let people edit the amount of an approval. What counts is what the chain has.
  if (call.kind !== 'approve' || effect?.approved === undefined) return undefined
  const { token, amount: needed } = call
  const { approved } = effect
  if (needed === 0n) return approved === 0n ? undefined : { kind: 'stillApproved', token, approved }
  return approved >= needed ? undefined : { kind: 'approvedLess', token, approved, needed }
}

/** The notice that it is no longer known what becomes of a transaction, if that is new. */
export function doubtNotice(
  before: TransactionRecord,
  after: TransactionRecord,
): Notice | undefined {
  const { stage } = after
  if (stage.kind !== 'unknown' || hasEnded(before)) return undefined
  const isNew = before.stage.kind !== 'unknown' || before.stage.why !== stage.why
  const kind = DOUBT[stage.why]
  if (!isNew || kind === undefined) return undefined
  return { kind: 'failed', action: actionOf(after.call), failure: { kind } }
}

/** What is told. Of the others the person knows, by what they did or by the wallet's answer. */
const DOUBT: Readonly<
  Partial<
    Record<Doubt, 'sentElsewhere' | 'notBroadcast' | 'unproven' | 'nonceUsed' | 'batchFailed'>
  >
> = {
  elsewhere: 'sentElsewhere',
  unseen: 'notBroadcast',
  silent: 'unproven',
  passed: 'nonceUsed',
  batchFailed: 'batchFailed',
}
