import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import { revertTexts, stillApprovedText } from '../../../src/domain/messages/outcome-messages.ts'
import { WETH } from '../../../src/domain/tokens.ts'
import { hasEnded, type Ended, type Transaction } from '../../../src/domain/transactions/outcome.ts'
import type { MinedTransaction } from '../../../src/domain/transactions/report.ts'
import { pattern } from '../../support/pattern.ts'
import { described, found } from '../../support/records.ts'

function reverted(change: Partial<MinedTransaction> = {}): Transaction<Ended> {
  const transaction = described(found({ isReverted: true, ...change }))
  if (!hasEnded(transaction)) throw new Error('The transaction is in a block')
  return transaction
}
const minting = (cause: string | undefined, change: object = {}) =>
  ({ mode: 'mint', wholeTokens: 5n, status: { cause }, ...change }) as const
const CAUSE = 'Approve again.'

describe(revertTexts.name, () => {
  it('says what a revert has cost whose cause is not known', () => {
    const { title, text, isExplained } = revertTexts(reverted(), minting(undefined))
    expect(title).toMatch(/failed/)
    expect(text).toMatch(/network fee was spent; no tokens have moved\.$/)
    expect(isExplained).toBe(false)
  })

  it('names the cause, and that the status helps', () => {
    const { text, isExplained } = revertTexts(reverted(), minting(CAUSE))
    expect([text, isExplained]).toEqual([`No tokens have moved. ${CAUSE}`, true])
  })

  it.each([
    ['the gas', reverted({ ranOutOfGas: true }), minting(CAUSE), /ran out of gas/],
    ['the contract’s words', reverted({ reason: 'paused' }), minting(CAUSE), /“paused”/],
    ['another amount', reverted(), minting(CAUSE, { wholeTokens: 6n }), /have moved\.$/],
    ['a redemption', reverted(), minting(CAUSE, { mode: 'redeem' }), /have moved\.$/],
  ])('takes nothing else for the cause than %s', (_name, record, card, text) => {
    const texts = revertTexts(record, card)
    expect(texts).toMatchObject({ text: expect.stringMatching(text), isExplained: false })
  })
})

describe(stillApprovedText.name, () => {
  it.each([
    [undefined, /^Reading/],
    [0n, pattern`^No more ${WETH} can be taken`],
    [9_996n * 10n ** 16n, pattern`^99\.96 ${WETH} still approved`],
  ])('says of %s: %s', (allowance, text) => {
    expect(plainText(stillApprovedText(allowance))).toMatch(text)
  })
})
