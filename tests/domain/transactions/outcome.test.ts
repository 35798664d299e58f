import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  applyEvidence,
  FINAL_BLOCKS,
  oldestSearched,
  PASSED_BLOCKS,
  reopened,
  UNSEEN_BLOCKS,
} from '../../../src/domain/transactions/outcome.ts'
import type { Evidence } from '../../../src/domain/transactions/evidence.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type { Calldata } from '../../../src/domain/transactions/transaction.ts'
import { approvalEvent, evidence, mined, mintEvents } from '../../support/evidence.ts'
import { block, ended, hash, record, seen, sent, unknown } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const { indexToken } = deployment
const NOW = 5000

const go = (records: readonly TransactionRecord[], change: Partial<Evidence>) =>
  applyEvidence(records, evidence(change), deployment, NOW)

/** The one record, after this evidence. */
const after = (before: TransactionRecord, change: Partial<Evidence>) => {
  const [next] = go([before], change)
  if (next === undefined) throw new Error('There is no record')
  return next
}

const CALL = { to: indexToken, calldata: record().calldata }
const OTHER = { to: STRANGER, calldata: '0x1234' as Calldata }
const approval = { kind: 'approve', token: 'WETH', spender: indexToken, amount: 5n } as const

/** An approval of this amount in a block. */
const approvedBy = (amount: bigint) => ({ mined: [mined({ events: [approvalEvent(amount)] })] })

describe(applyEvidence.name, () => {
  describe('with a receipt of its own hash', () => {
    it('succeeds by its own log, with what it paid and cost', () => {
      const next = after(sent(), { mined: [mined({ events: mintEvents() })] })
      expect(next).toMatchObject({
        stage: {
          kind: 'ended',
          how: 'succeeded',
          block: block(101),
          isFinal: false,
          hash: hash(1),
          gasPaid: 21n,
          effect: { summary: { fee: 15n * 10n ** 16n } },
        },
        nonce: 7,
        isNonceKnown: true,
        changed: NOW,
      })
    })

    it.each([
      ['no log', sent(), { events: [] }],
      ['the log of another amount', sent(), { events: mintEvents(4n) }],
      ['logs that a node lacks', sent(), { events: undefined }],
      ['such logs under another hash', seen(), { hash: hash(2), events: undefined }],
    ])('is in doubt with %s', (_what, before, change) => {
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
      expect(next).toMatchObject({ nonce: 7, isNonceKnown: false })
    })

    it('lists an approval as what was approved', () => {
      const stage = { how: 'succeeded', effect: { approved: 3n } }
      expect(after(sent({ call: approval }), approvedBy(3n)).stage).toMatchObject(stage)
    })
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

    it('is cancelled by one that sends nothing to the account', () => {
      const empty = mined({
        hash: hash(2),
        isEmpty: true,
        signed: { to: HOLDER, calldata: '0x' as Calldata },
      })
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

    it('is none of its own while its nonce is only expected', () => {
      const other = mined({ hash: hash(2), signed: OTHER })
      expect(after(sent(), { mined: [other] })).toEqual(sent())
    })

    it.each([
      ['of another account', { sender: STRANGER }],
      ['with another nonce', { nonce: 8 }],
      ['from before it was asked for', { block: block(100) }],
    ])('takes none that is %s', (_what, change) => {
      const other = mined({ hash: hash(2), events: mintEvents(), ...change })
      expect(after(seen(), { mined: [other] })).toEqual(seen())
    })
  })

  describe('without a hash', () => {
    const lost = unknown('unclear')

    it('is found by the log of its call and amount', () => {
      const next = after(lost, {
        mined: [mined({ hash: hash(2), nonce: 9, events: mintEvents() })],
      })
      expect(next).toMatchObject({
        stage: { how: 'succeeded', hash: hash(2) },
        nonce: 9,
        isNonceKnown: true,
      })
    })

    it.each([
      ['another amount', { events: mintEvents(4n) }],
      ['an earlier nonce', { nonce: 6, events: mintEvents() }],
      ['no log', {}],
      ['a revert', { isReverted: true, events: mintEvents() }],
    ])('is not found by %s', (_what, change) => {
      expect(after(lost, { mined: [mined({ hash: hash(2), ...change })] })).toBe(lost)
    })

    it('takes an approval only with the amount that was asked for', () => {
      const asked = unknown('unclear', { call: approval })
      expect(after(asked, approvedBy(4n))).toBe(asked)
      expect(after(asked, approvedBy(5n)).stage).toMatchObject({ how: 'succeeded' })
    })

    it('is found where another account sends for it', () => {
      const bundle = mined({ hash: hash(2), sender: STRANGER, nonce: 900, events: mintEvents() })
      expect(after(lost, { mined: [bundle] })).toMatchObject({
        stage: { how: 'succeeded' },
        nonce: 7,
      })
    })

    it('is not taken for one whose hash the wallet has named', () => {
      // An equal mint from another device, with the nonce that this one was to have.
      const equal = mined({ hash: hash(2), events: mintEvents() })
      expect(after(sent(), { mined: [equal] })).toEqual(sent())
      const bundled = { ...equal, sender: STRANGER, nonce: 1 }
      expect(after(sent(), { mined: [bundled] }).stage).toMatchObject({ how: 'succeeded' })
    })

    it('waits for the answer of a wallet that is being asked', () => {
      const asking = record()
      expect(after(asking, { mined: [mined({ events: mintEvents() })] })).toBe(asking)
    })
  })

  describe('of several records', () => {
    it('gives a transaction to one, the oldest of those that it may be', () => {
      const [young, old] = [
        unknown('unclear', { id: 'young', asked: 2 }),
        unknown('unclear', { id: 'old', asked: 1 }),
      ]
      const all = go([young, old], { mined: [mined({ hash: hash(2), events: mintEvents() })] })
      expect(all.map(({ stage }) => stage.kind)).toEqual(['unknown', 'ended'])
    })

    it.each([
      ['hash', sent({ id: 'two', hash: hash(2), asked: 3 })],
      ['nonce', seen({ id: 'two', hash: hash(3), asked: 3 })],
      ['block', ended({ hash: hash(2), isFinal: true }, { id: 'two', hash: hash(2), asked: 3 })],
    ])('takes none that belongs to another by its %s', (_what, other) => {
      const lost = unknown('unclear')
      const [first] = go([lost, other], { mined: [mined({ hash: hash(2), events: mintEvents() })] })
      expect(first).toBe(lost)
    })
  })

  it('gives what has replaced one to the record that it is of', () => {
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
      ['that may be what the wallet is about to answer', {}, [record({ id: 'two', nonce: 8 })]],
      ['that may be another record’s', {}, [sent({ id: 'two', hash: hash(3), nonce: 8 })]],
    ])('is no transaction %s', (_what, change, others = []) => {
      const before = [ended(), ...others]
      expect(go(before, { mined: [{ ...again, ...change }] })).toHaveLength(before.length)
    })

    it.each([
      ['is final', ended({ isFinal: true })],
      ['was reverted', ended({ how: 'reverted' })],
      ['is an approval', ended({ effect: { approved: 5n } }, { call: approval })],
    ])('is not looked for once the first %s', (_what, first) => {
      const events = [...mintEvents(), approvalEvent(5n)]
      expect(go([first], { mined: [{ ...again, events }] })).toEqual([first])
    })
  })

  describe('that was dismissed', () => {
    const away = { isDismissed: true }
    const success = { mined: [mined({ events: mintEvents() })] }

    it('is listed again with its outcome', () => {
      expect(after(sent(away), success)).toMatchObject({ isDismissed: false })
      expect(after(unknown('unclear', { ...away, hash: hash(1) }), success)).toMatchObject({
        stage: { how: 'succeeded' },
        isDismissed: false,
      })
    })

    it('blocks again when its outcome is taken back', () => {
      const canonical = new Map([[101, block(101, 1).hash]])
      expect(after(ended({}, away), { canonical })).toMatchObject({
        stage: { kind: 'sent' },
        isDismissed: false,
      })
    })

    it('stays so where nothing is known of it', () => {
      expect(after(sent(away), { head: 100 + UNSEEN_BLOCKS })).toMatchObject({
        stage: { why: 'unseen' },
        isDismissed: true,
      })
    })
  })

  it('takes a transaction from one that was matched with it once it is known to be of another', () => {
    const matched = ended({ hash: hash(2) }, { id: 'matched' })
    const own = ended({ hash: hash(2) }, { id: 'own', hash: hash(2) })
    const free = { ...reopened(matched), isNonceKnown: false, changed: NOW }
    expect(go([matched, own], {})).toEqual([free, own])
    expect(go([matched], {})).toEqual([matched])
  })

  describe('before a block has it', () => {
    const waiting = { hash: hash(1), sender: HOLDER, nonce: 8, signed: CALL }

    it.each([
      ['its nonce', {}, { nonce: 8, isNonceKnown: true }],
      ['what was signed', { signed: OTHER }, { nonce: 8, isNonceKnown: true, signed: OTHER }],
      ['no nonce of whoever sends it for the account', { sender: STRANGER }, {}],
    ])('gets %s from a node', (_what, change, expected) => {
      expect(after(sent(), { waiting: [{ ...waiting, ...change }] })).toEqual(sent(expected))
    })

    it('is in doubt once no node has seen it for some blocks, until one does', () => {
      expect(after(sent(), { head: 100 + UNSEEN_BLOCKS - 1 })).toEqual(sent())
      const doubted = after(sent(), { head: 100 + UNSEEN_BLOCKS })
      expect(doubted.stage).toEqual({ kind: 'unknown', why: 'unseen' })
      expect(after(doubted, { head: 110, waiting: [waiting] }).stage).toEqual({
        kind: 'sent',
        atBlock: 110,
      })
    })

    it.each<[string, TransactionRecord, Partial<Evidence>]>([
      ['once a node has seen it', seen(), {}],
      [
        'while a node has what another sent',
        sent(),
        { waiting: [{ ...waiting, sender: STRANGER }] },
      ],
      ['where nodes could not be asked', sent(), { failure: { kind: 'rateLimited' } }],
    ])('is not in doubt %s, however long it takes', (_when, before, change) => {
      expect(after(before, { head: 900, ...change })).toBe(before)
    })

    it('is too old once the search has gone back as far as it does', () => {
      const head = 100_000
      const [oldest, lost] = [oldestSearched(head), unknown('unclear')]
      expect(after(lost, { head, searched: undefined })).toEqual(lost)
      expect(after(lost, { head, searched: { from: oldest + 1, to: head } })).toEqual(lost)
      const searched = { from: oldest, to: head }
      expect(after(lost, { head, searched }).stage).toEqual({ kind: 'unknown', why: 'tooOld' })
      const recent = unknown('unclear', { sinceBlock: oldest - 1 })
      expect(after(recent, { head, searched })).toEqual(recent)
    })
  })

  describe('when its nonce is used and no block is known to have it', () => {
    const used = { count: 8 }
    const passed = seen({ passed: block(101) })

    it('remembers the block, and waits', () => {
      expect(after(seen(), used)).toEqual(passed)
      expect(after(passed, { ...used, head: 101 + PASSED_BLOCKS - 1 })).toEqual(passed)
    })

    it('was not carried out if no log says so some blocks later', () => {
      const next = after(passed, { ...used, head: 101 + PASSED_BLOCKS })
      expect(next.stage).toEqual({
        kind: 'ended',
        how: 'notCarriedOut',
        block: block(101),
        isFinal: false,
        isAnnounced: false,
      })
      expect(next).not.toHaveProperty('passed')
    })

    it('is in doubt if the logs since its start were not read', () => {
      for (const searched of [undefined, { from: 102, to: 104 }, { from: 101, to: 100 }]) {
        const next = after(passed, { ...used, head: 101 + PASSED_BLOCKS, searched })
        expect(next.stage).toEqual({ kind: 'unknown', why: 'passed' })
        expect(after(next, { ...used, head: 110 }).stage).toMatchObject({ how: 'notCarriedOut' })
      }
    })

    it('forgets that once a block has it', () => {
      const next = after(passed, { mined: [mined({ hash: hash(2), events: mintEvents() })] })
      expect(next.stage).toMatchObject({ how: 'succeeded' })
      expect(next).not.toHaveProperty('passed')
    })

    it('begins anew after a reorg of that block', () => {
      const canonical = new Map([[101, block(101, 1).hash]])
      expect(after(passed, { canonical })).toEqual(seen())
    })

    it('concludes nothing from a count or a block that the node lacks', () => {
      expect(after(seen(), { count: undefined })).toEqual(seen())
      expect(after(seen(), { ...used, canonical: new Map() })).toEqual(seen())
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
      const canonical = new Map([[101, block(101, 1).hash]])
      const next = after(before, { canonical })
      expect(next).toEqual(seen({ stage: { kind: 'sent', atBlock: 100 }, changed: NOW }))
      expect(
        after({ ...before, stage: { ...before.stage, isFinal: true } }, { canonical }).stage.kind,
      ).toBe('ended')
    })

    it('has at once what the new block says', () => {
      const canonical = new Map([[101, block(101, 1).hash]])
      const again = mined({ block: block(101, 1), isReverted: true })
      expect(after(ended(), { canonical, mined: [again] }).stage).toMatchObject({
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
  it('leaves one without a hash in doubt', () => {
    const { hash: _hash, ...rest } = ended()
    expect(reopened(rest).stage).toEqual({ kind: 'unknown', why: 'unclear' })
    expect(reopened(rest)).not.toHaveProperty('passed')
  })
})
