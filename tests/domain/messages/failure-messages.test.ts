import { describe, expect, it } from 'vitest'
import {
  explain,
  happenedText,
  wordsBehind,
} from '../../../src/domain/messages/failure-messages.ts'
import { EVERY_FAILURE } from '../../support/failures.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK, NETWORK_NAME } from '../../../src/domain/network.ts'
import { pattern } from '../../support/pattern.ts'

const text = (...parameters: Parameters<typeof explain>) => {
  const { happened, remedy } = explain(...parameters)
  return [happened, remedy].join(' ').trim()
}

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
    const refused = { kind: 'refused' } as const
    expect(explain({ ...refused, reason: words })).toEqual(explain(refused))
    expect(explain({ kind: 'unknown', message: words })).toEqual({ happened: '', remedy: '' })
    expect(explain({ kind: 'rejected', detail: words })).toEqual(explain({ kind: 'rejected' }))
  })

  it('says something else of each failure', () => {
    const sentences = EVERY_FAILURE.map((failure) => explain(failure).happened)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it.each(['connecting', 'switching'] as const)(
    'does not call the account connected without knowing it: %s',
    (situation) => {
      expect(text({ kind: 'unknown', message: 'Something odd.' }, situation)).toBe('')
      expect(text({ kind: 'unknown', message: '' }, situation)).toBe('Failed to connect wallet.')
      expect(text({ kind: 'providerMissing' }, situation)).toMatch(
        /^The connection to your wallet [^;]*$/,
      )
    },
  )

  it.each<[Failure['kind'], RegExp]>([
    [
      'rejected',
      pattern`^The request was declined .* The account is connected; press “Switch to ${NETWORK_NAME}”`,
    ],
    [
      'unauthorised',
      pattern`not support.* The account is connected; switch to ${NETWORK_NAME} in your wallet`,
    ],
    ['unsupported', pattern`The account is connected; switch to ${NETWORK_NAME} in your wallet`],
    ['unknownChain', pattern`The account is connected; add ${NETWORK_NAME} in the wallet by hand`],
    ['timeout', pattern`The account is connected; press “Switch to ${NETWORK_NAME}”`],
  ])(
    'says after a failed switch that the account is connected, and what to do: %s',
    (kind, says) => {
      expect(text({ kind } as Failure, 'switching')).toMatch(says)
    },
  )

  it.each<[Failure['kind'], RegExp]>([
    [
      'rejected',
      pattern`^The request was declined .* The account is connected; press “Switch to ${NETWORK_NAME}”`,
    ],
    [
      'unauthorised',
      pattern`not add the network.* “${NETWORK.name}” and the chain id ${NETWORK.chainId}\.$`,
    ],
    [
      'unsupported',
      pattern`not add the network.* “${NETWORK.name}” and the chain id ${NETWORK.chainId}\.$`,
    ],
    [
      'unknown',
      pattern`not add the network.* “${NETWORK.name}” and the chain id ${NETWORK.chainId}\.$`,
    ],
  ])('says how to add a network that the wallet does not add: %s', (kind, says) => {
    expect(text({ kind } as Failure, 'adding')).toMatch(says)
  })
})

describe(wordsBehind.name, () => {
  it.each([
    [{ kind: 'refused', reason: 'Paused' }, ['contract', 'Paused']],
    [{ kind: 'reverted', reason: ' Odd\u202e ' }, ['contract', 'Odd']],
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
