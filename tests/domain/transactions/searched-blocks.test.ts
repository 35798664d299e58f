import { describe, expect, it } from 'vitest'
import { FINAL_BLOCKS, oldestSearched } from '../../../src/domain/transactions/outcome.ts'
import {
  blocksToSearch,
  finalPart,
  joined,
  nextBlocks,
  withSearched,
} from '../../../src/domain/transactions/searched-blocks.ts'
import { evidence, mined } from '../../support/evidence.ts'
import { block, ended, hash, record, seen, sent, unknown } from '../../support/records.ts'

const HEAD = 200

describe(blocksToSearch.name, () => {
  it.each([
    ['of which the wallet’s answer was lost', unknown('unclear'), 101],
    ['whose hash nobody knows', sent(), 101],
    ['whose nonce was used', seen({ passed: block(150) }), 101],
    ['that a node has seen', seen(), undefined],
    [
      'that was sent in the newest block',
      sent({ stage: { kind: 'sent', atBlock: HEAD } }),
      undefined,
    ],
    ['that the wallet is asked for', record(), undefined],
    ['that is too old', unknown('tooOld'), undefined],
    ['that has ended', ended(), undefined],
    ['that was asked for in the newest block', unknown('unclear', { sinceBlock: HEAD }), undefined],
  ])('begins for one %s', (_what, one, from) => {
    expect(blocksToSearch([one], HEAD)).toEqual(from && { from, to: HEAD })
  })

  it('begins with the oldest that needs it, as far back as a search goes', () => {
    const [old, young] = [unknown('unclear'), unknown('unclear', { sinceBlock: 150 })]
    expect(blocksToSearch([young, old], HEAD)).toEqual({ from: 101, to: HEAD })
    expect(blocksToSearch([young, seen()], HEAD)).toEqual({ from: 151, to: HEAD })
    const head = 100_000
    expect(blocksToSearch([old], head)).toEqual({ from: oldestSearched(head), to: head })
    expect(blocksToSearch([], HEAD)).toBeUndefined()
  })
})

describe(nextBlocks.name, () => {
  const wanted = { from: 101, to: 200 }

  it.each([
    ['the newest ones', undefined, 10, { from: 191, to: 200 }],
    ['some that are final', undefined, 2, { from: 194, to: 195 }],
    ['all of few', undefined, 1000, wanted],
    ['what has come since', { from: 150, to: 195 }, 10, { from: 196, to: 200 }],
    ['the first of what has come since', { from: 150, to: 180 }, 10, { from: 181, to: 190 }],
    ['what was before', { from: 150, to: 200 }, 10, { from: 140, to: 149 }],
    ['the first that are wanted', { from: 105, to: 200 }, 10, { from: 101, to: 104 }],
    ['one by one', { from: 105, to: 200 }, 1, { from: 104, to: 104 }],
    ['nothing once all were searched', { from: 90, to: 200 }, 10, undefined],
  ])('are %s', (_what, searched, most, expected) => {
    expect(nextBlocks(searched, wanted, most)).toEqual(expected)
  })
})

describe(finalPart.name, () => {
  const [old, young] = [mined(), mined({ hash: hash(2), block: block(110) })]
  const searched = { from: 100, to: 112, transactions: [old, young] }

  it('leaves out the blocks that may still change, and what was found there', () => {
    expect(finalPart(searched, 112)).toEqual({ from: 100, to: 106, transactions: [old] })
    expect(finalPart(searched, 900)).toEqual(searched)
    expect(finalPart(searched, 99 + FINAL_BLOCKS)).toBeUndefined()
    expect(finalPart(undefined, 900)).toBeUndefined()
  })
})

describe(joined.name, () => {
  it('has the blocks and the transactions of both', () => {
    const [one, two] = [mined(), mined({ hash: hash(2) })]
    const first = { from: 100, to: 110, transactions: [one] }
    expect(joined(undefined, first)).toBe(first)
    const next = { from: 90, to: 99, transactions: [two] }
    expect(joined(first, next)).toEqual({ from: 90, to: 110, transactions: [one, two] })
  })
})

describe(withSearched.name, () => {
  const found = mined({ hash: hash(2), block: block(100) })
  const searched = { from: 90, to: 101, transactions: [found] }

  it('adds what was found, in the order of the blocks', () => {
    const report = evidence({ mined: [mined()] })
    const both = withSearched(report, searched)
    expect(both.mined).toEqual([found, mined()])
    expect(both.searched).toEqual({ from: 90, to: 101 })
    expect(withSearched(report, undefined)).toMatchObject({ searched: undefined, mined: [mined()] })
  })

  it('leaves out what the report has itself, or what was in a block that is gone', () => {
    const known = mined({ hash: hash(2), block: block(101) })
    expect(withSearched(evidence({ mined: [known] }), searched).mined).toEqual([known])
    const canonical = new Map([[100, block(100, 1).hash]])
    expect(withSearched(evidence({ canonical }), searched).mined).toEqual([])
  })

  it('does not have a transaction wait that was found in a block', () => {
    const signed = { calldata: record().calldata }
    const waiting = [{ hash: hash(2), sender: undefined, nonce: 7, signed }]
    expect(withSearched(evidence({ waiting }), searched).waiting).toEqual([])
  })
})
