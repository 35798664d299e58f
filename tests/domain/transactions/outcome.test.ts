import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  applyEvidence,
  FINAL_BLOCKS,
  reopened,
  startOf,
  UNSEEN_BLOCKS,
} from '../../../src/domain/transactions/outcome.ts'
import type { Evidence, WaitingTransaction } from '../../../src/domain/transactions/evidence.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type { Calldata } from '../../../src/domain/transactions/transaction.ts'
import { approvalEvent, evidence, mined, mintEvents } from '../../support/evidence.ts'
import { block, ended, hash, record, seen, sent, unknown } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const { indexToken, weth } = deployment
const NOW = 5000

/** Returns all records after this evidence, which was asked for all of them. */
const go = (records: readonly TransactionRecord[], change: Partial<Evidence>) => {
  const asked = new Set(records.map(({ id }) => id))
  return applyEvidence(records, evidence({ asked, ...change }), deployment, NOW)
}

/** Returns the record after this evidence. */
const after = (before: TransactionRecord, change: Partial<Evidence>) => {
  const [next] = go([before], change)
  if (next === undefined) throw new Error('There is no record')
  return next
}

const CALL = { to: indexToken, calldata: record().calldata }
const OTHER = { to: STRANGER, calldata: '0x1234' as Calldata }
const NOTHING = { isEmpty: true, signed: { to: HOLDER, calldata: '0x' as Calldata } }
const SUCCESS = { mined: [mined({ events: mintEvents() })] }
const UNSEEN = { unseen: [hash(1)] }

/** A different block has the number 101. */
const REORG = { canonical: new Map([[101, block(101, 1).hash]]) }

const approvalOf = (amount: bigint) =>
  ({ kind: 'approve', token: 'WETH', spender: indexToken, amount }) as const
const approvedBy = (amount: bigint) =>
  mined({
    hash: hash(2),
    signed: { to: weth, calldata: `0x${amount}` as Calldata },
    events: [approvalEvent(amount)],
  })
const lostApproval = (amount: bigint, change: Partial<TransactionRecord> = {}) =>
  unknown('unanswered', {
    call: approvalOf(amount),
    to: weth,
    calldata: `0x${amount}` as Calldata,
    ...change,
  })

describe(applyEvidence.name, () => {
  describe('with a receipt of its own hash', () => {
    it('succeeds by its own log, with what it paid and cost', () => {
      const next = after(sent(), { mined: [mined({ events: mintEvents(), index: 3 })] })
      expect(next).toMatchObject({
        stage: {
          kind: 'ended',
          how: 'succeeded',
          block: block(101),
          index: 3,
          isFinal: false,
          hash: hash(1),
          gasPaid: 21n,
          effect: { summary: { fee: 15n * 10n ** 16n } },
        },
        nonce: 7,
        changed: NOW,
      })
    })

    it.each([
      ['no log', sent(), { events: [] }],
      ['the log of another amount', sent(), { events: mintEvents(4n) }],
      ['logs that a node lacks', sent(), { events: undefined }],
      ['such logs under another hash', seen(), { hash: hash(2), events: undefined }],
    ])('is unknown with %s', (_what, before, change) => {
      const next = after(before, { mined: [mined(change)] })
      expect(next.stage).toEqual({ kind: 'unknown', why: 'silent' })
    })

    it.each([
      ['whatever the logs say', { events: mintEvents() }],
      ['even if it is empty', { isEmpty: true }],
    ])('has failed with status 0, %s', (_what, change) => {
      const reverted = mined({ isReverted: true, reason: 'Paused', ...change })
      const stage = { how: 'reverted', reason: 'Paused', gasPaid: 21n }
      expect(after(sent(), { mined: [reverted] }).stage).toMatchObject(stage)
    })

    it.each([
      ['that somebody else has paid', { sender: STRANGER }],
      ['of a sender that is not known', { sender: undefined }],
      ['that is not known', { nonce: undefined, networkFee: undefined }],
    ])('does not count the fee %s', (_what, change) => {
      const next = after(sent(), { mined: [mined({ events: mintEvents(), ...change })] })
      expect(next.stage).toMatchObject({ how: 'succeeded' })
      expect(next.stage).not.toHaveProperty('gasPaid')
      expect(next).not.toHaveProperty('nonce')
    })

    it.each([
      ['replaced', ended({ how: 'replaced', hash: hash(2), isFinal: true })],
      ['cancelled', ended({ how: 'cancelled', hash: hash(2) })],
      ['replaced by an authorisation', ended({ how: 'replaced', isFinal: true })],
      ['unknown', unknown('passed', { hash: hash(1), nonce: 7 })],
    ])('succeeds although it was %s before', (_how, before) => {
      const { stage } = after(before, SUCCESS)
      expect(stage).toMatchObject({ how: 'succeeded', hash: hash(1), isAnnounced: false })
    })

    it('is the same record if the receipt says what is known', () => {
      for (const end of [{}, { isFinal: true }, { isAnnounced: false }]) {
        const before = ended(end)
        expect(after(before, SUCCESS)).toBe(before)
        expect(after(before, { mined: [mined({ events: undefined })] })).toBe(before)
      }
    })

    it('follows the transaction that has ended it into another block', () => {
      const before = ended({ how: 'reverted', hash: hash(2) })
      const again = mined({ hash: hash(2), block: block(102), isReverted: true, signed: undefined })
      const next = after(before, { ...REORG, head: 102, mined: [again] })
      expect(next.stage).toMatchObject({ how: 'reverted', block: block(102), isAnnounced: true })
    })

    it('is not taken from a block that the same answer denies', () => {
      expect(after(sent(), { ...SUCCESS, ...REORG })).toEqual(sent())
      expect(after(ended(), { ...SUCCESS, ...REORG }).stage.kind).toBe('sent')
    })

    it('lists an approval as what was approved', () => {
      const stage = { how: 'succeeded', effect: { approved: 3n } }
      const before = sent({ call: approvalOf(5n), hash: hash(2) })
      expect(after(before, { mined: [approvedBy(3n)] }).stage).toMatchObject(stage)
    })
  })

  it('concludes nothing for a record that was not asked about', () => {
    const before = [sent(), ended({ hash: hash(2) }, { id: 'two', hash: hash(2), nonce: 6 })]
    const next = go(before, { asked: new Set(), ...SUCCESS, ...REORG, ...UNSEEN, head: 900 })
    expect(next).toEqual(before)
    expect(next.every((one, index) => one === before[index])).toBe(true)
  })

  it('does not apply the answer about one record to another record', () => {
    // The user has stopped waiting for the first record. The evidence was asked for the second
    // record only.
    const [first, second] = [unknown('unanswered', { id: 'one' }), seen({ id: 'two', nonce: 8 })]
    const reverted = mined({ hash: hash(1), nonce: 8, isReverted: true })
    const all = go([first, second], { asked: new Set(['two']), mined: [reverted] })
    expect(all[0]).toBe(first)
    expect(all[1]?.stage).toMatchObject({ how: 'reverted' })
  })

  describe('with another transaction at its nonce', () => {
    it.each([
      ['sped up', CALL, mintEvents(), 'succeeded'],
      [
        'wrapped into a call of the account to itself',
        { ...OTHER, to: HOLDER },
        mintEvents(),
        'succeeded',
      ],
      ['replaced', OTHER, [], 'replaced'],
      ['replaced by the mint of another amount', OTHER, mintEvents(4n), 'replaced'],
    ])('is %s', (_what, signed, events, how) => {
      const next = after(seen(), { mined: [mined({ hash: hash(2), signed, events })] })
      expect(next.stage).toMatchObject({ kind: 'ended', how, hash: hash(2), block: block(101) })
    })

    it('is cancelled by a transaction that sends nothing to the account', () => {
      const empty = mined({ hash: hash(2), ...NOTHING })
      expect(after(seen(), { mined: [empty] }).stage).toMatchObject({ how: 'cancelled' })
    })

    it('has reverted if that is the same call, as the node says it was signed', () => {
      const reverted = mined({ hash: hash(2), isReverted: true })
      expect(after(seen(), { mined: [reverted] }).stage).toMatchObject({ how: 'reverted' })
      const wrapped = { to: HOLDER, calldata: '0xabcd' as Calldata }
      expect(
        after(seen({ signed: wrapped }), { mined: [{ ...reverted, signed: wrapped }] }).stage,
      ).toMatchObject({ how: 'reverted' })
      const others = [OTHER, { ...CALL, to: STRANGER }, { ...OTHER, to: CALL.to }, undefined]
      for (const signed of others) {
        const other = mined({ ...reverted, signed })
        const { stage } = after(seen(), { mined: [other] })
        expect(stage).toMatchObject({ how: 'replaced' })
      }
    })

    it('is replaced if that is another record’s by its hash', () => {
      const faster = sent({ id: 'two', hash: hash(2), asked: 9 })
      const all = go([faster, seen()], { mined: [mined({ hash: hash(2), events: mintEvents() })] })
      expect(all.map(({ stage }) => stage)).toMatchObject([
        { how: 'succeeded', hash: hash(2) },
        { how: 'replaced', hash: hash(2) },
      ])
    })

    it('says nothing of a record whose nonce is not known', () => {
      const other = mined({ hash: hash(2), signed: OTHER })
      expect(after(sent(), { mined: [other] })).toEqual(sent())
    })

    it.each([
      ['of another account', { sender: STRANGER }],
      ['with another nonce', { nonce: 8 }],
      ['from before it was asked for', { block: block(100) }],
    ])('takes no transaction %s', (_what, change) => {
      const other = mined({ hash: hash(2), events: mintEvents(), ...change })
      expect(after(seen(), { mined: [other] })).toEqual(seen())
    })

    it('takes a transaction at the height of its start if another block is there now', () => {
      const canonical = new Map([[100, block(100, 1).hash]])
      const at = (number: number, fork = 0) => ({
        canonical,
        mined: [mined({ hash: hash(2), block: block(number, fork), events: mintEvents() })],
      })
      expect(after(seen(), at(100, 1)).stage).toMatchObject({ how: 'succeeded' })
      expect(after(seen(), at(101 - FINAL_BLOCKS)).stage).toMatchObject({ how: 'succeeded' })
      expect(after(seen(), at(100 - FINAL_BLOCKS))).toEqual(seen())
    })
  })

  describe('with a block that uses its nonce without a transaction', () => {
    const used = [{ nonce: 7, block: block(101), transaction: undefined }]
    const head = 101 + FINAL_BLOCKS

    it('is replaced once that block is final', () => {
      const { stage } = after(seen(), { used, head, count: 8 })
      expect(stage).toMatchObject({ how: 'replaced', block: block(101), isFinal: false })
      expect(stage).not.toHaveProperty('hash')
    })

    it.each<[string, Partial<Evidence>]>([
      ['while that block is not final', { head: head - 1 }],
      ['if a node lacks that block', { canonical: new Map() }],
      ['if another block is there', REORG],
      ['for another nonce', { used: [{ nonce: 8, block: block(101), transaction: undefined }] }],
    ])('is not decided %s', (_when, change) => {
      expect(after(seen(), { used, head, ...change })).toEqual(seen())
    })
  })

  describe('without a hash', () => {
    const lost = unknown('unclear')

    it('is found by the log of its call and amount', () => {
      const next = after(lost, {
        mined: [mined({ hash: hash(2), nonce: 9, events: mintEvents() })],
      })
      expect(next).toMatchObject({ stage: { how: 'succeeded', hash: hash(2) }, nonce: 9 })
    })

    it('is found by its calldata if it was reverted', () => {
      const reverted = mined({ hash: hash(2), nonce: 9, isReverted: true })
      expect(after(lost, { mined: [reverted] })).toMatchObject({
        stage: { how: 'reverted', hash: hash(2) },
        nonce: 9,
      })
    })

    it.each([
      ['another amount', { events: mintEvents(4n) }],
      ['an earlier nonce', { nonce: 6, events: mintEvents() }],
      ['a nonce that is not known', { nonce: undefined, events: mintEvents() }],
      ['no log', {}],
      ['the revert of another call', { isReverted: true, signed: OTHER }],
      ['a cancellation, which may be of another transaction', NOTHING],
      ['a block from before it was asked for', { block: block(100), events: mintEvents() }],
    ])('is not found by %s', (_what, change) => {
      expect(after(lost, { mined: [mined({ hash: hash(2), ...change })] })).toBe(lost)
    })

    it('is found where another account sends for it', () => {
      const bundle = mined({ hash: hash(2), sender: STRANGER, nonce: 900, events: mintEvents() })
      const next = after(lost, { mined: [bundle] })
      expect(next.stage).toMatchObject({ how: 'succeeded' })
      expect(next).not.toHaveProperty('nonce')
    })

    it('is not taken for a transaction whose hash the wallet has named', () => {
      // An equal mint from another device, with the expected nonce of this record.
      const equal = mined({ hash: hash(2), events: mintEvents() })
      expect(after(sent(), { mined: [equal] })).toEqual(sent())
      const bundled = { ...equal, sender: STRANGER, nonce: 1 }
      expect(after(sent(), { mined: [bundled] }).stage).toMatchObject({ how: 'succeeded' })
    })

    it('waits for the answer of a wallet that is being asked', () => {
      const asking = record()
      expect(after(asking, SUCCESS)).toBe(asking)
      const all = go([lost, record({ id: 'asking' })], SUCCESS)
      expect(all[0]).toBe(lost)
    })
  })

  describe('whose approval was edited while nobody waited for the wallet', () => {
    it('has approved what the log says', () => {
      const next = after(lostApproval(5n), { mined: [approvedBy(4n)] })
      expect(next.stage).toMatchObject({ how: 'succeeded', effect: { approved: 4n } })
    })

    it('takes no log of a transaction to another contract', () => {
      const within = { ...approvedBy(4n), signed: OTHER }
      const before = lostApproval(5n)
      expect(after(before, { mined: [within] })).toBe(before)
    })

    it('leaves a revocation to the record of the revocation', () => {
      const approval = lostApproval(5n, { id: 'approval', asked: 1 })
      const revocation = lostApproval(0n, { id: 'revocation', asked: 2 })
      const all = go([revocation, approval], { mined: [approvedBy(0n)] })
      expect(all.map(({ stage }) => stage.kind)).toEqual(['ended', 'unknown'])
    })
  })

  describe('whose hash no node knows', () => {
    it.each([
      ['succeeded', 'succeeds', { events: mintEvents() }],
      ['reverted', 'reverts', { isReverted: true }],
    ] as const)('has %s if the same call %s under another hash', (how, _does, change) => {
      const faster = mined({ hash: hash(2), nonce: 8, ...change })
      const next = after(sent(), { ...UNSEEN, mined: [faster] })
      expect(next).toMatchObject({ stage: { how, hash: hash(2) }, nonce: 8 })
    })

    it('is cancelled by an empty transaction at the next nonce', () => {
      const empty = mined({ hash: hash(2), ...NOTHING })
      const { stage } = after(sent(), { ...UNSEEN, mined: [empty] })
      expect(stage).toMatchObject({ how: 'cancelled', hash: hash(2) })
      expect(after(sent(), { ...UNSEEN, mined: [{ ...empty, nonce: 8 }] })).toEqual(sent())
      expect(after(sent(), { mined: [empty] })).toEqual(sent())
    })

    it('says nothing about another transaction of the account', () => {
      const other = mined({ hash: hash(2), signed: OTHER })
      expect(after(sent(), { ...UNSEEN, mined: [other] })).toEqual(sent())
    })
  })

  describe('of several records', () => {
    it('gives a transaction to the oldest of those that it may be', () => {
      const young = unknown('unclear', { id: 'young', asked: 2 })
      const old = unknown('unclear', { id: 'old', asked: 1 })
      const all = go([young, old], { mined: [mined({ hash: hash(2), events: mintEvents() })] })
      expect(all.map(({ stage }) => stage.kind)).toEqual(['unknown', 'ended'])
    })

    it.each([
      ['hash', sent({ id: 'two', hash: hash(2), asked: 3 })],
      ['nonce', seen({ id: 'two', hash: hash(3), asked: 3 })],
      ['block', ended({ hash: hash(2), isFinal: true }, { id: 'two', hash: hash(2), asked: 3 })],
    ])('takes none that belongs to another by its %s', (_what, other) => {
      const lost = unknown('unclear')
      const asked = new Set(['one'])
      const all = go([lost, other], {
        asked,
        mined: [mined({ hash: hash(2), events: mintEvents() })],
      })
      expect(all[0]).toBe(lost)
    })

    it('gives one hash to the older record, and does not know what became of the younger', () => {
      const [young, old] = [seen({ id: 'young', asked: 2 }), seen({ id: 'old', asked: 1 })]
      const all = go([young, old], SUCCESS)
      expect(all.map(({ stage }) => stage)).toMatchObject([
        { kind: 'unknown', why: 'unclear' },
        { kind: 'ended', how: 'succeeded' },
      ])
      expect(all[0]).not.toHaveProperty('hash')
      expect(go(all, SUCCESS)).toEqual(all)
    })

    it('gives a replacement to the record that it is of', () => {
      const replaced = ended({ how: 'replaced', hash: hash(2) }, { id: 'replaced' })
      const lost = unknown('unclear', { id: 'lost' })
      const [first, second] = go([replaced, lost], {
        mined: [mined({ hash: hash(2), events: mintEvents() })],
      })
      expect(first).toBe(replaced)
      expect(second?.stage).toMatchObject({ how: 'succeeded', hash: hash(2) })
      const named = ended({ hash: hash(2) }, { id: 'named', hash: hash(2), nonce: 8 })
      expect(go([replaced, named], {})).toEqual([replaced, named])
    })

    it('takes a match back once the wallet names the transaction for another record', () => {
      const matched = ended({ hash: hash(2) }, { id: 'matched' })
      const own = ended({ hash: hash(2) }, { id: 'own', hash: hash(2) })
      const { nonce: _nonce, ...free } = { ...reopened(matched), changed: NOW }
      expect(go([matched, own], {})).toEqual([free, own])
      expect(go([matched], {})).toEqual([matched])
    })
  })

  describe('that the wallet has sent once more by itself', () => {
    const again = mined({ hash: hash(2), nonce: 8, block: block(102), events: mintEvents() })

    it('becomes a record of its own, once', () => {
      const quote = { kind: 'mint', wholeTokens: 5n, cost: 1n, fee: 0n, arrives: 5n } as const
      const first = ended({}, { quote })
      const [same, second, ...others] = go([first], { mined: [again] })
      expect(same).toBe(first)
      expect(others).toEqual([])
      expect(second).toMatchObject({
        id: hash(2),
        call: first.call,
        origin: 'wallet',
        nonce: 8,
        asked: NOW,
        stage: { how: 'succeeded', hash: hash(2), block: block(102), isAnnounced: false },
      })
      expect(second?.quote).toBeUndefined()
      const both = [first, ...(second ? [second] : [])]
      expect(go(both, { mined: [again] })).toEqual(both)
    })

    it.each<[string, object, TransactionRecord[]?]>([
      ['of another amount', { events: mintEvents(4n) }],
      ['of another account', { events: mintEvents(5n, STRANGER) }],
      ['that another account has sent', { sender: STRANGER }],
      ['with a later nonce', { nonce: 9 }],
      ['that is another record’s', {}, [seen({ id: 'two', hash: hash(2), nonce: 8 })]],
      ['that may be what the wallet is about to answer', {}, [record({ id: 'two', nextNonce: 8 })]],
      ['that may be another record’s', {}, [sent({ id: 'two', hash: hash(3), nextNonce: 8 })]],
    ])('is no transaction %s', (_what, change, others = []) => {
      const before = [ended(), ...others]
      expect(go(before, { mined: [{ ...again, ...change }] })).toHaveLength(before.length)
    })

    it.each([
      ['is final', ended({ isFinal: true })],
      ['was reverted', ended({ how: 'reverted' })],
      ['is an approval', ended({ effect: { approved: 5n } }, { call: approvalOf(5n) })],
    ])('is not looked for once the first %s', (_what, first) => {
      const events = [...mintEvents(), approvalEvent(5n)]
      expect(go([first], { mined: [{ ...again, events }] })).toEqual([first])
    })
  })

  describe('that was dismissed', () => {
    const away = { isDismissed: true }

    it('is listed again with its outcome', () => {
      expect(after(sent(away), SUCCESS)).toMatchObject({ isDismissed: false })
      expect(after(unknown('unclear', { ...away, hash: hash(1) }), SUCCESS)).toMatchObject({
        stage: { how: 'succeeded' },
        isDismissed: false,
      })
    })

    it('blocks again when its outcome is taken back', () => {
      expect(after(ended({}, away), REORG)).toMatchObject({
        stage: { kind: 'sent' },
        isDismissed: false,
      })
    })

    it('stays so where nothing is known of it', () => {
      expect(after(sent(away), { ...UNSEEN, head: 100 + UNSEEN_BLOCKS })).toMatchObject({
        stage: { why: 'unseen' },
        isDismissed: true,
      })
    })
  })

  describe('before a block has it', () => {
    const waiting: WaitingTransaction = {
      hash: hash(1),
      sender: HOLDER,
      nonce: 8,
      signed: CALL,
    }
    const stage = { kind: 'sent', atBlock: 101 } as const

    it.each([
      ['its nonce', {}, { nonce: 8 }],
      ['what was signed', { signed: OTHER }, { nonce: 8, signed: OTHER }],
      ['no nonce of whoever sends it for the account', { sender: STRANGER }, {}],
    ])('gets %s from a node, and the block', (_what, change, expected) => {
      const next = after(sent(), { waiting: [{ ...waiting, ...change }] })
      expect(next).toEqual(sent({ stage, ...expected }))
    })

    const last = 101 + UNSEEN_BLOCKS
    it.each([
      ['whose nonce is not known', sent({ stage }), 'unseen'],
      ['that a node has seen before', seen({ stage }), 'unseen'],
      ['whose nonce is used', seen({ stage, nonce: 6 }), 'passed'],
    ] as const)('is unknown once a node has not known it for some blocks: %s', (_w, one, why) => {
      expect(after(one, { ...UNSEEN, head: last - 1 })).toEqual(one)
      const doubted = after(one, { ...UNSEEN, head: last })
      expect(doubted.stage).toEqual({ kind: 'unknown', why })
      expect(after(doubted, { head: 110, waiting: [waiting] }).stage).toEqual({
        kind: 'sent',
        atBlock: 110,
      })
    })

    it('is unknown after a reorg that has dropped it', () => {
      const reorged = after(ended(), { ...REORG, ...UNSEEN })
      expect(reorged.stage).toEqual(stage)
      expect(after(reorged, { ...UNSEEN, head: last }).stage).toMatchObject({ why: 'unseen' })
    })

    it('does not wait any more once its nonce is used, whatever the wallet’s own list says', () => {
      const change = { waiting: [waiting], count: 9 }
      expect(after(sent(), change)).toEqual(sent({ nonce: 8 }))
      const old = seen({ nonce: 8 })
      expect(after(old, { ...change, head: last }).stage).toEqual({
        kind: 'unknown',
        why: 'passed',
      })
    })

    it.each<[string, TransactionRecord, Partial<Evidence>]>([
      ['where nodes could not be asked', sent(), { failure: { kind: 'rateLimited' } }],
      ['without an answer', sent(), {}],
      ['with a used nonce and no answer', seen(), { count: 8 }],
      ['with nothing but a count that is missing', seen(), { count: undefined }],
    ])('is not unknown %s, however long it takes', (_when, before, change) => {
      expect(after(before, { head: 900, ...change })).toBe(before)
    })

    it('listens to a receipt that comes after its nonce was used for long', () => {
      const behind = after(seen(), { ...UNSEEN, count: 8, head: 900 })
      expect(behind.stage).toEqual({ kind: 'unknown', why: 'passed' })
      expect(after(behind, SUCCESS).stage).toMatchObject({ how: 'succeeded' })
    })
  })

  describe('once a block has decided it', () => {
    it.each<[string, Partial<Evidence>, boolean]>([
      ['with enough blocks on top', { head: 101 + FINAL_BLOCKS }, true],
      ['not before', { head: 101 + FINAL_BLOCKS - 1 }, false],
      ['not by a block that the node lacks', { head: 110, canonical: new Map() }, false],
    ])('is final, or not: %s', (_when, change, isFinal) => {
      expect(after(ended(), change)).toEqual(ended({ isFinal }))
    })

    it('is taken back with everything that the block said, when another has its number', () => {
      const before = ended({ effect: { approved: 1n }, gasPaid: 5n })
      const next = after(before, REORG)
      expect(next).toEqual(seen({ stage: { kind: 'sent', atBlock: 101 }, changed: NOW }))
      expect(
        after({ ...before, stage: { ...before.stage, isFinal: true } }, REORG).stage.kind,
      ).toBe('ended')
    })

    it('has at once what the new block says', () => {
      const again = mined({ block: block(101, 1), isReverted: true })
      expect(after(ended(), { ...REORG, mined: [again] }).stage).toMatchObject({
        how: 'reverted',
        block: block(101, 1),
      })
    })
  })

  it('returns the same records when nothing is new', () => {
    const before = [seen(), ended({ hash: hash(2) }, { id: 'two', hash: hash(2), nonce: 6 })]
    const next = go(before, {})
    expect(next.every((one, index) => one === before[index])).toBe(true)
  })
})

describe(reopened.name, () => {
  it('does not know what became of a record without a hash', () => {
    const { hash: _hash, ...rest } = ended()
    expect(reopened(rest).stage).toEqual({ kind: 'unknown', why: 'unclear' })
  })
})

describe(startOf.name, () => {
  it.each([
    ['the block when the wallet was asked', [[100, block(100).hash]], 100],
    ['that block too if the node lacks it', [], 100],
    ['earlier if another block is there', [[100, block(100, 1).hash]], 100 - FINAL_BLOCKS],
  ] as const)('is %s', (_what, canonical, start) => {
    expect(startOf(record(), { canonical: new Map(canonical) })).toBe(start)
  })
})
