import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  approvalLines,
  balanceText,
  firstMintSteps,
  wrapHint,
} from '../../../src/domain/messages/account-messages.ts'
import { READY } from '../../support/sessions.ts'
import { snapshot, WHOLE } from '../../support/snapshots.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'

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
  it('says that none is open, or why none is listed', () => {
    expect(plainLines(WHOLE, false)).toEqual([{ text: expect.stringMatching(/^No active/) }])
    expect(plainLines(undefined, true)).toEqual([{ text: expect.stringMatching(/^Reading/) }])
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
    expect(wrapHint(typedAmount('1,5'), undefined)).toMatch(/commas/)
  })

  it('says how much can be wrapped', () => {
    expect(wrapHint(typedAmount('2'), ETHER)).toMatch(/ up to 1 ETH; 0\.01 stays/)
    // Rounded up, it would be more than there is.
    expect(wrapHint(typedAmount('2'), 1_999_999_999_999_999_999n)).toMatch(/ up to 1\.999+ ETH;/)
  })
})

describe(firstMintSteps.name, () => {
  /** Five ISC are typed, which cost 3 WETH. */
  const card = {
    ...READY,
    allowance: 0n,
    price: { kind: 'quoted', cost: 3n * ETHER, block: 9 },
  } as const
  const steps = (balances: object, change = {}, hasMinted = false) =>
    firstMintSteps({ ...card, ...change }, snapshot({ balances }), hasMinted)
  const done = (...question: Parameters<typeof steps>) =>
    steps(...question).map(({ isDone }) => isDone)

  it.each([
    [{ ETH: 5n * ETHER, WETH: 0n }, /^Wrap 3\.03 ETH: the cost and 1%/],
    [{ ETH: 5n * ETHER, WETH: ETHER }, /^Wrap 2\.02 ETH: what is missing and 1%/],
    [{ ETH: ETHER, WETH: 0n }, /^WETH to pay with: wrap ETH$/],
    [{ ETH: ETHER, WETH: 3n * ETHER }, /^WETH to pay with: wrap ETH$/],
  ])('says what to wrap with %o', (balances, text) => {
    const [ether, wrap, approve, mint] = steps(balances).map((step) => step.text)
    expect(ether).toMatch(/^ETH for network fees/)
    expect(wrap).toMatch(text)
    expect([approve, mint]).toEqual(['Approve WETH', 'Mint ISC'])
  })

  it('ticks what is done', () => {
    expect(done({ ETH: 0n, WETH: 0n })).toEqual([false, false, false, false])
    expect(done({ ETH: ETHER, WETH: ETHER })).toEqual([true, false, false, false])
    expect(done({ ETH: ETHER, WETH: 3n * ETHER })).toEqual([true, true, false, false])
    const approved = { allowance: 5n * ETHER }
    expect(done({ ETH: ETHER, WETH: 3n * ETHER }, approved)).toEqual([true, true, true, false])
    expect(done({ ETH: ETHER, WETH: 0n }, {}, true)).toEqual([true, true, true, true])
    // Before anything is typed, the WETH that there is may be enough.
    const empty = { ...typedAmount(''), price: { kind: 'none' } }
    expect(done({ ETH: ETHER, WETH: 0n }, empty)[1]).toBe(false)
    expect(done({ ETH: ETHER, WETH: ETHER }, empty)[1]).toBe(true)
  })
})
