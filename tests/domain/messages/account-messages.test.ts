import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  approvalLines,
  assetRows,
  missingDataText,
  wrapHint,
} from '../../../src/domain/messages/account-messages.ts'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { WHOLE } from '../../support/snapshots.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { ETH, ISC, WETH } from '../../../src/domain/tokens.ts'
import { pattern } from '../../support/pattern.ts'

const plainRows = (...question: Parameters<typeof assetRows>) =>
  assetRows(...question).map(({ name, amount }) => [name, plainText(amount)])

describe(assetRows.name, () => {
  it('never has a zero for what could not be read', () => {
    const some = { ...WHOLE, balances: { ETH: 0n, ISC: 15n * 10n ** 17n } }
    expect(plainRows(some, false)).toEqual([
      [ETH, '0'],
      [WETH, 'couldn’t read'],
      [ISC, '1.5'],
    ])
    expect(plainRows(undefined, true)).toContainEqual([WETH, '…'])
  })

  it('has the coins that the account holds, with equal decimal places', () => {
    const amounts = [28_227_000n, 0n, undefined, 14_113_500n, 940n]
    const coins = FAKE_PARAMETERS.coins.map((coin, place) => ({ coin, amount: amounts[place] }))
    expect(plainRows({ ...WHOLE, coins }, false).slice(3)).toEqual([
      ['USDC', '28.2270'],
      ['USDP', 'couldn’t read'],
      ['PYUSD', '14.1135'],
      ['GUSD', '9.4000'],
    ])
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
      { text: expect.stringMatching(pattern`index token may take 1 ${WETH}`), revocable: 'WETH' },
      { text: expect.stringMatching(pattern`may redeem any amount of ${ISC}\.`), revocable: 'ISC' },
    ])
    const unread = { ...WHOLE, allowances: { ISC: 0n } }
    expect(plainLines(unread, false)).toEqual([
      { text: expect.stringMatching(pattern`${WETH} .*n’t be read`) },
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
    expect(wrapHint(typedAmount('2'), ETHER)).toMatch(pattern` up to 1 ${ETH}; 0\.01 stays`)
    // A rounded amount would be more than the account has.
    expect(wrapHint(typedAmount('2'), 1_999_999_999_999_999_999n)).toMatch(
      pattern` up to 1\.999+ ${ETH};`,
    )
  })
})

describe(missingDataText.name, () => {
  it('says nothing of a whole snapshot, zeros or not, nor of one that is on its way', () => {
    expect(missingDataText(WHOLE, undefined)).toBeUndefined()
    expect(missingDataText(undefined, undefined)).toBeUndefined()
  })

  it('distinguishes what was never read, what is old, and a chain that stands still', () => {
    const network = { kind: 'network' } as const
    const read = missingDataText(undefined, network)
    const renewed = missingDataText(WHOLE, network)
    expect([read, renewed]).toEqual([
      expect.stringMatching(/not be read\.$/),
      expect.stringMatching(/not be renewed\.$/),
    ])
    expect(missingDataText(WHOLE, network, true)).toBe(renewed)
    expect(missingDataText(WHOLE, { kind: 'nodePaused' })).toMatch(/not be renewed.* half an hour/)
    expect(missingDataText(WHOLE, undefined, true)).toMatch(/As of block 9,/)
    expect(missingDataText(undefined, undefined, true)).toBeUndefined()
  })

  it('names the node that is read in place of the wallet’s', () => {
    const said = missingDataText(WHOLE, undefined, false, 'node.example')
    expect(said).toBe('Your wallet’s node does not answer. Read from node.example.')
    expect(missingDataText(WHOLE, undefined, true, 'node.example')).toMatch(/Read .*As of block 9/)
    expect(missingDataText(WHOLE, { kind: 'network' }, false, 'node.example')).not.toMatch(/node/)
    expect(missingDataText(undefined, undefined, false, 'node.example')).toBeUndefined()
    const gone = { kind: 'walletGone' } as const
    expect(missingDataText(WHOLE, gone, false, 'node.example')).toBe('Read from node.example.')
    expect(missingDataText(WHOLE, gone)).toMatch(/not be renewed\.$/)
  })

  it.each([
    ['ETH', { balances: { WETH: 1n, ISC: 1n } }],
    ['WETH', { balances: { ETH: 1n, ISC: 1n } }],
    ['ISC', { balances: { ETH: 1n, WETH: 1n } }],
    ['the WETH approval', { allowances: { ISC: 1n } }],
    ['the ISC approval', { allowances: { WETH: 1n } }],
    ['the parameters', { parameters: undefined }],
  ])('says that something is missing when %s is', (_name, change) => {
    expect(missingDataText({ ...WHOLE, ...change }, undefined)).toMatch(/Some .*not be read/)
  })
})
