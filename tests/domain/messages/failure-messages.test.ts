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
      { kind: 'transactionFailed', how: 'reverted', feePaid: true },
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

  it.each([
    [true, /fee was spent; no tokens have moved/],
    [false, /^No tokens have moved/],
  ])('says whether money was spent: %s', (feePaid, remedy) => {
    expect(explain({ kind: 'transactionFailed', how: 'reverted', feePaid }).remedy).toMatch(remedy)
  })
})

it('says of what ran out of gas how to go on', () => {
  const failure = { kind: 'transactionFailed', how: 'reverted', feePaid: true } as const
  expect(explain({ ...failure, ranOutOfGas: true }).remedy).toMatch(/ran out of gas.*Press again/)
})

describe(wordsBehind.name, () => {
  it.each([
    [{ kind: 'refused', reason: 'Paused' }, ['contract', 'Paused']],
    [
      { kind: 'transactionFailed', how: 'reverted', feePaid: true, reason: ' Odd\u202e ' },
      ['contract', 'Odd'],
    ],
    [{ kind: 'unknown', message: 'Odd' }, ['wallet', 'Odd']],
    [{ kind: 'refused' }, []],
    [{ kind: 'refused', reason: ' \u200b' }, []],
    [{ kind: 'unknown', message: '' }, []],
    [{ kind: 'rejected', detail: 'words' }, []],
    [{ kind: 'rejected', message: 'Set up first' }, ['wallet', 'Set up first']],
    [{ kind: 'deviceRefused', message: 'Locked' }, ['wallet', 'Locked']],
  ] as const)('is, for %j, %j', (failure, said) => {
    expect(Object.values(wordsBehind(failure) ?? {})).toEqual(said)
  })
})

describe(happenedText.name, () => {
  it('has the page’s words if there are any, and else says whose they are', () => {
    expect(happenedText({ kind: 'network' })).toBe(explain({ kind: 'network' }).happened)
    expect(happenedText({ kind: 'unknown', message: 'Odd' })).toMatch(/^Your wallet says: .*“Odd”/)
    expect(happenedText({ kind: 'unknown', message: '' })).toBe('')
  })
})

describe.each([connectionFailureText, switchFailureText])('%o', (textOf) => {
  it.each<[Failure, string | RegExp]>([
    [{ kind: 'unknown', message: 'Something odd.' }, /^$/],
    // Without a provider, the page knows nothing about the account.
    [{ kind: 'providerMissing' }, /^The connection to your wallet [^;]*$/],
  ])('of %o does not call the account connected', (failure, text) => {
    expect(textOf(failure)).toMatch(text)
  })
})

describe(switchFailureText.name, () => {
  it.each<[Failure['kind'], RegExp]>([
    [
      'rejected',
      /^Your wallet reports a decline\. The account is connected; press “Switch to Sepolia”/,
    ],
    ['unauthorised', /not support.* The account is connected; switch to Sepolia in your wallet/],
    ['unsupported', /The account is connected; switch to Sepolia in your wallet/],
    ['unknownChain', /The account is connected; add Sepolia in your wallet/],
    ['timeout', /The account is connected; press “Switch to Sepolia”/],
  ])('says that the account is connected, and what to do: %s', (kind, text) => {
    expect(switchFailureText({ kind } as Failure)).toMatch(text)
  })
})
