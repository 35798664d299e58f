import type { Address } from '../address.ts'
import { formatBaseUnits } from '../amounts/typed-amount.ts'
import { figure, formatAmount, plainText, type AmountText } from '../amounts/format-amount.ts'
import { ISC, SYMBOL } from '../tokens.ts'
import { approvalIssue } from '../transactions/kinds/approve.ts'
import { actionOf, sentUnits, textsOf } from '../transactions/kinds/kinds.ts'
import {
  carriedOutCall,
  effectIn,
  hasEnded,
  isListed,
  keyOf,
  type Transaction,
} from '../transactions/outcome.ts'
import { isSentByWallet, lookupHash } from '../transactions/record.ts'
import type { MinedTransaction } from '../transactions/report.ts'
import type { TransactionIssue, UnknownReason } from '../transactions/issue.ts'
import type { Explanation } from './failure-messages.ts'
import { I_HAVE_CHECKED } from './labels.ts'
import type { Notice } from './notices.ts'

/**
 * `Approve 100 WETH`, `Mint 100 ISC`. An approval that was edited in the wallet has the approved
 * amount.
 */
export function titleText(record: Transaction): AmountText {
  const call = carriedOutCall(record)
  return textsOf(actionOf(call)).label(sentUnits(call))
}

/** With all digits, for assistive technology. */
export function transactionTitle(record: Transaction): string {
  return plainText(titleText(record), 'ungrouped')
}

/** These texts can follow a colon. */
export const UNKNOWN_REASONS: Readonly<Record<UnknownReason, string>> = {
  unanswered: 'it may be answered already, or your wallet still asks. Look there.',
  unclear: 'it may have been sent. Check your wallet before you try again.',
  elsewhere: 'it may have been sent on another network. Check there first.',
  unseen: 'your wallet’s node does not know it yet. Check your wallet before you try again.',
  silent: 'it is in a block, but it did not do this. Check your tokens first.',
  nonceUsed:
    'the account has used its nonce for something that could not be found. Check your wallet first.',
}

export function unknownText({ outcome }: Transaction): string {
  return UNKNOWN_REASONS[outcome.kind === 'unknown' ? outcome.why : 'unclear']
}

interface IssueTexts extends Explanation {
  readonly end: 'Failed' | 'Lowered' | 'Unclear' | 'Not Sent'
}

/** In the page's own words. Amounts are rounded. */
export function issueTexts(issue: TransactionIssue): IssueTexts {
  switch (issue.kind) {
    case 'inProgress':
      return {
        end: 'Failed',
        happened: 'Another transaction of the account is waiting for its block.',
        remedy: 'Nothing was sent. Wait for it, and try again.',
      }
    case 'otherTab':
      return {
        end: 'Not Sent',
        happened: 'Another tab of this page is asking your wallet.',
        remedy: 'Nothing was sent from this tab. Answer the request there.',
      }
    case 'maybeSentBefore':
      return {
        end: 'Failed',
        happened: 'The same may have been sent before.',
        remedy: `Check your wallet, then press “${I_HAVE_CHECKED}”.`,
      }
    case 'reverted':
      return { end: 'Failed', happened: 'Transaction failed.', remedy: revertRemedy(issue) }
    case 'cancelled':
      return {
        end: 'Failed',
        happened: 'You cancelled the transaction in your wallet.',
        remedy: 'No tokens have moved; start again when you are ready.',
      }
    case 'replaced':
      return {
        end: 'Failed',
        happened: 'Another transaction from this account replaced it.',
        remedy: 'It was not carried out; look at your wallet’s activity before you try again.',
      }
    case 'outcomeUnknown':
      // The transaction may still be executed.
      return { end: 'Unclear', happened: capitalised(UNKNOWN_REASONS[issue.why]), remedy: '' }
    case 'approvalEdited':
      return editedTexts(issue)
  }
}

function editedTexts({
  approved,
  needed,
  token,
}: Extract<TransactionIssue, { kind: 'approvalEdited' }>): IssueTexts {
  if (needed === 0n) {
    return {
      end: 'Failed',
      happened: `Your wallet has left ${formatAmount(approved, 'up')} ${SYMBOL[token]} approved.`,
      remedy: 'Revoke again, and leave the amount in your wallet at 0.',
    }
  }
  // Rounded in opposite directions, so that the two amounts never look the same.
  const [set, asked] = [formatAmount(approved, 'down'), formatAmount(needed, 'up')]
  return {
    // The approval was confirmed, so it has not failed.
    end: 'Lowered',
    happened: `You approved ${set} ${SYMBOL[token]} in your wallet, not the ${asked} that was asked for.`,
    remedy: 'The card says if that is too little.',
  }
}

type RevertIssue = Extract<TransactionIssue, { kind: 'reverted' }>

function revertRemedy({ feePaid, ranOutOfGas }: RevertIssue): string {
  return ranOutOfGas
    ? 'It ran out of gas: the network fee was spent, and no tokens have moved. Try again: your wallet will estimate the gas again.'
    : `${feePaid ? 'The network fee was spent; no' : 'No'} tokens have moved.`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What was announced is no longer in the chain. */
export function reorgNotice({ call }: Transaction): Notice {
  return { kind: 'reorged', action: actionOf(call) }
}

/** About an outcome that a round has found. */
export function outcomeNotice(transaction: Transaction): Notice {
  const { call } = transaction
  const action = actionOf(call)
  const issue = outcomeIssue(transaction)
  if (issue) return { kind: 'transactionIssue', action, issue }
  const units = sentUnits(call)
  const hash = lookupHash(transaction)
  if (hash && isSentByWallet(transaction)) {
    const [, ...amount] = textsOf(action).label(units)
    return { kind: 'sentTwice', action, amount: plainText(amount), hash }
  }
  const arrived = mintedText(transaction)
  return { kind: 'succeeded', action, amount: formatBaseUnits(units), ...(arrived && { arrived }) }
}

/** What a mint has brought, after its fee: `97 ISC`. */
function mintedText(transaction: Transaction): string | undefined {
  const { call, to } = transaction
  const received = effectIn(transaction)?.summary?.received
  const arrived = call.kind === 'mint' && received?.find(({ token }) => token === to)
  return arrived ? plainText([figure(arrived.amount, 'down', ISC)]) : undefined
}

/**
 * For the tab, about the newest outcome that no visible page has announced: `Minted 97 ISC`,
 * `Approval Successful`, `Redemption Failed`.
 */
export function unseenTitle(records: readonly Transaction[]): string | undefined {
  const unseen = records.find(
    (one) => hasEnded(one) && isListed(one) && one.told !== keyOf(one.outcome),
  )
  if (unseen === undefined) return undefined
  const minted = mintedText(unseen)
  if (minted) return `Minted ${minted}`
  const issue = outcomeIssue(unseen)
  return `${textsOf(actionOf(unseen.call)).title} ${issue ? issueTexts(issue).end : 'Successful'}`
}

/** Undefined if the transaction has done what was requested. */
function outcomeIssue({ call, from, outcome }: Transaction): TransactionIssue | undefined {
  switch (outcome.kind) {
    case 'unknown':
      return { kind: 'outcomeUnknown', why: outcome.why }
    case 'reverted':
      return revertIssue(outcome.mined, from)
    case 'cancelled':
    case 'replaced':
      return { kind: outcome.kind }
    case 'succeeded':
      return call.kind === 'approve' ? approvalIssue(call, outcome.effect) : undefined
    default:
      return undefined
  }
}

/** The fee is only spent by the account if the account itself has sent the transaction. */
export function revertIssue(
  { reason, ranOutOfGas, networkFee, sender }: MinedTransaction,
  account: Address,
): RevertIssue {
  return {
    kind: 'reverted',
    feePaid: networkFee !== undefined && sender === account,
    ...(ranOutOfGas && { ranOutOfGas }),
    ...(reason !== undefined && { reason }),
  }
}
