import type { Failure } from '../failure.ts'
import { NETWORK, NETWORK_NAME } from '../network.ts'
import { ETH } from '../tokens.ts'
import { quotedText, untrustedQuote, type UntrustedQuote } from '../untrusted-text.ts'
import { SWITCH_NETWORK } from './labels.ts'

export interface Explanation {
  readonly happened: string
  readonly remedy: string
}

export type Situation =
  | 'connecting'
  /** A connected wallet was asked to switch to the right network, or to add it. */
  | 'switching'
  | 'adding'
  | 'reading'

type FailureTexts = readonly [
  happened: string,
  remedy: string,
  situations?: Partial<Readonly<Record<Situation, Partial<Explanation>>>>,
]

const UNSUPPORTED = 'Your wallet does not support this request.'
const RELOAD = 'Reload the page and try again.'

/** For failures without a message (specification, chapter 8). */
const NO_MESSAGE = { remedy: 'Failed to connect wallet.' }

const CONNECTED = 'The account is connected;'

const SWITCH_AGAIN = `${CONNECTED} press “${SWITCH_NETWORK}” to mint or redeem.`

const SWITCH_THERE = `${CONNECTED} switch to ${NETWORK_NAME} in your wallet to mint or redeem.`

/** Asking the wallet again would not help. */
const ADD_THERE = {
  happened: 'Your wallet did not add the network.',
  remedy: `${CONNECTED} add ${NETWORK_NAME} in the wallet by hand, with the name “${NETWORK.name}” and the chain id ${NETWORK.chainId}.`,
}

const TEXTS: Readonly<Record<Failure['kind'], FailureTexts>> = {
  rejected: ['The request was declined in your wallet.', 'Try again when you are ready.'],
  requestClosed: ['The request was closed in your wallet.', 'Try again when you are ready.'],
  deviceRefused: [
    'Your signing device has refused.',
    'Unlock the device, open its Ethereum app, allow it to sign contract calls, and try again.',
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
    { switching: { happened: UNSUPPORTED, remedy: SWITCH_THERE }, adding: ADD_THERE },
  ],
  unsupported: [
    UNSUPPORTED,
    'Update the wallet or use another one.',
    { switching: { remedy: SWITCH_THERE }, adding: ADD_THERE },
  ],
  walletDisconnected: [
    'Your wallet has lost its connection to the network.',
    'Check the connection in the wallet and try again.',
  ],
  unknownChain: [
    `Your wallet does not know the ${NETWORK_NAME} network.`,
    `Add ${NETWORK_NAME} in the wallet and try again.`,
    { switching: { remedy: ADD_THERE.remedy } },
  ],
  wrongChain: [
    `Your wallet is not on the ${NETWORK_NAME} network.`,
    `Switch to ${NETWORK_NAME} and try again.`,
    { reading: { happened: `The answer is not from the ${NETWORK_NAME} network.` } },
  ],
  providerMissing: [
    'The connection to your wallet is not available.',
    RELOAD,
    {
      // The page cannot know whether the account is connected.
      switching: { remedy: RELOAD },
      reading: { happened: 'The code that reads the chain could not be loaded.' },
    },
  ],
  accountChanged: [
    'The connection to your wallet, or its account, has changed before the wallet was asked.',
    'Check the account and try again.',
  ],
  insufficientGas: [
    `The account does not have enough ${ETH} for the network fee.`,
    `Add ${NETWORK.currency.name} to the account and try again.`,
  ],
  costUnknown: [
    'The cost of this amount could not be read.',
    'Wait a moment and try again, or enter a smaller amount.',
    // Of many amounts, of which the user has entered none.
    {
      reading: { happened: 'The costs could not be read.', remedy: 'Wait a moment and try again.' },
    },
  ],
  refused: [
    'The contract refuses the transaction.',
    'Check the approval, the amount and your balance.',
    { reading: { happened: 'The contract there does not answer as the index token does.' } },
  ],
  nonceTaken: [
    'Another transaction of the account stands in the way of this one.',
    'Look at your wallet’s activity, wait for the other transaction, and try again.',
  ],
  timeout: ['The network took too long to answer.', 'Wait a moment and try again.'],
  rateLimited: [
    'The network is answering too many requests at the moment.',
    'Wait a minute and try again.',
  ],
  network: ['The network did not answer.', 'Check your connection and try again.'],
  nodePaused: [
    'Your wallet has stopped asking its node for a while, because that had failed.',
    'It goes on by itself within half an hour, or when you restart the browser.',
  ],
  malformedAnswer: [
    'Your wallet gave an answer that cannot be understood.',
    'Reload the page or update the wallet, then try again.',
    { reading: { happened: 'The answer could not be understood.' } },
  ],
  fault: ['This page has made an error.', RELOAD],
  wrongContract: [
    'The contracts at this page’s addresses are not the ones it was built for.',
    'Do not use this page until its operator has corrected it.',
  ],
  // The wallet's own words say what happened. Without any, the specification has the remedies.
  unknown: [
    '',
    'Please try again.',
    {
      connecting: NO_MESSAGE,
      switching: NO_MESSAGE,
      adding: ADD_THERE,
      reading: { happened: 'The question was not answered.' },
    },
  ],
}

/**
 * In the page's own words. Both are empty if only the words of the wallet say what happened
 * (`wordsBehind`).
 */
export function explain(failure: Failure, situation?: Situation): Explanation {
  const [happened, remedy, situations = {}] = TEXTS[failure.kind]
  const isConnected = situation === 'switching' || situation === 'adding'
  const texts = {
    happened,
    remedy,
    ...(isConnected && { remedy: SWITCH_AGAIN, ...situations.switching }),
    ...(situation && situations[situation]),
  }
  const isSaidByWallet = texts.happened === '' && wordsBehind(failure) !== undefined
  return isSaidByWallet ? { happened: '', remedy: '' } : texts
}

export function wordsBehind(failure: {
  readonly kind: string
  readonly message?: string
  readonly reason?: string
}): UntrustedQuote | undefined {
  const { message = '', reason = '' } = failure
  return untrustedQuote('contract', reason) ?? untrustedQuote('wallet', message)
}

/** In the page's words, or else in the words of the wallet or contract. */
export function happenedText(failure: Failure): string {
  const said = wordsBehind(failure)
  return explain(failure).happened || (said === undefined ? '' : quotedText(said))
}
