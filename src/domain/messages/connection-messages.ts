import type { Failure } from '../failure.ts'
import { explain, wordsBehind } from './failure-messages.ts'
import { NETWORK_NAME } from '../network.ts'

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
