import {
  ANY_AMOUNT,
  approvalText,
  formatAmount,
  plainText,
  roughFigure,
} from '../amounts/format-amount.ts'
import type { Failure } from '../failure.ts'
import { durationText } from '../messages/activity-messages.ts'
import { ETH, ISC, WETH } from '../tokens.ts'
import type { TransactionRecord } from '../transactions/record.ts'
import { lowEtherFor, type LowEther } from '../wallet/account-snapshot.ts'
import type { CardFacts } from './card-rules.ts'
import { COST_MARGIN, costOf, isLimited, type MovedPrice } from './price.ts'

// The longer texts of the status (card-status.ts). Amounts beside each other are rounded in
// opposite directions, so that two different amounts never look the same.

/** More than two blocks. */
const LONG_WAIT_MS = 30_000

/** `age` is in milliseconds. */
export function sentText(age: number): string {
  const waited = durationText(age)
  return age < LONG_WAIT_MS
    ? `Sent → in a block (usually about 12 s)\u00a0· ${waited}`
    : `Waiting for ${waited}. Slower than usual. You can leave: this page goes on when you open it again.`
}

// Short, so that the card does not grow. The full text is below, in place of the fees.
export function unreachableText({ kind }: Failure): string {
  return kind === 'nodePaused'
    ? 'Your wallet has stopped asking its node: wait up to half an hour, or restart the browser.'
    : 'The network cannot be reached. Still watching.'
}

/** In milliseconds. The user may be looking for the wallet's window by then. */
export const LONG_ASKED = 20_000

/** `age` is in milliseconds since the wallet was asked. */
export function askingText(record: TransactionRecord, facts: CardFacts, age: number): string {
  if (isBeyondApproval(record, facts)) {
    return 'The cost is above your approval now. Reject this in your wallet.'
  }
  const isLong = age >= LONG_ASKED
  // With too little ether for the fee, a wallet may open a window in which the user cannot confirm.
  const low = lowEtherFor(facts.snapshot, record)
  if (low && isLong) return `You lack ${ETH} for the network fee. Reject this in your wallet.`
  if (low) return `${lowEtherText(low)} Your wallet may not let you confirm.`
  return isLong
    ? 'Try your wallet’s icon in the browser’s bar, or look behind this window.'
    : 'Confirm in your wallet.'
}

function isBeyondApproval(
  { call }: TransactionRecord,
  { wholeTokens, price, allowance }: CardFacts,
): boolean {
  // Another tab may have asked for another amount than the amount typed here.
  if (call.kind !== 'mint' || call.wholeTokens !== wholeTokens) return false
  const cost = costOf(price)?.cost
  return cost !== undefined && allowance !== undefined && cost > allowance
}

export function lowEtherText({ held, fee }: LowEther): string {
  if (held === 0n || fee === undefined) return `You have no ${ETH} for network fees.`
  const [needs, has] = [plainText([roughFigure(fee, 2)]), formatAmount(held, 'down')]
  return `The network fee is about ${needs} ${ETH}; you have ${has}.`
}

export function movedText({ cost, before }: MovedPrice): string {
  const now = formatAmount(cost, 'up')
  const happened =
    before === undefined
      ? `This costs ${now} ${WETH} now.`
      : `The cost rose from ${formatAmount(before, 'up')} to ${now} ${WETH}.`
  return `${happened} Nothing was sent. Press again to accept it.`
}

export function approvalReason(isLimitedToCost: boolean): string {
  return isLimitedToCost ? `the cost and ${COST_MARGIN}` : `one for each ${ISC}`
}

/** The amounts are in wei. */
export function requestText(facts: CardFacts, amount: bigint): string {
  const isLimitedToCost = isLimited(facts)
  const reason = amount < ANY_AMOUNT ? `: ${approvalReason(isLimitedToCost)}` : ''
  const cost = isLimitedToCost ? undefined : costOf(facts.price)?.cost
  const needed = cost === undefined ? '' : ` Minting takes ${formatAmount(cost, 'up')}.`
  return `The wallet will ask for ${plainText(approvalText(amount, WETH))}${reason}.${needed}`
}

// A redemption spends the allowance that the account has given itself (chapter 4).
export const NEXT_REDEMPTION = `Next: approve your ${ISC}. Your wallet will show your own account as spender, as expected.`
