import { formatAmount } from '../amounts/format-amount.ts'
import type { Failure, Shortage } from '../failure.ts'
import { quotedText, untrustedQuote, type UntrustedQuote } from '../untrusted-text.ts'
import { NETWORK, NETWORK_NAME } from '../network.ts'
import { ETH, SYMBOL, WETH } from '../tokens.ts'

/**
 * What happened and what to do about it, in the page's own words and one sentence each. Either may be
 * empty. What a stranger said about it is `wordsBehind`.
 */
interface Explanation {
  readonly happened: string
  readonly remedy: string
}

/** Replaces the remedy when the wallet may have sent the transaction despite the failure. */
export const MAY_BE_SENT = 'It may have been sent: check your wallet before you try again.'

const TRY_AGAIN = 'Please try again.'

/** The failures whose text depends on more than their kind. */
type DetailedKind =
  | 'refused'
  | 'transactionFailed'
  | 'insufficientBalance'
  | 'approvedLess'
  | 'stillApproved'
  | 'invalidRequest'
  | 'unknown'

const EXPLANATIONS: Readonly<Record<Exclude<Failure['kind'], DetailedKind>, Explanation>> = {
  rejected: {
    happened: 'You declined the request in your wallet.',
    remedy: 'Nothing was sent; try again when you are ready.',
  },
  requestPending: {
    happened: 'Your wallet already has a request open.',
    remedy: 'Open the wallet and answer it there.',
  },
  unauthorised: {
    happened: 'Your wallet does not let this page use the account.',
    remedy: 'Unlock the wallet if it is locked, and connect again.',
  },
  unsupported: {
    happened: 'Your wallet does not support this request.',
    remedy: 'Update the wallet or use another one.',
  },
  walletDisconnected: {
    happened: 'Your wallet has lost its connection to the network.',
    remedy: 'Check the connection in the wallet and try again.',
  },
  unknownChain: {
    happened: `Your wallet does not know the ${NETWORK_NAME} network.`,
    remedy: `Add ${NETWORK_NAME} in the wallet and try again.`,
  },
  wrongChain: {
    happened: `Your wallet is not on the ${NETWORK_NAME} network.`,
    remedy: `Switch to ${NETWORK_NAME} and try again; nothing was sent.`,
  },
  providerMissing: {
    happened: 'The connection to your wallet is not available.',
    remedy: 'Reload the page and try again.',
  },
  accountChanged: {
    happened: 'Your wallet is on another account by now.',
    remedy: 'Check the account and try again; nothing was sent.',
  },
  insufficientGas: {
    happened: `The account does not have enough ${ETH} for the network fee.`,
    remedy: `Add ${NETWORK.currency.name} to the account and try again.`,
  },
  insufficientAllowance: {
    happened: 'The approval does not cover this amount.',
    remedy: 'Approve the amount and try again.',
  },
  costUnknown: {
    happened: 'The cost of this amount could not be read.',
    remedy: 'Nothing was sent; wait a moment and try again, or enter a smaller amount.',
  },
  cancelled: {
    happened: 'You cancelled the transaction in your wallet.',
    remedy: 'No tokens have moved; start again when you are ready.',
  },
  replaced: {
    happened: 'Another transaction from your wallet took the place of this one.',
    remedy: 'It was not carried out; look at the other one in your wallet before you try again.',
  },
  notCarriedOut: {
    happened: 'Another transaction of the account took the place of this one.',
    remedy:
      'It was not carried out; look at the account’s activity in your wallet before you try again.',
  },
  notBroadcast: {
    happened: 'No node has seen the transaction that your wallet signed.',
    remedy: 'It is still being watched; check it in your wallet, or dismiss it and try again.',
  },
  nonceUsed: {
    happened: 'Another transaction may have taken the place of this one; your node does not say.',
    remedy: 'Check it in your wallet before you try again.',
  },
  inProgress: {
    happened: 'Another transaction of the account is waiting for its block.',
    remedy: 'Nothing was sent; wait for it, and try again.',
  },
  unclear: {
    happened: 'The same may have been sent before.',
    remedy: 'Check your wallet, then press “I have checked”.',
  },
  sentElsewhere: {
    happened: 'Your wallet was on another network when it answered.',
    remedy: 'The transaction may have been sent there: check your wallet before you try again.',
  },
  unproven: {
    happened: 'The transaction is in a block, but nothing there shows that it was carried out.',
    remedy: 'Look at your tokens and approvals before you try again.',
  },
  walletChanged: {
    happened: 'Your wallet or account was changed before it was asked.',
    remedy: 'Nothing was sent; check the account and try again.',
  },
  noBatch: {
    happened: 'Your wallet cannot do both steps in one after all.',
    remedy: 'Nothing was sent; approve first, and go on from there.',
  },
  batchUnknown: {
    happened: 'Your wallet does not know of the transaction any more.',
    remedy: 'It is still being watched; check it in your wallet, or dismiss it and try again.',
  },
  batchFailed: {
    happened: 'Your wallet says that it has not carried this out, or not all of it.',
    remedy: 'It is still being watched; look at your tokens and approvals before you try again.',
  },
  rateLimited: {
    happened: 'The network is answering too many requests at the moment.',
    remedy: 'Wait a minute and try again.',
  },
  nonceTooLow: {
    happened: 'Your wallet counts the account’s transactions otherwise than the network.',
    remedy: 'Reset the account’s activity in the wallet, and try again.',
  },
  underpriced: {
    happened: 'Another transaction of the account is waiting, and this one offers too low a fee.',
    remedy: 'Wait for the other one, or raise the fee in your wallet.',
  },
  timeout: {
    happened: 'The network took too long to answer.',
    remedy: 'Wait a moment and try again.',
  },
  network: {
    happened: 'The network did not answer.',
    remedy: 'Check your connection and try again.',
  },
  nodePaused: {
    happened: 'Your wallet has stopped asking its node for a while, because that had failed.',
    remedy: 'It goes on by itself within half an hour, or when you restart the browser.',
  },
  malformedAnswer: {
    happened: 'Your wallet gave an answer that cannot be understood.',
    remedy: 'Reload the page or update the wallet, then try again.',
  },
  noContract: {
    happened: 'There is no index token contract at the address this page was built with.',
    remedy: 'Nothing was sent; do not use this page until its operator has corrected it.',
  },
  wrongWeth: {
    happened: `The index token takes another ${WETH} than this page would approve.`,
    remedy: 'Nothing was sent; do not use this page until its operator has corrected it.',
  },
  wrongCode: {
    happened: 'The contract at the index token’s address is not the one this page was built for.',
    remedy: 'Nothing was sent; do not use this page until its operator has corrected it.',
  },
}

/** Explains a failure to the user. Its amounts are rounded: the account panel has all of their digits. */
export function explain(failure: Failure): Explanation {
  switch (failure.kind) {
    case 'refused':
      return {
        happened: 'The contract refused the transaction.',
        remedy: 'Nothing was sent; check the amount and your balance.',
      }
    case 'transactionFailed':
      return {
        happened: 'Transaction failed.',
        remedy: `${failure.feePaid ? 'The network fee was spent; no' : 'No'} tokens have moved.`,
      }
    case 'insufficientBalance':
      return {
        happened: shortageText(failure.shortage),
        remedy: 'Enter a smaller amount or add tokens to the account.',
      }
    case 'approvedLess': {
      // In opposite directions, so that the two never look the same.
      const approved = formatAmount(failure.approved, 'down')
      const needed = formatAmount(failure.needed, 'up')
      return {
        happened: `You approved ${approved} ${SYMBOL[failure.token]}; this needs ${needed}.`,
        remedy: 'Approve again for the full amount, or enter a smaller amount.',
      }
    }
    case 'stillApproved':
      return {
        happened: `Your wallet has left ${formatAmount(failure.approved, 'up')} ${SYMBOL[failure.token]} approved.`,
        remedy: 'Revoke again, and leave the amount in your wallet at 0.',
      }
    case 'invalidRequest':
      return {
        happened: 'Your wallet does not accept the request.',
        remedy: 'Nothing was sent; update the wallet or use another one.',
      }
    case 'unknown':
      // The specification's text for an error is its message, or this (chapter 8).
      return { happened: '', remedy: wordsBehind(failure) === undefined ? TRY_AGAIN : '' }
    default:
      return EXPLANATIONS[failure.kind]
  }
}

function shortageText(shortage: Shortage | undefined): string {
  if (shortage === undefined) return 'The account does not hold enough tokens for this amount.'
  const { token, needed, held } = shortage
  return `This needs ${formatAmount(needed, 'up')} ${SYMBOL[token]}; the account has ${formatAmount(held, 'down')}.`
}

/** What the wallet or the contract said about a failure, if anything. */
export function wordsBehind(failure: Failure): UntrustedQuote | undefined {
  switch (failure.kind) {
    case 'refused':
    case 'transactionFailed':
      return untrustedQuote('contract', failure.reason ?? '')
    case 'invalidRequest':
    case 'unknown':
      return untrustedQuote('wallet', failure.message)
    default:
      return undefined
  }
}

/** What happened, in one line of text: in the page's words, or else in the stranger's. */
export function happenedText(failure: Failure): string {
  const said = wordsBehind(failure)
  return explain(failure).happened || (said === undefined ? '' : quotedText(said))
}

/** For failures without a message of their own (specification, chapter 8). */
const NO_MESSAGE = 'Failed to connect wallet.'

/** The failures of a connection. For all others `explain` describes a transaction. */
const CONNECTION_FAILURES: ReadonlySet<Failure['kind']> = new Set([
  'requestPending',
  'unauthorised',
  'unsupported',
  'walletDisconnected',
  'unknownChain',
  'providerMissing',
  'timeout',
  'rateLimited',
  'network',
  'nodePaused',
  'malformedAnswer',
])

/** Why no account was connected; empty if only the wallet's own words tell. */
export function connectionFailureText(failure: Failure): string {
  if (failure.kind === 'rejected') {
    return 'You declined the connection in your wallet. Connect again when you are ready.'
  }
  if (failure.kind === 'unknown') return wordsBehind(failure) ? '' : NO_MESSAGE
  if (!CONNECTION_FAILURES.has(failure.kind)) return NO_MESSAGE
  const { happened, remedy } = explain(failure)
  return `${happened} ${remedy}`
}

const connected = (remedy: string) => `The account is connected; ${remedy} to mint or redeem.`

const SWITCH = `switch to ${NETWORK_NAME}`

/** Why a connected wallet did not switch to the right network, and what to do about it. */
export function switchFailureText(failure: Failure): string {
  switch (failure.kind) {
    case 'rejected':
      return `You declined to switch the network in your wallet. ${connected(SWITCH)}`
    case 'unauthorised':
    case 'unsupported':
      return `Your wallet does not let this page switch the network. ${connected(`${SWITCH} in the wallet`)}`
    case 'unknownChain':
      return `${explain(failure).happened} ${connected(`add ${NETWORK_NAME} in the wallet`)}`
    case 'requestPending':
      return `${explain(failure).happened} ${connected(`answer the request and ${SWITCH}`)}`
    case 'walletDisconnected':
    case 'timeout':
    case 'rateLimited':
    case 'network':
    case 'nodePaused':
    case 'malformedAnswer':
      return `${explain(failure).happened} ${connected(SWITCH)}`
    default:
      return connectionFailureText(failure)
  }
}
