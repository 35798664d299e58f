import { formatAmount } from '../amounts/format-amount.ts'
import type { Failure, UnknownReason } from '../failure.ts'
import { quotedText, untrustedQuote, type UntrustedQuote } from '../untrusted-text.ts'
import { NETWORK, NETWORK_NAME } from '../network.ts'
import { SWITCH_NETWORK } from './labels.ts'
import { ETH, SYMBOL } from '../tokens.ts'

/** Replaces the remedy if the wallet may have sent the transaction despite the failure. */
const MAY_BE_SENT = 'It may have been sent: check your wallet before you try again.'

/** What happened, and what the user can do about it. */
type Explanation = readonly [happened: string, remedy: string]

/**
 * Why the outcome of a transaction is unknown, and what the user can do. The first sentence can
 * follow a colon.
 */
export const UNKNOWN_REASONS: Readonly<Record<UnknownReason, Explanation>> = {
  unanswered: ['it may be answered already, or your wallet still asks.', 'Look there.'],
  unclear: ['it may have been sent.', 'Check your wallet before you try again.'],
  elsewhere: ['it may have been sent on another network.', 'Check there first.'],
  unseen: ['your wallet’s node does not know it yet.', 'Check your wallet before you try again.'],
  silent: ['its block has no trace of it.', 'Check your tokens first.'],
  passed: [
    'its nonce is used, and no transaction of it could be found.',
    'Check your wallet first.',
  ],
}

/** The failures whose text depends on more than the kind. */
type DetailedKind = 'transactionFailed' | 'outcomeUnknown' | 'approvalEdited' | 'unknown'

const EXPLANATIONS: Readonly<Record<Exclude<Failure['kind'], DetailedKind>, Explanation>> = {
  rejected: ['Your wallet reports a decline.', 'Nothing was sent; try again when you are ready.'],
  deviceRefused: [
    'Your signing device has refused.',
    'Nothing was sent; unlock the device, open its Ethereum app, allow it to sign contract calls, and try again.',
  ],
  walletGone: [
    'Your wallet was updated, or is gone from the browser.',
    'Reload the page to reach the wallet again.',
  ],
  walletBlocked: [
    'Your wallet’s browser cannot be used with this page, whose policy lets no wallet ask its node from inside the page.',
    'Use another wallet.',
  ],
  noAccount: [
    'This wallet has no account for Ethereum networks.',
    'Add an Ethereum account in the wallet, and connect again.',
  ],
  requestPending: [
    'Your wallet already has a request open.',
    'Open the wallet and answer it there.',
  ],
  unauthorised: [
    'Your wallet does not let this page use the account.',
    'Unlock the wallet if it is locked, and connect again.',
  ],
  unsupported: [
    'Your wallet does not support this request.',
    'Nothing was sent; update the wallet or use another one.',
  ],
  walletDisconnected: [
    'Your wallet has lost its connection to the network.',
    'Check the connection in the wallet and try again.',
  ],
  unknownChain: [
    `Your wallet does not know the ${NETWORK_NAME} network.`,
    `Add ${NETWORK_NAME} in the wallet and try again.`,
  ],
  wrongChain: [
    `Your wallet is not on the ${NETWORK_NAME} network.`,
    `Switch to ${NETWORK_NAME} and try again; nothing was sent.`,
  ],
  providerMissing: [
    'The connection to your wallet is not available.',
    'Reload the page and try again.',
  ],
  accountChanged: [
    'Your wallet or its account was changed before it was asked.',
    'Nothing was sent; check the account and try again.',
  ],
  insufficientGas: [
    `The account does not have enough ${ETH} for the network fee.`,
    `Add ${NETWORK.currency.name} to the account and try again.`,
  ],
  costUnknown: [
    'The cost of this amount could not be read.',
    'Nothing was sent; wait a moment and try again, or enter a smaller amount.',
  ],
  inProgress: [
    'Another transaction of the account is waiting for its block.',
    'Nothing was sent; wait for it, and try again.',
  ],
  maybeSentBefore: [
    'The same may have been sent before.',
    'Check your wallet, then press “I have checked”.',
  ],
  otherTab: ['Another tab of this page is asking your wallet.', 'Answer the request there.'],
  rateLimited: [
    'The network is answering too many requests at the moment.',
    'Wait a minute and try again.',
  ],
  nonceTaken: [
    'Another transaction of the account stands in the way of this one.',
    'Look at your wallet’s activity, wait for the other transaction, and try again.',
  ],
  timeout: ['The network took too long to answer.', 'Wait a moment and try again.'],
  network: ['The network did not answer.', 'Check your connection and try again.'],
  nodePaused: [
    'Your wallet has stopped asking its node for a while, because that had failed.',
    'It goes on by itself within half an hour, or when you restart the browser.',
  ],
  malformedAnswer: [
    'Your wallet gave an answer that cannot be understood.',
    'Reload the page or update the wallet, then try again.',
  ],
  fault: ['This page has made an error.', 'Reload the page and try again.'],
  wrongContract: [
    'The contracts at this page’s addresses are not the ones it was built for.',
    'Nothing was sent; do not use this page until its operator has corrected it.',
  ],
  refused: [
    'The contract refuses the transaction.',
    'Nothing was sent; check the approval, the amount and your balance.',
  ],
}

/**
 * What happened and what the user can do about it, in the page's own words. Either may be empty.
 * `wordsBehind` has the words of the wallet or contract. Amounts are rounded; the account panel has
 * all their digits.
 */
export function explain(failure: Failure): { readonly happened: string; readonly remedy: string } {
  const [happened, remedy] = explanationOf(failure)
  return { happened, remedy }
}

/**
 * What happened, and what the user can do about it, or that the transaction may have been sent
 * anyway.
 */
export function explanationText(failure: Failure, mayBeSent = false): string {
  const { happened, remedy } = explain(failure)
  const rest = mayBeSent ? MAY_BE_SENT : remedy
  return [happened, rest].filter((sentence) => sentence !== '').join(' ')
}

function explanationOf(failure: Failure): Explanation {
  switch (failure.kind) {
    case 'transactionFailed':
      return failedExplanation(failure)
    case 'approvalEdited':
      return editedExplanation(failure)
    case 'outcomeUnknown': {
      const [happened, remedy] = UNKNOWN_REASONS[failure.why]
      return [capitalised(happened), remedy]
    }
    case 'unknown':
      // The specification shows the message of the error, or this text without a message (chapter
      // 8).
      return ['', wordsBehind(failure) === undefined ? 'Please try again.' : '']
    default:
      return EXPLANATIONS[failure.kind]
  }
}

function editedExplanation({
  approved,
  needed,
  token,
}: Extract<Failure, { kind: 'approvalEdited' }>): Explanation {
  if (needed === 0n) {
    return [
      `Your wallet has left ${formatAmount(approved, 'up')} ${SYMBOL[token]} approved.`,
      'Revoke again, and leave the amount in your wallet at 0.',
    ]
  }
  // Rounded in opposite directions, so that the two amounts never look the same.
  const [set, asked] = [formatAmount(approved, 'down'), formatAmount(needed, 'up')]
  return [
    `You approved ${set} ${SYMBOL[token]} in your wallet, not the ${asked} that was asked for.`,
    'The card says if that is too little.',
  ]
}

function failedExplanation({
  how,
  feePaid,
  ranOutOfGas,
}: Extract<Failure, { kind: 'transactionFailed' }>): Explanation {
  switch (how) {
    case 'reverted': {
      const happened = 'Transaction failed.'
      if (ranOutOfGas) {
        return [
          happened,
          'It ran out of gas: the network fee was spent, and no tokens have moved. Press again, and your wallet estimates the gas anew.',
        ]
      }
      return [happened, `${feePaid ? 'The network fee was spent; no' : 'No'} tokens have moved.`]
    }
    case 'cancelled':
      return [
        'You cancelled the transaction in your wallet.',
        'No tokens have moved; start again when you are ready.',
      ]
    case 'replaced':
      return [
        'Something else of the account took the place of this one.',
        'It was not carried out; look at your wallet’s activity before you try again.',
      ]
  }
}

/** The words of the wallet or the contract about a failure; undefined if there are none. */
export function wordsBehind(failure: Failure): UntrustedQuote | undefined {
  switch (failure.kind) {
    case 'refused':
    case 'transactionFailed':
      return untrustedQuote('contract', failure.reason ?? '')
    case 'rejected':
    case 'deviceRefused':
    case 'unsupported':
    case 'unknown':
      return untrustedQuote('wallet', failure.message ?? '')
    default:
      return undefined
  }
}

/**
 * What happened, in one line: in the page's words, or else in the words of the wallet or contract.
 */
export function happenedText(failure: Failure): string {
  const said = wordsBehind(failure)
  return explain(failure).happened || (said === undefined ? '' : quotedText(said))
}

/** The text for failures without a message (specification, chapter 8). */
const NO_MESSAGE = 'Failed to connect wallet.'

/** Why no account was connected. Empty if only the wallet's own words say why. */
export function connectionFailureText(failure: Failure): string {
  if (failure.kind === 'rejected') {
    return `${explain(failure).happened} Connect again when you are ready.`
  }
  if (failure.kind === 'unknown') return wordsBehind(failure) ? '' : NO_MESSAGE
  const { happened, remedy } = explain(failure)
  return `${happened} ${remedy}`
}

/**
 * Why a connected wallet did not switch to the right network, and what the user can do about it.
 */
export function switchFailureText(failure: Failure): string {
  const { kind } = failure
  if (kind === 'unknown' || kind === 'providerMissing') return connectionFailureText(failure)
  const { happened } = explain(kind === 'unauthorised' ? { kind: 'unsupported' } : failure)
  return `${happened} The account is connected; ${switchRemedy(kind)} to mint or redeem.`
}

/** Failures with which a wallet refuses to add a network. Pressing again would not help. */
const NOT_ADDED: ReadonlySet<Failure['kind']> = new Set(['unsupported', 'unauthorised', 'unknown'])

/** Why a connected wallet did not add the right network, and how to add it there by hand. */
export function additionFailureText(failure: Failure): string {
  if (!NOT_ADDED.has(failure.kind)) return switchFailureText(failure)
  const { chainId, name } = NETWORK
  return `Your wallet did not add the network. The account is connected; add ${NETWORK_NAME} in the wallet by hand, with the name “${name}” and the chain id ${chainId}.`
}

/** How to switch. The card has a button that asks the wallet again, if the wallet can be asked. */
function switchRemedy(kind: Failure['kind']): string {
  switch (kind) {
    case 'unknownChain':
      return `add ${NETWORK_NAME} in your wallet`
    case 'unsupported':
    case 'unauthorised':
      return `switch to ${NETWORK_NAME} in your wallet`
    default:
      return `press “${SWITCH_NETWORK}”`
  }
}

/** The text as the beginning of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
