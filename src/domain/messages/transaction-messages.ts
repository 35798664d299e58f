import { plainText, type AmountText } from '../amounts/amount-text.ts'
import { kindOf, sentUnits } from '../transactions/kinds.ts'
import { carriedOutCall, type Doubt, type TransactionRecord } from '../transactions/record.ts'

/**
 * The title of a record: `Approve 100 WETH`, `Approve and mint 100 ISC`, `Wrap 0.5 ETH`. An approval
 * that was edited in the wallet is listed as what was approved.
 */
export function titleText(record: TransactionRecord): AmountText {
  const call = carriedOutCall(record)
  const [verb, ...amount] = kindOf(call).label(sentUnits(call))
  return [record.approval ? `Approve and ${verb.toLowerCase()}` : verb, ...amount]
}

/** The same with all digits, for exports and assistive technology. */
export function transactionTitle(record: TransactionRecord): string {
  return plainText(titleText(record), 'ungrouped')
}

/** Why it is not known what became of a transaction, and what to do. */
const DOUBTS: Readonly<Record<Doubt, string>> = {
  closed: 'the page was reloaded while your wallet asked. It may still be asking: answer it there.',
  dismissed: 'your wallet may still be asking: answer it there, or reject it there.',
  unclear: 'it may have been sent. Check your wallet before you try again.',
  elsewhere: 'your wallet was on another network. Check there before you try again.',
  unseen: 'no node has seen it. Check your wallet before you try again.',
  silent: 'it is in a block, but has left no trace there. Check your tokens before you try again.',
  passed: 'another transaction may have taken its place. Check your wallet before you try again.',
  batchFailed: 'your wallet says that it failed. Check your tokens before you try again.',
}

/** What is said of a record of which it is not known what became. */
export function doubtText({ stage }: TransactionRecord): string {
  return DOUBTS[stage.kind === 'unknown' ? stage.why : 'unclear']
}
