import { describe, expect, it } from 'vitest'
import { explain } from '../../../src/domain/messages/failure-messages.ts'
import { EVERY_FAILURE } from '../../support/failures.ts'

describe(explain.name, () => {
  it.each(EVERY_FAILURE)('says what happened: $kind', (failure) => {
    expect(explain(failure).happened).toMatch(/^[A-Z].*\.$/)
  })

  it.each(EVERY_FAILURE.filter(({ kind }) => kind !== 'unknown'))(
    'says what to do: $kind',
    (failure) => expect(explain(failure).remedy).toMatch(/^[A-Z].*\.$/),
  )

  it('says something else of each failure', () => {
    const sentences = EVERY_FAILURE.map((failure) => explain(failure).happened)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('tells a missing approval from a refusal', () => {
    expect(explain({ kind: 'insufficientAllowance' })).toEqual({
      happened: 'The approval does not cover this amount.',
      remedy: 'Approve the amount and try again.',
    })
  })

  it.each([
    [{ kind: 'transactionFailed' }, 'Transaction failed.'],
    [{ kind: 'transactionFailed', reason: 'Paused' }, 'Transaction failed: Paused.'],
    [{ kind: 'refused' }, 'The contract refused the transaction.'],
    [{ kind: 'refused', reason: ' ' }, 'The contract refused the transaction.'],
    [
      {
        kind: 'insufficientBalance',
        shortage: { token: 'WETH', needed: 5n * 10n ** 18n, held: 1n },
      },
      'This needs 5 WETH; the account has 0.000000000000000001.',
    ],
    [{ kind: 'refused', reason: 'Paused' }, 'The contract refused the transaction: Paused.'],
  ] as const)('gives the contract’s own reason where there is one', (failure, happened) => {
    expect(explain(failure).happened).toBe(happened)
  })

  it('asks to try again when there is no message', () => {
    expect(explain({ kind: 'unknown', message: '' })).toEqual({
      happened: '',
      remedy: 'Please try again.',
    })
  })
})
