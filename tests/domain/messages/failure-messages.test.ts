import { describe, expect, it } from 'vitest'
import {
  explain,
  happenedText,
  wordsBehind,
  type Situation,
} from '../../../src/domain/messages/failure-messages.ts'
import { EVERY_FAILURE } from '../../support/failures.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK, NETWORK_NAME } from '../../../src/domain/network.ts'
import { pattern } from '../../support/pattern.ts'

const text = (...parameters: Parameters<typeof explain>) => {
  const { happened, remedy } = explain(...parameters)
  return [happened, remedy].join(' ').trim()
}

const PRESS_SWITCH = pattern`The account is connected; press “Switch to ${NETWORK_NAME}”`
const SWITCH_THERE = pattern`not support.* is connected; switch to ${NETWORK_NAME} in your wallet`
const ADD_BY_HAND = pattern`not add the network.* “${NETWORK.name}” and the chain id ${NETWORK.chainId}\.$`

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
      expect(text({ kind: 'unknown', message: '' }, situation)).toBe('Failed to connect wallet.')
      expect(text({ kind: 'providerMissing' }, situation)).not.toContain('connected')
    },
  )

  it.each<[Situation, Failure['kind'], RegExp]>([
    ['switching', 'rejected', PRESS_SWITCH],
    ['switching', 'timeout', PRESS_SWITCH],
    ['switching', 'unauthorised', SWITCH_THERE],
    ['switching', 'unsupported', SWITCH_THERE],
    ['switching', 'unknownChain', pattern`connected; add ${NETWORK_NAME} in the wallet by hand`],
    ['adding', 'rejected', PRESS_SWITCH],
    ['adding', 'unauthorised', ADD_BY_HAND],
    ['adding', 'unsupported', ADD_BY_HAND],
    ['adding', 'unknown', ADD_BY_HAND],
  ])('says that the account is connected, and what to do: %s, %s', (situation, kind, says) => {
    expect(text({ kind } as Failure, situation)).toMatch(says)
  })
})

describe(wordsBehind.name, () => {
  it.each([
    [{ kind: 'refused', reason: 'Paused' }, ['contract', 'Paused']],
    [{ kind: 'unknown', message: 'Odd' }, ['wallet', 'Odd']],
    [{ kind: 'refused' }, []],
    [{ kind: 'rejected', detail: 'words' }, []],
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
