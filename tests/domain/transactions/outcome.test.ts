import { afterEach, describe, expect, it } from 'vitest'
import { FAKE_DEPLOYMENT, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-deployment.ts'
import { RULES, withReport, type Rule } from '../../../src/domain/transactions/matching.ts'
import {
  announcements,
  questionFor,
  toldAfter,
  type Outcome,
} from '../../../src/domain/transactions/outcome.ts'
import type { Answer, TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type {
  ChainReport,
  MinedTransaction,
  TokenEvent,
  WaitingTransaction,
} from '../../../src/domain/transactions/report.ts'
import type { Calldata } from '../../../src/domain/transactions/transaction.ts'
import { approvalEvent, mined, mintEvents, report } from '../../support/reports.ts'
import { block, described, found, hash, lost, record, seen, sent } from '../../support/records.ts'

const { indexToken, weth } = FAKE_DEPLOYMENT

type Records = readonly TransactionRecord[]
/** A report, or what happens to the records between two reports, such as an answer of the wallet. */
type Round = ChainReport | ((records: Records) => Records)

const wordOf = (outcome: Outcome) => (outcome.kind === 'unknown' ? outcome.why : outcome.kind)

/** Lets a visible page commit one round after the other. */
function play([records, rounds]: Row) {
  let current = records
  const told: string[] = []
  for (const round of rounds) {
    if (typeof round === 'function') {
      current = round(current)
      continue
    }
    current = withReport(current, round, FAKE_DEPLOYMENT)
    for (const one of announcements(current.map(described), round)) {
      const { id, outcome } = one.transaction
      if (one.isTakenBack) told.push(`${id}: taken back`)
      if (one.isNew) told.push(`${id}: ${wordOf(outcome)}`)
      current = current.map(({ told: before, ...rest }) => {
        const now = rest.id === id ? toldAfter(one) : before
        return { ...rest, ...(now !== undefined && { told: now }) }
      })
    }
  }
  return { outcomes: current.map((one) => wordOf(described(one).outcome)), told }
}

const SUCCESS = mined({ events: mintEvents() })
const REVERTED = mined({ isReverted: true })
const OTHER_CALL = { to: STRANGER, calldata: '0x1234' as Calldata }
const TO_ISC = { ...OTHER_CALL, to: indexToken }
const TO_WETH = { ...REVERTED.signed, to: weth }
const SPED_UP = mined({ hash: hash(2), events: mintEvents() })
const CANCELLED = mined({
  hash: hash(2),
  signed: { to: HOLDER, calldata: '0x' as Calldata },
  isEmpty: true,
})
const REPLACED = mined({ hash: hash(2), signed: OTHER_CALL })
const WRAPPED = mined({ hash: hash(2), signed: OTHER_CALL, events: mintEvents() })
/** Requested after the first record. */
const SECOND = { id: 'two', asked: 1 }
const answer = (number: number): Answer => ({ kind: 'hash', hash: hash(number), at: 0 })
/** Sent by another account, such as the bundler of a Safe. */
const RELAYED = mined({ ...WRAPPED, sender: STRANGER, nonce: 3 })

const waits = (change: Partial<WaitingTransaction> = {}): WaitingTransaction => {
  const { hash: own, sender, nonce, signed } = mined()
  return { hash: own, sender, nonce, signed, ...change }
}
/** What a round reads: nothing new, transactions in blocks, or transactions that wait. */
const nothing = (head: number) => report({ head })
const findsAt = (head: number, ...transactions: readonly MinedTransaction[]) =>
  report({ head, mined: transactions })
const finds = (...transactions: readonly MinedTransaction[]) => findsAt(101, ...transactions)
const waiting = (head: number, ...transactions: readonly WaitingTransaction[]) =>
  report({ head, waiting: transactions })
const unseen = (head: number, change: Partial<ChainReport> = {}) =>
  report({ head, unseen: [hash(1)], ...change })
/** Another block has the number 101. */
const FORK = block(101, 1)
const forked = (change: Partial<ChainReport> = {}) => {
  const whole = report({ head: 102, ...change })
  return { ...whole, canonical: new Map([...whole.canonical, [FORK.number, FORK.hash]]) }
}
const onFork = (one: MinedTransaction) => ({ ...one, block: FORK })

const unclear = (change: Partial<TransactionRecord>) => lost('unclear', change)
const approval = (amount: bigint, change: Partial<TransactionRecord> = {}): TransactionRecord =>
  unclear({
    id: `approve ${amount}`,
    call: { kind: 'approve', token: 'WETH', spender: indexToken, amount },
    to: weth,
    calldata: `0x${amount}0` as Calldata,
    ...change,
  })
const approved = (amount: bigint, change: Partial<MinedTransaction> = {}) =>
  mined({
    hash: hash(2),
    signed: { to: weth, calldata: `0x${amount}0` as Calldata },
    events: [approvalEvent(amount)],
    ...change,
  })
const seenApproval = (
  amount: bigint,
  call: MinedTransaction['signed'],
  change: Partial<TransactionRecord> = {},
) => approval(amount, { answer: answer(1), signed: { nonce: 7, call }, ...change })
/** A record whose transaction was seen under another hash, at the same nonce. */
const newer = (change: Partial<TransactionRecord>) => seen({ answer: answer(9), ...change })
const wrapEvent = (amount: bigint): TokenEvent => {
  return { kind: 'deposit', token: weth, account: HOLDER, amount }
}
const answered =
  (id: string, number: number) =>
  (records: Records): Records =>
    records.map((one) => (one.id === id ? { ...one, answer: answer(number) } : one))
const putAway =
  (key: string) =>
  (records: Records): Records =>
    records.map((one) => ({ ...one, hidden: key }))

/**
 * The stored records, what the page reads after that, and what became of each record. A visible page
 * announces each outcome once, in the order of the records, except where `told` says otherwise.
 */
type Row = readonly [
  records: Records,
  rounds: readonly Round[],
  outcomes: readonly string[],
  told?: readonly string[],
]

const ROWS: Readonly<Record<string, Row>> = {
  // What is missing says nothing.
  'the wallet is asked, whatever the chain has': [[record()], [finds(SUCCESS)], ['asking']],
  'nodes are silent for many blocks': [[sent()], [101, 103, 120].map(nothing), ['pending']],
  'long after, one node says that it does not know it': [[sent()], [unseen(130)], ['pending']],
  'nodes have said for five blocks that they do not know it': [
    [sent()],
    [unseen(101), unseen(104), unseen(105), unseen(106)],
    ['unseen'],
  ],
  'it was missed for four blocks': [[sent()], [waiting(110, waits()), unseen(114)], ['pending']],
  'it waits again after it was unknown': [
    [sent()],
    [unseen(101), unseen(106), waiting(107, waits()), unseen(112), unseen(117)],
    ['unseen'],
  ],
  'the wallet still lists it, and its nonce is used': [
    [sent()],
    [101, 103, 106].map((head) => report({ head, count: 8, waiting: [waits()] })),
    ['nonceUsed'],
  ],
  'an authorisation has used its nonce': [
    [seen()],
    [unseen(101, { count: 8 }), unseen(106, { count: 8 })],
    ['nonceUsed'],
  ],
  'it is missed without the count': [[sent()], [unseen(120, { count: undefined })], ['pending']],

  // By its hash.
  'its hash is in a block with its log': [[sent()], [finds(SUCCESS), nothing(102)], ['succeeded']],
  'its hash is in a block without its log': [[sent()], [finds(mined())], ['silent']],
  'its hash has reverted': [[sent()], [finds(REVERTED)], ['reverted']],
  'the wallet has given its hash on another network, it seemed': [
    [record({ answer: { kind: 'lost', why: 'elsewhere', hash: hash(1) } })],
    [finds(SUCCESS)],
    ['succeeded'],
  ],
  'the wallet gives the same hash twice': [
    [sent(), sent(SECOND)],
    [report({ count: 8, mined: [SUCCESS] }), nothing(106)],
    ['succeeded', 'unseen'],
  ],

  // By its account and nonce.
  'it was sped up': [[sent()], [waiting(101, waits()), findsAt(102, SPED_UP)], ['succeeded']],
  'it was sped up, as was one of another record at another nonce': [
    [sent(), sent({ ...SECOND, answer: answer(2) })],
    [
      waiting(101, waits(), waits({ hash: hash(2), nonce: 8 })),
      report({
        head: 102,
        count: 9,
        mined: [
          { ...SPED_UP, hash: hash(3) },
          { ...SPED_UP, hash: hash(4), nonce: 8 },
        ],
      }),
    ],
    ['succeeded', 'succeeded'],
  ],
  'it was edited in the wallet, and sped up': [
    [sent()],
    [waiting(101, waits({ signed: OTHER_CALL })), findsAt(102, { ...REPLACED, isReverted: true })],
    ['reverted'],
  ],
  'its nonce was that of an equal transaction, which was dropped and put away': [
    [seen({ hidden: 'unknown' }), newer(SECOND)],
    [finds({ ...SPED_UP, hash: hash(3) })],
    ['replaced', 'succeeded'],
  ],
  'its nonce was that of a transaction with the same calldata, but another value': [
    [
      seen({ call: { kind: 'wrap', amount: 1n }, hidden: 'unknown' }),
      newer({ ...SECOND, call: { kind: 'wrap', amount: 2n } }),
    ],
    [finds(mined({ hash: hash(3), events: [wrapEvent(2n)] }))],
    ['replaced', 'succeeded'],
  ],
  'another call at its nonce has carried it out': [[seen()], [finds(WRAPPED)], ['succeeded']],
  'it was cancelled': [[seen()], [finds(CANCELLED)], ['cancelled']],
  'it was replaced': [[seen()], [finds(REPLACED)], ['replaced']],
  'a reverted one at its nonce has the same contract, but other calldata': [
    [seen()],
    [finds({ ...REPLACED, isReverted: true, signed: TO_ISC })],
    ['replaced'],
  ],
  'a reverted one at its nonce has the same calldata, but another contract': [
    [seen()],
    [finds({ ...REVERTED, hash: hash(2), signed: TO_WETH })],
    ['replaced'],
  ],

  // By its call.
  'it was carried out, its answer lost': [[lost()], [finds(SUCCESS), nothing(102)], ['succeeded']],
  'an equal call has reverted': [[lost()], [finds(REVERTED)], ['unclear']],
  'it was matched by its call, and reverts after a reorg': [
    [lost()],
    [finds(SUCCESS), forked({ mined: [onFork(REVERTED)] })],
    ['unclear'],
    ['one: succeeded', 'one: taken back'],
  ],
  'it was matched by its call, and is in another block after a reorg': [
    [lost()],
    [finds(SUCCESS), forked({ mined: [onFork(SUCCESS)] })],
    ['succeeded'],
  ],
  'an equal call came before': [[unclear({ since: block(101) })], [finds(SUCCESS)], ['unclear']],
  'its start block was replaced by the block that has it': [
    [unclear({ since: block(101) })],
    [forked({ mined: [onFork(SUCCESS)] })],
    ['succeeded'],
  ],
  'an equal call has a lower nonce': [[unclear({ nextNonce: 8 })], [finds(SUCCESS)], ['unclear']],
  'an equal call is carried out first': [[seen()], [finds({ ...SPED_UP, nonce: 8 })], ['pending']],
  'the wallet is asked again': [[lost(), record(SECOND)], [finds(SUCCESS)], ['unclear', 'asking']],
  'the wallet is asked again after it was matched': [
    [lost()],
    [finds(SUCCESS), (records) => [...records, record(SECOND)], nothing(102)],
    ['succeeded', 'asking'],
  ],
  'an approval is edited, its answer lost': [[approval(5n)], [finds(approved(3n))], ['succeeded']],
  'an edited approval of another contract': [
    [approval(5n)],
    [finds(approved(3n, { signed: OTHER_CALL }))],
    ['unclear'],
  ],
  'another account sends a permit': [
    [approval(5n)],
    [finds(approved(3n, { sender: STRANGER }))],
    ['unclear'],
  ],
  'two approvals are lost, of which the second was edited': [
    [approval(5n), approval(9n, { asked: 1 })],
    [finds(approved(5n), approved(3n, { hash: hash(3), nonce: 8 }))],
    ['succeeded', 'succeeded'],
  ],
  'an approval and its revocation are lost': [
    [approval(5n), approval(0n, { asked: 1 })],
    [finds(approved(0n), approved(5n, { hash: hash(3), nonce: 8 }))],
    ['succeeded', 'succeeded'],
  ],
  'one transaction of a Safe carries out two calls': [
    [lost(), approval(5n, { asked: 1 })],
    [finds({ ...RELAYED, events: [approvalEvent(5n), ...mintEvents()] })],
    ['succeeded', 'succeeded'],
  ],

  // A stronger rule, and another record.
  'two equal calls, and a transaction of each, of which a node lists the later first': [
    [lost(), unclear(SECOND)],
    [findsAt(102, { ...SPED_UP, nonce: 8, block: block(102) }, SUCCESS)],
    ['succeeded', 'succeeded'],
  ],
  'an equal transaction before that which it was matched with turns up later': [
    [lost(), unclear(SECOND)],
    [findsAt(102, { ...SPED_UP, nonce: 8, block: block(102) }), findsAt(103, SUCCESS)],
    ['succeeded', 'succeeded'],
  ],
  'the older record is searched, and the newer was edited in the wallet and sped up': [
    [approval(3n), seenApproval(5n, approved(3n).signed, { asked: 1 })],
    [finds(approved(3n))],
    ['unclear', 'succeeded'],
  ],
  'the older record is searched, and the newer was edited when it was sped up': [
    [approval(1n), seenApproval(5n, approved(5n).signed, { asked: 1 })],
    [finds(approved(3n))],
    ['unclear', 'succeeded'],
  ],
  'the older record is searched, and the newer has the hash': [
    [lost(), sent(SECOND)],
    [finds(SUCCESS)],
    ['unclear', 'succeeded'],
  ],
  'an answer comes late, for a transaction that another record was matched with': [
    [lost(), record({ ...SECOND, call: { kind: 'redeem', wholeTokens: 1n } })],
    [finds(SUCCESS), answered('two', 1), nothing(102)],
    ['unclear', 'silent'],
    ['one: succeeded', 'two: silent'],
  ],
  'what was told turns out to have replaced it, and to be the answer to another request': [
    [seenApproval(5n, OTHER_CALL), approval(0n, { asked: 1, answer: { kind: 'none' } })],
    [finds(approved(0n)), answered('approve 0', 2), nothing(102)],
    ['replaced', 'succeeded'],
    ['approve 5: succeeded', 'approve 5: replaced'],
  ],
  'an equal record turns out to own what was told': [
    [lost(), unclear(SECOND)],
    [finds(SUCCESS), answered('two', 1), nothing(102)],
    ['unclear', 'succeeded'],
    ['one: succeeded'],
  ],
  'a hash comes late, at another nonce than the one matched': [
    [lost()],
    [
      finds(SPED_UP),
      answered('one', 1),
      report({ head: 102, count: 8, waiting: [waits({ nonce: 8 })] }),
    ],
    ['pending'],
    ['one: succeeded'],
  ],
  'put away, it is found by its hash': [
    [sent()],
    [unseen(101), unseen(106), putAway('unknown'), findsAt(107, SUCCESS)],
    ['succeeded'],
    ['one: unseen', 'one: succeeded'],
  ],
  'put away, the call is sent again': [[lost()], [putAway('unknown'), finds(SUCCESS)], ['unclear']],

  // Reorgs, and nodes that contradict each other.
  'its block is replaced, and it succeeds again': [
    [seen()],
    [finds(SUCCESS), forked(), findsAt(103, { ...SUCCESS, block: block(103) })],
    ['succeeded'],
    ['one: succeeded', 'one: taken back', 'one: succeeded'],
  ],
  'its block is replaced, and it waits for less than five blocks': [
    [seen()],
    [finds(SUCCESS), nothing(104), forked({ head: 105 }), unseen(108)],
    ['pending'],
    ['one: succeeded', 'one: taken back'],
  ],
  'its block is replaced by one in which it reverts': [
    [seen()],
    [finds(SUCCESS), forked({ mined: [onFork(REVERTED)] })],
    ['reverted'],
    ['one: succeeded', 'one: taken back', 'one: reverted'],
  ],
  'a node without the count denies its block': [
    [seen()],
    [finds(SUCCESS), forked({ count: undefined })],
    ['succeeded'],
  ],
  'an answer that is older than the last denies its block': [
    [seen()],
    [finds(SUCCESS), nothing(103), forked({ head: 103 })],
    ['succeeded'],
  ],
  'its block is denied after six blocks that have not confirmed it': [
    [seen()],
    [finds(SUCCESS), report({ head: 108, canonical: new Map() }), forked({ head: 109 })],
    ['pending'],
    ['one: succeeded', 'one: taken back'],
  ],
  'its block is denied after six blocks': [
    [seen()],
    [finds(SUCCESS), nothing(107), forked({ head: 108 })],
    ['succeeded'],
  ],
  'its report denies the block': [[seen()], [forked({ mined: [SUCCESS] })], ['pending']],
  'one server still has the receipt of a fork that was left': [
    [seen()],
    [finds(SPED_UP), findsAt(102, { ...REVERTED, block: block(102) })],
    ['succeeded'],
  ],
  'the header of its block is not answered': [
    [seen()],
    [report({ mined: [SUCCESS], canonical: new Map() })],
    ['succeeded'],
    [],
  ],
  'two end in one block': [
    [sent({ ...SECOND, answer: answer(2) }), sent()],
    [finds({ ...SPED_UP, nonce: 8, index: 4 }, { ...SUCCESS, index: 3 })],
    ['succeeded', 'succeeded'],
    ['one: succeeded', 'two: succeeded'],
  ],

  // A wallet that sends twice by itself.
  'the same call at the next nonce': [
    [seen()],
    [finds(SUCCESS, { ...SPED_UP, nonce: 8, index: 1 })],
    ['succeeded', 'succeeded'],
    ['one: succeeded', `${hash(2)}: succeeded`],
  ],
  'the same call at a later nonce is of another device': [
    [seen()],
    [finds(SUCCESS, { ...SPED_UP, nonce: 9, index: 1 })],
    ['succeeded'],
  ],
  'the same approval at the next nonce repeats the first': [
    [approval(5n, { answer: answer(1) })],
    [finds(approved(5n, { hash: hash(1) }), approved(5n, { nonce: 8 }))],
    ['succeeded'],
  ],
  'the same call at the next nonce may be what the wallet is asked for': [
    [seen(), record(SECOND)],
    [finds(SUCCESS, { ...SPED_UP, nonce: 8, index: 1 })],
    ['succeeded', 'asking'],
  ],
}

/** Outcomes that the page knows without a report. */
const UNTOLD = new Set(['asking', 'pending', 'unclear'])

const expected = ([records, , outcomes, told]: Row) => {
  const each = outcomes.flatMap((outcome, index) =>
    UNTOLD.has(outcome) ? [] : `${records[index]?.id}: ${outcome}`,
  )
  return { outcomes, told: told ?? each }
}

const isMissed = (row: Row) => JSON.stringify(play(row)) !== JSON.stringify(expected(row))

describe('what became of transactions', () => {
  it.each(Object.entries(ROWS))('%s', (_name, row) => {
    expect(play(row)).toEqual(expected(row))
  })

  describe('without a rule', () => {
    const all = [...RULES]
    afterEach(() => {
      ;(RULES as Rule[]).splice(0, RULES.length, ...all)
    })

    it.each(all.map((rule) => [rule.name, rule] as const))('%s is missed', (_name, rule) => {
      ;(RULES as Rule[]).splice(RULES.indexOf(rule), 1)
      expect(Object.values(ROWS).some(isMissed)).toBe(true)
    })
  })
})

describe(withReport.name, () => {
  it('keeps the object of a record that has not changed', () => {
    const records = [sent(), record({ id: 'two' })]
    const after = withReport(records, nothing(103), FAKE_DEPLOYMENT)
    expect(after.every((one, index) => one === records[index])).toBe(true)
  })

  it('adds the reason of a revert that a later report brings, and loses nothing', () => {
    const poor = { ...REVERTED, block: block(101) }
    const rounds = [finds(poor), finds({ ...poor, reason: 'Paused' }), findsAt(102, poor)]
    const [after] = rounds.reduce<Records>(
      (records, round) => withReport(records, round, FAKE_DEPLOYMENT),
      [sent()],
    )
    expect(after?.found?.mined).toMatchObject({ reason: 'Paused', networkFee: 21n })
  })
})

const FINAL = { mined: SUCCESS, isOwn: true, confirmedAt: 107 }
const { told: _told, ...UNTOLD_FINAL } = found({}, { found: FINAL })
const revertedWith = (change: Partial<MinedTransaction>) =>
  found({ isReverted: true, hash: hash(2), ...change })
const ask = (records: Records, head = 110) => questionFor(records.map(described), HOLDER, head)

describe(questionFor.name, () => {
  it.each<[string, TransactionRecord, object | undefined]>([
    ['nothing about a request that the wallet has not answered', record(), undefined],
    ['nothing about what is final and told', found({}, { found: FINAL }), undefined],
    ['for the block of what is final and not told', UNTOLD_FINAL, { hashes: [], blocks: [101] }],
    ['for a hash', sent(), { hashes: [hash(1)], nonces: [], logsAfter: undefined }],
    ['for a nonce that is known', seen(), { nonces: [{ from: 7, length: 1, afterBlock: 94 }] }],
    ['for the reason of a revert', revertedWith({}), { hashes: [hash(2)] }],
    ['for no reason that is known', revertedWith({ reason: 'Paused' }), { hashes: [] }],
    ['for no reason beside the gas', revertedWith({ ranOutOfGas: true }), { hashes: [] }],
    [
      'by nonces and logs for a lost answer, from six blocks before its start',
      lost(),
      { nonces: [{ from: 7, length: 16, afterBlock: 94 }], logsAfter: 94, blocks: [100] },
    ],
    ['nothing about what was put away', lost('unclear', { hidden: 'unknown' }), undefined],
    [
      'for the nonce after a call that a wallet may send again',
      found(),
      { hashes: [], nonces: [{ from: 8, length: 1 }], blocks: [101] },
    ],
  ])('asks %s', (_what, one, question) => {
    expect([ask([one])]).toMatchObject([question])
  })

  it('asks in turn, and less often, about what is unknown for long', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      lost('elsewhere', {
        id: `${index}`,
        answer: { kind: 'lost', why: 'elsewhere', hash: hash(index) },
      }),
    )
    const heads = Array.from({ length: 100 }, (_, index) => 201 + index)
    const asked = heads.map((head) => ask(many, head)?.hashes ?? [])
    expect(new Set(asked.flat()).size).toBe(40)
    expect(asked.filter((hashes) => hashes.length > 0)).toHaveLength(20)
  })

  it('asks for eight listed records and one hidden record a round, in turn', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      sent({ id: `${index}`, answer: answer(index) }),
    )
    const hidden = many.map((one, index) => ({
      ...one,
      id: `h${index}`,
      answer: answer(100 + index),
      hidden: 'pending',
    }))
    const asked = (head: number) => ask([...many, ...hidden], head)?.hashes ?? []
    const heads = Array.from({ length: 300 }, (_, index) => 101 + index)
    expect(new Set(heads.flatMap((head) => asked(head))).size).toBe(40)
    expect(heads.every((head) => asked(head).length <= 9)).toBe(true)
  })

  it('has the newest record first', () => {
    const older = lost('unclear', { id: 'two', nextNonce: 3, asked: -1 })
    expect(ask([older, lost()])?.nonces.map(({ from }) => from)).toEqual([7, 3])
  })
})
