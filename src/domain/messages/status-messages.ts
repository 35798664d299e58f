import { ETH, ISC, SYMBOL, WETH } from '../tokens.ts'
import { approvalToken, type Mode } from '../transactions/mode.ts'
import type { Help } from '../wallet/wrapping.ts'
import type { ExchangeStatus } from '../transactions/exchange-status.ts'
import type { PriceReview } from '../transactions/price-limit.ts'
import { exchangeLabels } from './labels.ts'
import { happenedText } from './failure-messages.ts'
import { plainText } from '../amounts/amount-text.ts'
import { formatAmount, groupDigits } from '../amounts/format-amount.ts'
import { doubtText, titleText } from './transaction-messages.ts'

/** A line that says what is going on, or what comes next. */
export interface StatusMessage {
  /** `busy` while something is awaited, `wallet` while a wallet has to be connected. */
  readonly tone: 'plain' | 'busy' | 'wallet' | 'good' | 'bad'
  readonly text: string
}

const plain = (text: string): StatusMessage => ({ tone: 'plain', text })
const busy = (text: string): StatusMessage => ({ tone: 'busy', text })
const bad = (text: string): StatusMessage => ({ tone: 'bad', text })

/**
 * What the status line of the card says. Its amounts are rounded, for it is read out at each change.
 * All of their digits are in the details below it, in the account panel or in the list of transactions.
 */
export function statusMessage(status: ExchangeStatus, mode: Mode): StatusMessage {
  const token = SYMBOL[approvalToken(mode)]
  const labels = exchangeLabels(mode)
  switch (status.kind) {
    case 'preparing':
      return busy('Checking the transaction.')
    case 'asking':
      return busy('Confirm in your wallet.')
    case 'sent':
      return busy(
        status.isUnreachable
          ? 'The network cannot be reached. Still watching.'
          : 'Waiting for confirmation.',
      )
    case 'notConnected':
      return status.isConnecting
        ? busy('Confirm the connection in your wallet.')
        : { tone: 'wallet', text: labels.connectHint }
    case 'wrongNetwork':
      return bad('Your wallet is on another network.')
    case 'lostNetwork':
      return bad(happenedText(status.failure))
    case 'unclear':
      return bad(`“${plainText(titleText(status.record))}”: ${doubtText(status.record)}`)
    case 'noAmount':
      return plain('Enter an amount to begin.')
    case 'zeroAmount':
      return plain('Enter an amount above zero to go on.')
    case 'unreadable':
      return plain('Fix the amount to continue.')
    case 'fraction':
      return plain('Enter a whole number to continue.')
    case 'short': {
      const { needed, held } = status.shortage
      // Rounded in opposite directions, so that the two never look the same.
      const [needs, has] = [formatAmount(needed, 'up'), formatAmount(held, 'down')]
      return plain(
        `You have ${has} ${token}; this ${mode === 'mint' ? 'costs' : 'needs'} ${needs}.`,
      )
    }
    case 'unpriced':
      return plain(
        `The exchange has no price for this amount.${status.isLeast ? '' : ' Enter a smaller one.'}`,
      )
    case 'lowEther': {
      const { held, fee } = status
      if (held === 0n || fee === undefined) return plain(`You have no ${ETH} for the network fee.`)
      const [needs, has] = [formatAmount(fee, 'up'), formatAmount(held, 'down')]
      return plain(`The network fee is about ${needs} ${ETH}; you have ${has}.`)
    }
    case 'checkingApproval':
      return busy(`Checking your ${token} approval.`)
    case 'unknownApproval':
      return bad(`Your ${token} approval could not be read.`)
    case 'approved':
      return { tone: 'good', text: `${token} is approved for this amount.` }
    case 'checkingCost':
      return busy('Reading what this costs.')
    case 'beyondApproval': {
      const [cost, missing] = [status.cost, status.missing].map((wei) => formatAmount(wei, 'up'))
      return bad(`This costs ${cost} ${WETH}: ${missing} more than you approved. Approve again.`)
    }
    case 'review': {
      return bad(reviewText(status.review))
    }
    case 'notApproved':
      return plain((status.canBatch ? NEXT_OR_BOTH : NEXT_APPROVAL)[mode])
  }
}

function reviewText(review: PriceReview): string {
  if (review.reason === 'unavailable') {
    const what = review.mode === 'mint' ? 'What this costs' : 'What this brings'
    return `${what} could not be read. Nothing was sent. Press again to go on without it.`
  }
  const cost = formatAmount(review.cost, 'up')
  if (review.reason === 'new') {
    return `This costs ${cost} ${WETH}. Nothing was sent. Press again to accept it.`
  }
  const shown = formatAmount(review.shown, 'up')
  return review.reason === 'risen'
    ? `The cost rose from ${shown} to ${cost} ${WETH}. Nothing was sent. Press again to accept it.`
    : `The cost of ${shown} ${WETH} was out of date: it is ${cost} now. Press again to accept it.`
}

// A redemption spends the allowance that the account has given to itself (chapter 4).
const NEXT_APPROVAL: Readonly<Record<Mode, string>> = {
  mint: `Next: allow the contract to use your ${WETH}.`,
  redeem: `Next: approve your ${ISC}. Your wallet will show your own address as spender, as expected.`,
}

/** Shorter, because there is a button beside it. */
const NEXT_OR_BOTH: Readonly<Record<Mode, string>> = {
  mint: `Next: approve ${WETH}, or do both at once.`,
  redeem: `Next: approve ${ISC}, or both at once. The spender is you.`,
}

/** The label of the button that helps with a shortage. */
export function helpLabel(help: Help): string {
  return help.kind === 'wrap' ? `Wrap ${groupDigits(help.amount)} ${ETH}` : 'Use the most you can'
}
