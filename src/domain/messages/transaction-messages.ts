import { plainText, type AmountText } from '../amounts/format-amount.ts'
import { kindOf, sentUnits, actionOf, sentAmount } from '../transactions/kinds.ts'
import {
  carriedOutCall,
  repeatHash,
  type Doubt,
  type TransactionRecord,
  hasEnded,
  type EndedRecord,
} from '../transactions/record.ts'
import type { Failure } from '../failure.ts'
import { DOUBTS } from './failure-messages.ts'
import type { Notice } from './notices.ts'

/**
 * The title of a record: `Approve 100 WETH`, `Mint 100 ISC`, `Wrap 0.5 ETH`. An approval that was
 * edited in the wallet is listed as what was approved.
 */
export function titleText(record: TransactionRecord): AmountText {
  const call = carriedOutCall(record)
  return kindOf(call).label(sentUnits(call))
}

/** The same with all digits, for assistive technology. */
export function transactionTitle(record: TransactionRecord): string {
  return plainText(titleText(record), 'ungrouped')
}

/** Warns that a wallet has sent the same transaction twice, and both were carried out. */
export function repeatText(record: TransactionRecord): AmountText | undefined {
  const { done, label } = kindOf(record.call)
  if (repeatHash(record) === undefined || done === undefined) return undefined
  const [, ...amount] = label(sentUnits(record.call))
  return [`This account has ${done} `, ...amount, ' once more, in another transaction.']
}

/** What is said of a record of which it is not known what became. */
export function doubtText({ stage }: TransactionRecord): string {
  return DOUBTS[stage.kind === 'unknown' ? stage.why : 'unclear']
}

/** The notice for what became of a transaction. */
export function resultNotice(record: EndedRecord): Notice {
  const action = actionOf(record.call)
  const failure = failureOf(record)
  if (failure !== undefined) return { kind: 'failed', action, failure }
  return { kind: 'succeeded', action, amount: sentAmount(record.call) }
}

function failureOf({ call, stage }: EndedRecord): Failure | undefined {
  const { how, reason, effect, gasPaid } = stage
  if (how === 'reverted') {
    const feePaid = gasPaid !== undefined
    return { kind: 'transactionFailed', feePaid, ...(reason !== undefined && { reason }) }
  }
  if (how !== 'succeeded') return { kind: how === 'cancelled' ? how : 'replaced' }
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
  if (!isNew || !TOLD.has(stage.why)) return undefined
  return {
    kind: 'failed',
    action: actionOf(after.call),
    failure: { kind: 'doubtful', why: stage.why },
  }
}

/** Of the others the person knows, by what they did or by the wallet's answer. */
const TOLD: ReadonlySet<Doubt> = new Set(['elsewhere', 'unseen', 'silent', 'passed', 'tooOld'])
