import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  approvalLines,
  balanceText,
  wrapHint,
} from '../../../src/domain/messages/account-messages.ts'
import { WHOLE } from '../../support/snapshots.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'

describe(balanceText.name, () => {
  it('never has a zero for what could not be read', () => {
    expect(plainText(balanceText(0n, false))).toBe('0')
    expect(plainText(balanceText(15n * 10n ** 17n, true))).toBe('1.5')
    expect(plainText(balanceText(undefined, true))).toBe('…')
    expect(plainText(balanceText(undefined, false))).toBe('couldn’t read')
  })
})

const UNREAD: unknown = expect.stringMatching(/n’t be read/)
const plainLines = (...question: Parameters<typeof approvalLines>) =>
  approvalLines(...question).map((line) => ({ ...line, text: plainText(line.text) }))

describe(approvalLines.name, () => {
  it('says nothing of none, nor while they are read, but why they are not known', () => {
    expect(plainLines(WHOLE, false)).toEqual([])
    expect(plainLines(undefined, true)).toEqual([])
    expect(plainLines(undefined, false)).toEqual([{ text: UNREAD }])
  })

  it('has a line for each open approval, or for one that could not be read', () => {
    const allowances = { WETH: 10n ** 18n, ISC: 2n ** 256n - 1n }
    expect(plainLines({ ...WHOLE, allowances }, false)).toEqual([
      { text: expect.stringMatching(/index token may take 1 WETH/), revocable: 'WETH' },
      { text: expect.stringMatching(/lets itself spend any amount of ISC/), revocable: 'ISC' },
    ])
    const unread = { ...WHOLE, allowances: { ISC: 0n } }
    expect(plainLines(unread, false)).toEqual([
      { text: expect.stringMatching(/WETH .*n’t be read/) },
    ])
  })
})

const ETHER = 10n ** 18n

describe(wrapHint.name, () => {
  it('says nothing of what can be done, and of nothing, but why a text is no amount', () => {
    expect(wrapHint(typedAmount(''), 5n)).toBeUndefined()
    expect(wrapHint(typedAmount('1'), ETHER)).toBeUndefined()
    expect(wrapHint(typedAmount('1'), undefined)).toBeUndefined()
    expect(wrapHint(typedAmount('1,500'), undefined)).toMatch(/1500 or 1\.5/)
  })

  it('says how much can be wrapped', () => {
    expect(wrapHint(typedAmount('2'), ETHER)).toMatch(/ up to 1 ETH; 0\.01 stays/)
    // A rounded amount would be more than the account has.
    expect(wrapHint(typedAmount('2'), 1_999_999_999_999_999_999n)).toMatch(/ up to 1\.999+ ETH;/)
  })
})
