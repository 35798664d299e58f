import { approvalText, type AmountText } from '../amounts/format-amount.ts'
import type { CardFacts } from '../card/card-rules.ts'
import type { CardStatus } from '../card/card-status.ts'
import { WETH } from '../tokens.ts'
import type { Ended, Transaction } from '../transactions/outcome.ts'
import { quotedText } from '../untrusted-text.ts'
import { wordsBehind } from './failure-messages.ts'
import { issueTexts, revertIssue } from './transaction-messages.ts'

interface RevertTexts {
  readonly title: string
  readonly text: string
  /** The current status explains the failure, and says what helps. */
  readonly isExplained: boolean
}

/**
 * They say why, if it ran out of gas, if the contract gave a reason, or if the same transaction
 * would revert now, for example because the cost is above the approval.
 */
export function revertTexts(
  record: Transaction<Ended>,
  card: Pick<CardFacts, 'mode' | 'wholeTokens'> & { readonly status: Pick<CardStatus, 'cause'> },
): RevertTexts {
  const issue = revertIssue(record.outcome.mined, record.from)
  const { happened: title, remedy } = issueTexts(issue)
  const said = wordsBehind(issue)
  const { call } = record
  // Another tab may have sent another amount than the amount typed here.
  const isTyped = call.kind === card.mode && call.wholeTokens === card.wholeTokens
  const cause = isTyped ? card.status.cause : undefined
  if (cause !== undefined && !said && !issue.ranOutOfGas) {
    return { title, text: `No tokens have moved. ${cause}`, isExplained: true }
  }
  return { title, text: said ? `${remedy} ${quotedText(said)}` : remedy, isExplained: false }
}

/** After a mint. `allowance` is in wei of WETH. */
export function stillApprovedText(allowance: bigint | undefined): AmountText {
  if (allowance === undefined) return [`Reading what is still approved.`]
  if (allowance === 0n) return [`No more ${WETH} can be taken.`]
  return [...approvalText(allowance, WETH), ' still approved.']
}
