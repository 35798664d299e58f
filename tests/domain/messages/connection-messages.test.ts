import { describe, expect, it } from 'vitest'
import {
  connectionFailureText,
  switchFailureText,
} from '../../../src/domain/messages/connection-messages.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { explain } from '../../../src/domain/messages/failure-messages.ts'
import { EVERY_FAILURE } from '../../support/failures.ts'

const TEXTS = [connectionFailureText, switchFailureText].map((text) => [text.name, text] as const)
/** Of the others, only the wallet's words tell what happened. */
const KNOWN_FAILURES = EVERY_FAILURE.filter(({ kind }) => kind !== 'unknown')

describe.each(TEXTS)('%s', (_name, textOf) => {
  it.each(KNOWN_FAILURES)('speaks of nothing that was to be sent: $kind', (failure) => {
    expect(textOf(failure)).toMatch(/^[A-Z].*\.$/)
    expect(textOf(failure)).not.toMatch(/\bsent\b|transaction|approv|amount/i)
  })

  it('leaves the words of a wallet alone, and else has those of the specification', () => {
    expect(textOf({ kind: 'unknown', message: 'Something odd.' })).toBe('')
    expect(textOf({ kind: 'unknown', message: '' })).toBe('Failed to connect wallet.')
    expect(textOf({ kind: 'refused', reason: 'Paused' })).toBe('Failed to connect wallet.')
  })

  it('does not call an account connected whose wallet cannot be talked to', () => {
    const available = 'The connection to your wallet is not available.'
    expect(textOf({ kind: 'providerMissing' })).toBe(`${available} Reload the page and try again.`)
  })
})

describe(connectionFailureText.name, () => {
  it.each([
    { kind: 'unauthorised' },
    { kind: 'unsupported' },
    { kind: 'walletDisconnected' },
    { kind: 'unknownChain' },
    { kind: 'timeout' },
    { kind: 'rateLimited' },
    { kind: 'network' },
    { kind: 'malformedAnswer' },
  ] as const)('says what happened and what helps, of what a wallet answers: $kind', (failure) => {
    const { happened, remedy } = explain(failure)
    expect(connectionFailureText(failure)).toBe(`${happened} ${remedy}`)
  })
})

describe(switchFailureText.name, () => {
  it.each<[Failure, string]>([
    [
      { kind: 'rejected' },
      'You declined to switch the network in your wallet. The account is connected; switch to Sepolia to mint or redeem.',
    ],
    [
      { kind: 'requestPending' },
      'Your wallet already has a request open. The account is connected; answer the request and switch to Sepolia to mint or redeem.',
    ],
    [
      { kind: 'unknownChain' },
      'Your wallet does not know the Sepolia network. The account is connected; add Sepolia in the wallet to mint or redeem.',
    ],
    [
      { kind: 'unsupported' },
      'Your wallet does not let this page switch the network. The account is connected; switch to Sepolia in the wallet to mint or redeem.',
    ],
    [
      { kind: 'unauthorised' },
      'Your wallet does not let this page switch the network. The account is connected; switch to Sepolia in the wallet to mint or redeem.',
    ],
    [
      { kind: 'timeout' },
      'The network took too long to answer. The account is connected; switch to Sepolia to mint or redeem.',
    ],
  ])('says that the account is connected, and what to do: %j', (failure, text) => {
    expect(switchFailureText(failure)).toBe(text)
  })

  it.each([
    { kind: 'walletDisconnected' },
    { kind: 'rateLimited' },
    { kind: 'network' },
    { kind: 'malformedAnswer' },
  ] as const)('asks to switch to Sepolia, whatever went wrong: $kind', (failure) => {
    const rest = 'The account is connected; switch to Sepolia to mint or redeem.'
    expect(switchFailureText(failure)).toBe(`${explain(failure).happened} ${rest}`)
  })
})
