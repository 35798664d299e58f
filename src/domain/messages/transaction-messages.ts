import { formatBaseUnits } from '../amounts/typed-amount.ts'
import { plainText, type AmountText } from '../amounts/format-amount.ts'
import { actionOf, kindOf, sentUnits, textsOf } from '../transactions/kinds/kinds.ts'
import {
  carriedOutCall,
  lookupHash,
  type TransactionRecord,
  hasEnded,
  type EndedRecord,
} from '../transactions/record.ts'
import type { Failure, UnknownReason } from '../failure.ts'
import { UNKNOWN_REASONS } from './failure-messages.ts'
import type { Notice } from './notices.ts'

/**
 * The title of a record: `Approve 100 WETH`, `Mint 100 ISC`, `Wrap 0.5 ETH`. An approval that was
 * edited in the wallet is listed with the approved amount.
 */
export function titleText(record: TransactionRecord): AmountText {
  const call = carriedOutCall(record)
  return textsOf(actionOf(call)).label(sentUnits(call))
}

/** The title with all digits, for assistive technology. */
export function transactionTitle(record: TransactionRecord): string {
  return plainText(titleText(record), 'ungrouped')
}

/** The text about a record whose outcome is unknown. */
export function unknownText({ stage }: TransactionRecord): string {
  return UNKNOWN_REASONS[stage.kind === 'unknown' ? stage.why : 'unclear'].join(' ')
}

/** The notice about the outcome of a transaction. */
export function resultNotice(record: EndedRecord): Notice {
  const action = actionOf(record.call)
  const failure = failureOf(record)
  if (failure !== undefined) return { kind: 'failed', action, failure }
  const units = sentUnits(record.call)
  const hash = lookupHash(record)
  if (record.origin === 'wallet' && hash) {
    const [, ...amount] = textsOf(action).label(units)
    return { kind: 'sentTwice', action, amount: plainText(amount), hash }
  }
  return { kind: 'succeeded', action, amount: formatBaseUnits(units) }
}

/** Why a transaction has not done what was requested; undefined if it has. */
export function failureOf({ call, stage }: EndedRecord): Failure | undefined {
  const { how, reason, ranOutOfGas, effect, gasPaid } = stage
  if (how === 'succeeded') return effect && kindOf(call).failureOf?.(call, effect)
  return {
    kind: 'transactionFailed',
    how,
    feePaid: gasPaid !== undefined,
    ...(ranOutOfGas && { ranOutOfGas }),
    ...(reason !== undefined && { reason }),
  }
}

/**
 * The notice that the outcome of a transaction has become unknown; undefined if the user knows
 * already.
 */
export function unknownNotice(
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
    failure: { kind: 'outcomeUnknown', why: stage.why },
  }
}

/**
 * The reasons that need a notice. The user knows the others, from their own action or from the
 * notice about the wallet's answer.
 */
const TOLD: ReadonlySet<UnknownReason> = new Set(['elsewhere', 'unseen', 'silent', 'passed'])
