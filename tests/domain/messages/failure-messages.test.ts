import { describe, expect, it } from 'vitest'
import {
  explain,
  happenedText,
  wordsBehind,
  connectionFailureText,
  switchFailureText,
} from '../../../src/domain/messages/failure-messages.ts'
import { EVERY_FAILURE } from '../../support/failures.ts'
import type { Failure } from '../../../src/domain/failure.ts'

const remedyOf = (feePaid: boolean) => explain({ kind: 'transactionFailed', feePaid }).remedy

describe(explain.name, () => {
  it.each(EVERY_FAILURE.filter(({ kind }) => kind !== 'unknown'))(
    'says what happened, and what to do: $kind',
    (failure) => {
      expect(explain(failure).happened).toMatch(/^[A-Z].*\.$/)
      expect(explain(failure).remedy).toMatch(/^[A-Z].*\.$/)
    },
  )

  it('never speaks in the words of a stranger', () => {
    const words = 'Approve there with your recovery phrase'
    for (const failure of [
      { kind: 'refused' },
      { kind: 'transactionFailed', feePaid: true },
    ] as const) {
      expect(explain({ ...failure, reason: words })).toEqual(explain(failure))
    }
    expect(explain({ kind: 'unknown', message: words })).toEqual({ happened: '', remedy: '' })
    expect(explain({ kind: 'rejected', detail: words })).toEqual(explain({ kind: 'rejected' }))
  })

  it('says something else of each failure', () => {
    const sentences = EVERY_FAILURE.map((failure) => explain(failure).happened)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('says that the network fee was spent where the account has paid it', () => {
    expect(remedyOf(true)).toBe('The network fee was spent; no tokens have moved.')
    expect(remedyOf(false)).toBe('No tokens have moved.')
  })

  it('asks to try again when there is no message', () => {
    expect(explain({ kind: 'unknown', message: '' })).toEqual({
      happened: '',
      remedy: 'Please try again.',
    })
  })
})

describe(wordsBehind.name, () => {
  it.each([
    [
      { kind: 'refused', reason: 'Paused' },
      { whose: 'contract', words: 'Paused' },
    ],
    [
      { kind: 'transactionFailed', feePaid: true, reason: ' Paused\u202e ' },
      { whose: 'contract', words: 'Paused' },
    ],
    [
      { kind: 'unknown', message: 'Something odd.' },
      { whose: 'wallet', words: 'Something odd.' },
    ],
    [{ kind: 'refused' }, undefined],
    [{ kind: 'refused', reason: ' \u200b' }, undefined],
    [{ kind: 'unknown', message: '' }, undefined],
    [{ kind: 'rejected', detail: 'words' }, undefined],
  ] as const)('is, for %j, %j', (failure, said) => expect(wordsBehind(failure)).toEqual(said))
})

describe(happenedText.name, () => {
  it('has the page’s words if there are any, and else says whose they are', () => {
    expect(happenedText({ kind: 'network' })).toBe('The network did not answer.')
    expect(happenedText({ kind: 'unknown', message: 'Odd' })).toBe(
      'Your wallet says: \u2068“Odd”\u2069',
    )
    expect(happenedText({ kind: 'unknown', message: '' })).toBe('')
  })
})

describe.each([connectionFailureText, switchFailureText])('%o', (textOf) => {
  it('leaves the words of a wallet alone, and else has those of the specification', () => {
    expect(textOf({ kind: 'unknown', message: 'Something odd.' })).toBe('')
    expect(textOf({ kind: 'unknown', message: '' })).toBe('Failed to connect wallet.')
  })

  it('does not call an account connected whose wallet cannot be talked to', () => {
    const available = 'The connection to your wallet is not available.'
    expect(textOf({ kind: 'providerMissing' })).toBe(`${available} Reload the page and try again.`)
  })
})

describe(switchFailureText.name, () => {
  it.each<[Failure['kind'], string]>([
    ['rejected', 'You declined to switch the network in your wallet. The account is connected;'],
    [
      'unauthorised',
      'Your wallet does not support this request. The account is connected; switch to Sepolia in your wallet to mint or redeem.',
    ],
    ['unknownChain', 'The account is connected; add Sepolia in your wallet to mint or redeem.'],
    [
      'timeout',
      'The network took too long to answer. The account is connected; press “Switch to Sepolia” to mint or redeem.',
    ],
  ])('says that the account is connected, and what to do: %s', (kind, text) => {
    expect(switchFailureText({ kind } as Failure)).toContain(text)
  })
})
