import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_DEPLOYMENT as deployment } from '../../../src/adapters/memory/fake-deployment.ts'
import type { Evidence } from '../../../src/domain/transactions/evidence.ts'
import { FINAL_BLOCKS } from '../../../src/domain/transactions/outcome.ts'
import {
  comparedBlocks,
  inChainOrder,
  isConfirmed,
  knownHashes,
  mayBeOf,
  mayNeedLogs,
  noncesToFind,
} from '../../../src/domain/transactions/chain-questions.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { approvalEvent, evidence, mined, mintEvents } from '../../support/evidence.ts'
import { block, ended, hash, record, seen, sent, unknown } from '../../support/records.ts'

const REORG = { canonical: new Map([[101, block(101, 1).hash]]) }
const approval = {
  kind: 'approve',
  token: 'WETH',
  spender: deployment.indexToken,
  amount: 5n,
} as const

describe(knownHashes.name, () => {
  it('has the hash of the wallet and the hash in a block, each once', () => {
    const untold = ended({ hash: hash(2), isAnnounced: false })
    const records = [sent(), untold, record(), unknown('unclear')]
    expect(knownHashes(records)).toEqual([hash(1), hash(2)])
  })

  it('has none of an end that was told, whose block is compared', () => {
    expect(knownHashes([ended()])).toEqual([])
  })
})

describe(comparedBlocks.name, () => {
  it('has the blocks on which something stands that may change or is not told', () => {
    const records = [
      sent(),
      unknown('unclear'),
      ended(),
      ended({ block: block(50), isFinal: true }),
      ended({ block: block(51), isFinal: true, isAnnounced: false }),
    ]
    expect(comparedBlocks(records)).toEqual([100, 101, 51])
  })
})

const find = (records: readonly TransactionRecord[], change: Partial<Evidence>) =>
  noncesToFind(records, evidence(change))

describe(noncesToFind.name, () => {
  const lost = unknown('unclear')
  const unseen = [hash(1)]

  it.each<[string, TransactionRecord, Partial<Evidence>, readonly number[]]>([
    ['a known nonce that is used', seen(), { count: 8 }, [7]],
    ['no nonce that is not used', seen(), { count: 7 }, []],
    ['nothing without a count', seen(), { count: undefined }, []],
    ['nothing for a receipt', seen(), { count: 8, mined: [mined()] }, []],
    ['a nonce whose receipt is denied', seen(), { count: 8, mined: [mined()], ...REORG }, [7]],
    ['each nonce since a lost answer', lost, { count: 10 }, [7, 8, 9]],
    ['no nonce before a lost answer', lost, { count: 7 }, []],
    ['each nonce for a hash that no node has', sent(), { count: 9, unseen }, [7, 8]],
    ['nothing for a hash that was not answered', sent(), { count: 9 }, []],
    ['nothing while the wallet is asked', record(), { count: 9 }, []],
    ['the nonce after a mint, which may be sent again', ended(), { count: 9 }, [8]],
    ['no nonce after a mint that is not used', ended(), { count: 8 }, []],
    ['nothing after what is final', ended({ isFinal: true }), { count: 9 }, []],
    ['nothing after an approval', ended({}, { call: approval }), { count: 9 }, []],
    ['each nonce after a reorg', ended(), { count: 9, unseen, ...REORG }, [7]],
    ['nothing after a revert', ended({ how: 'reverted' }), { count: 9 }, []],
  ])('has %s', (_what, one, change, nonces) => {
    expect(find([one], change).map(({ nonce }) => nonce)).toEqual(nonces)
  })

  it('looks sixteen nonces up at most', () => {
    expect(find([lost], { count: 900 })).toHaveLength(16)
  })

  it('has each nonce once, from the earliest start', () => {
    const old = unknown('unclear', { id: 'old', since: block(90) })
    expect(find([lost, old], { count: 8 })).toEqual([{ nonce: 7, afterBlock: 90 }])
  })

  it('begins earlier if the block of the start is gone', () => {
    const canonical = new Map([[100, block(100, 1).hash]])
    const afterBlock = 100 - FINAL_BLOCKS
    expect(find([seen()], { count: 8, canonical })).toEqual([{ nonce: 7, afterBlock }])
  })
})

describe(mayNeedLogs.name, () => {
  const report = evidence({ unseen: [hash(1)] })

  it.each([
    ['a lost answer', unknown('unclear'), true],
    ['a hash that no node has', sent(), true],
    ['a hash that was not asked', sent({ hash: hash(2) }), false],
    ['a wallet that is asked', record(), false],
    ['an end', ended(), false],
  ])('goes by %s', (_what, one, expected) => {
    expect(mayNeedLogs(one, report)).toBe(expected)
  })
})

describe(mayBeOf.name, () => {
  const found = mined({ hash: hash(2), events: mintEvents() })
  const lost = unknown('unclear')

  it.each([
    ['of its call', lost, found, true],
    ['that another account has sent for it', lost, { ...found, sender: STRANGER, nonce: 1 }, true],
    ['of an approval with another amount', approvalRecord(), approvedBy(4n), true],
    ['of another amount', lost, { ...found, events: mintEvents(4n) }, false],
    ['with an earlier nonce', lost, { ...found, nonce: 6 }, false],
    ['from long before', lost, { ...found, block: block(100 - FINAL_BLOCKS) }, false],
    ['of a record that has ended', ended(), found, false],
    ['of a record whose wallet is asked', record(), found, false],
  ])('is so of a transaction %s, or not', (_what, one, transaction, expected) => {
    expect(mayBeOf(one, transaction, deployment)).toBe(expected)
  })
})

function approvalRecord() {
  return unknown('unclear', { call: approval })
}

function approvedBy(amount: bigint) {
  return mined({ hash: hash(2), sender: HOLDER, events: [approvalEvent(amount)] })
}

describe(isConfirmed.name, () => {
  const used = ended({ how: 'replaced' })
  const { hash: _hash, ...stage } = used.stage
  const byNonce = { ...used, stage }

  it.each([
    ['the transaction in its block', ended(), { mined: [mined()] }, true],
    ['nothing', ended(), {}, false],
    ['another block of it', ended(), { mined: [mined({ block: block(102) })] }, false],
    ['a block that the same answer denies', ended(), { mined: [mined()], ...REORG }, false],
    ['the block of a used nonce', byNonce, {}, true],
    ['another block in its place', byNonce, REORG, false],
    ['a missing block', byNonce, { canonical: new Map() }, false],
  ])('goes by %s', (_what, one, change, expected) => {
    expect(isConfirmed(one, evidence(change))).toBe(expected)
  })
})

describe(inChainOrder.name, () => {
  it.each([
    ['block', ended({ block: block(101), index: 9 }), ended({ block: block(102), index: 1 })],
    ['place in the block', ended({ index: 1 }, { nonce: 9 }), ended({ index: 2 }, { nonce: 8 })],
    ['nonce, without a place', ended({ index: 1 }, { nonce: 8 }), ended({}, { nonce: 9 })],
  ])('goes by the %s', (_what, first, second) => {
    // The order in which records are listed: the newest first.
    expect([second, first].toSorted(inChainOrder)).toEqual([first, second])
    expect([first, second].toSorted(inChainOrder)).toEqual([first, second])
  })
})
