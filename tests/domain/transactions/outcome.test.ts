import { afterEach, describe, expect, it } from 'vitest'
import { FAKE_DEPLOYMENT, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-deployment.ts'
import { RULES, withReport, type Rule } from '../../../src/domain/transactions/matching.ts'
import {
  announcements,
  questionFor,
  toldAfter,
  type Outcome,
} from '../../../src/domain/transactions/outcome.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type {
  ChainReport,
  MinedTransaction,
  TokenEvent,
  WaitingTransaction,
} from '../../../src/domain/transactions/report.ts'
import type { BlockHash, Calldata } from '../../../src/domain/transactions/transaction.ts'
import { approvalEvent, mined, mintEvents, report } from '../../support/reports.ts'
import { block, described, found, hash, lost, record, seen, sent } from '../../support/records.ts'

const { indexToken, weth } = FAKE_DEPLOYMENT

type Records = readonly TransactionRecord[]
/** A report, or what happens to the records between two reports, such as an answer of the wallet. */
type Round = ChainReport | ((records: Records) => Records)

const wordOf = (outcome: Outcome) =>
  outcome.kind === 'unknown' ? `unknown (${outcome.why})` : outcome.kind

/** Lets a visible page commit one round after the other. */
function play(records: Records, rounds: readonly Round[]) {
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
  return { outcomes: current.map((one) => wordOf(described(one).outcome)), told, records: current }
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
/** Sent by another account, such as the bundler of a Safe. */
const RELAYED = mined({ ...WRAPPED, sender: STRANGER, nonce: 3 })

const waits = (change: Partial<WaitingTransaction> = {}): WaitingTransaction => {
  const { hash: own, sender, nonce, signed } = mined()
  return { hash: own, sender, nonce, signed, ...change }
}
const nothing = (head: number) => report({ head })
const unseen = (head: number, change: Partial<ChainReport> = {}) =>
  report({ head, unseen: [hash(1)], ...change })
/** Another block has the number. */
const forked = (number: number, change: Partial<ChainReport> = {}) => {
  const whole = report({ head: number + 1, ...change })
  const canonical = new Map<number, BlockHash>([
    ...whole.canonical,
    [number, block(number, 1).hash],
  ])
  return { ...whole, canonical }
}
const onFork = (one: MinedTransaction, number = 101) => ({ ...one, block: block(number, 1) })

const approval = (amount: bigint, change: Partial<TransactionRecord> = {}): TransactionRecord =>
  lost('unclear', {
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
const SENT_LATER = { asked: 1, answer: sent().answer }
/** A record whose transaction was seen under another hash, at the same nonce. */
const newer = (change: Partial<TransactionRecord>) =>
  seen({ answer: { kind: 'hash', hash: hash(9), at: 0 }, ...change })
const wrapEvent = (amount: bigint): TokenEvent => {
  return { kind: 'deposit', token: weth, account: HOLDER, amount }
}
const answered =
  (id: string, number: number) =>
  (records: Records): Records =>
    records.map((one) =>
      one.id === id ? { ...one, answer: { kind: 'hash', hash: hash(number), at: 0 } } : one,
    )
const putAway =
  (key: string) =>
  (records: Records): Records =>
    records.map((one) => ({ ...one, hidden: key }))

interface Row {
  readonly records: Records
  readonly rounds: readonly Round[]
  readonly outcomes: readonly string[]
  /** What a visible page has announced, in this order. */
  readonly told?: readonly string[]
}

const ROWS: Readonly<Record<string, Row>> = {
  // What is missing says nothing.
  'the wallet is asked, whatever the chain has': {
    records: [record()],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['asking'],
  },
  'nodes are silent for many blocks': {
    records: [sent()],
    rounds: [101, 103, 120].map(nothing),
    outcomes: ['pending'],
  },
  'one node says, long after, that it does not know the hash': {
    records: [sent()],
    rounds: [unseen(130)],
    outcomes: ['pending'],
  },
  'nodes have said for five blocks that they do not know the hash': {
    records: [sent()],
    rounds: [unseen(101), unseen(104), unseen(105), unseen(106)],
    outcomes: ['unknown (unseen)'],
    told: ['one: unknown (unseen)'],
  },
  'it waited, and was missed for four blocks': {
    records: [sent()],
    rounds: [report({ head: 110, waiting: [waits()] }), unseen(114)],
    outcomes: ['pending'],
  },
  'it waits again after it was unknown': {
    records: [sent()],
    rounds: [
      unseen(101),
      unseen(106),
      report({ head: 107, waiting: [waits()] }),
      unseen(112),
      unseen(117),
    ],
    outcomes: ['unknown (unseen)'],
    told: ['one: unknown (unseen)'],
  },
  'the wallet still lists it, and its nonce is used': {
    records: [sent()],
    rounds: [101, 103, 106].map((head) => report({ head, count: 8, waiting: [waits()] })),
    outcomes: ['unknown (nonceUsed)'],
    told: ['one: unknown (nonceUsed)'],
  },
  'an authorisation has used its nonce': {
    records: [seen()],
    rounds: [unseen(101, { count: 8 }), unseen(106, { count: 8 })],
    outcomes: ['unknown (nonceUsed)'],
    told: ['one: unknown (nonceUsed)'],
  },
  'nodes without the count do not know it': {
    records: [sent()],
    rounds: [unseen(120, { count: undefined })],
    outcomes: ['pending'],
  },

  // By its hash.
  'its hash is in a block with its log': {
    records: [sent()],
    rounds: [report({ mined: [SUCCESS] }), nothing(102)],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'its hash is in a block without its log': {
    records: [sent()],
    rounds: [report({ mined: [mined()] })],
    outcomes: ['unknown (silent)'],
    told: ['one: unknown (silent)'],
  },
  'its hash has reverted': {
    records: [sent()],
    rounds: [report({ mined: [REVERTED] })],
    outcomes: ['reverted'],
    told: ['one: reverted'],
  },
  'the wallet has given its hash on another network, it seemed': {
    records: [record({ answer: { kind: 'lost', why: 'elsewhere', hash: hash(1) } })],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'the wallet gives the same hash twice': {
    records: [sent(), sent({ id: 'two', asked: 1 })],
    rounds: [report({ count: 8, mined: [SUCCESS] }), nothing(106)],
    outcomes: ['succeeded', 'unknown (unseen)'],
    told: ['one: succeeded', 'two: unknown (unseen)'],
  },

  // By its account and nonce.
  'it was sped up': {
    records: [sent()],
    rounds: [report({ waiting: [waits()] }), report({ head: 102, mined: [SPED_UP] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'it was sped up, as was one of another record at another nonce': {
    records: [
      sent(),
      sent({ id: 'two', asked: 1, answer: { kind: 'hash', hash: hash(2), at: 0 } }),
    ],
    rounds: [
      report({ waiting: [waits(), waits({ hash: hash(2), nonce: 8 })] }),
      report({
        head: 102,
        count: 9,
        mined: [
          mined({ ...SPED_UP, hash: hash(3) }),
          mined({ ...SPED_UP, hash: hash(4), nonce: 8 }),
        ],
      }),
    ],
    outcomes: ['succeeded', 'succeeded'],
    told: ['one: succeeded', 'two: succeeded'],
  },
  'it was sped up, and has reverted': {
    records: [seen()],
    rounds: [report({ mined: [{ ...REVERTED, hash: hash(2) }] })],
    outcomes: ['reverted'],
    told: ['one: reverted'],
  },
  'it was edited in the wallet, and sped up': {
    records: [sent()],
    rounds: [
      report({ waiting: [waits({ signed: OTHER_CALL })] }),
      report({ head: 102, mined: [{ ...REPLACED, isReverted: true }] }),
    ],
    outcomes: ['reverted'],
    told: ['one: reverted'],
  },
  'its nonce was that of an equal transaction, which was dropped and put away': {
    records: [seen({ hidden: 'unknown' }), newer({ id: 'two', asked: 1 })],
    rounds: [report({ mined: [{ ...SPED_UP, hash: hash(3) }] })],
    outcomes: ['replaced', 'succeeded'],
    told: ['one: replaced', 'two: succeeded'],
  },
  'its nonce was that of a transaction with the same calldata, but another value': {
    records: [
      seen({ call: { kind: 'wrap', amount: 1n }, hidden: 'unknown' }),
      newer({ id: 'two', call: { kind: 'wrap', amount: 2n }, asked: 1 }),
    ],
    rounds: [
      report({
        mined: [mined({ hash: hash(3), events: [wrapEvent(2n)] })],
      }),
    ],
    outcomes: ['replaced', 'succeeded'],
    told: ['one: replaced', 'two: succeeded'],
  },
  'another call at its nonce has carried it out': {
    records: [seen()],
    rounds: [report({ mined: [WRAPPED] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'it was cancelled': {
    records: [seen()],
    rounds: [report({ mined: [CANCELLED] })],
    outcomes: ['cancelled'],
    told: ['one: cancelled'],
  },
  'it was replaced': {
    records: [seen()],
    rounds: [report({ mined: [REPLACED] })],
    outcomes: ['replaced'],
    told: ['one: replaced'],
  },
  'a reverted one at its nonce has the same contract, but other calldata': {
    records: [seen()],
    rounds: [report({ mined: [{ ...REPLACED, isReverted: true, signed: TO_ISC }] })],
    outcomes: ['replaced'],
    told: ['one: replaced'],
  },
  'a reverted one at its nonce has the same calldata, but another contract': {
    records: [seen()],
    rounds: [report({ mined: [{ ...REVERTED, hash: hash(2), signed: TO_WETH }] })],
    outcomes: ['replaced'],
    told: ['one: replaced'],
  },
  'an approval at its nonce has another amount': {
    records: [approval(5n, { answer: sent().answer, signed: { nonce: 7, call: OTHER_CALL } })],
    rounds: [report({ mined: [approved(3n)] })],
    outcomes: ['succeeded'],
    told: ['approve 5: succeeded'],
  },

  // By its call.
  'the answer was lost, and it was carried out': {
    records: [lost()],
    rounds: [report({ mined: [SUCCESS] }), nothing(102)],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'the answer was lost, and another account has carried it out': {
    records: [lost()],
    rounds: [report({ mined: [RELAYED] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'the answer was lost, and an equal call has reverted': {
    records: [lost()],
    rounds: [report({ mined: [REVERTED] })],
    outcomes: ['unknown (unclear)'],
  },
  'it was matched by its call, and reverts after a reorg': {
    records: [lost()],
    rounds: [report({ mined: [SUCCESS] }), forked(101, { mined: [onFork(REVERTED)] })],
    outcomes: ['unknown (unclear)'],
    told: ['one: succeeded', 'one: taken back'],
  },
  'it was matched by its call, and is in another block after a reorg': {
    records: [lost()],
    rounds: [report({ mined: [SUCCESS] }), forked(101, { mined: [onFork(SUCCESS)] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'an equal call was carried out before': {
    records: [lost('unclear', { since: block(101) })],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['unknown (unclear)'],
  },
  'its start block was replaced by the block that has it': {
    records: [lost('unclear', { since: block(101) })],
    rounds: [forked(101, { mined: [onFork(SUCCESS)] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'an equal call has an earlier nonce': {
    records: [lost('unclear', { nextNonce: 8 })],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['unknown (unclear)'],
  },
  'an equal call is carried out while it waits at its nonce': {
    records: [seen()],
    rounds: [report({ mined: [{ ...SPED_UP, nonce: 8 }] })],
    outcomes: ['pending'],
  },
  'the same is asked for in the wallet again': {
    records: [lost(), record({ id: 'two', asked: 1 })],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['unknown (unclear)', 'asking'],
  },
  'the same is asked for in the wallet again, after it was matched': {
    records: [lost()],
    rounds: [
      report({ mined: [SUCCESS] }),
      (records) => [...records, record({ id: 'two', asked: 1 })],
      nothing(102),
    ],
    outcomes: ['succeeded', 'asking'],
    told: ['one: succeeded'],
  },
  'the answer was lost, and the approval was edited': {
    records: [approval(5n)],
    rounds: [report({ mined: [approved(3n)] })],
    outcomes: ['succeeded'],
    told: ['approve 5: succeeded'],
  },
  'an edited approval of another contract': {
    records: [approval(5n)],
    rounds: [report({ mined: [approved(3n, { signed: OTHER_CALL })] })],
    outcomes: ['unknown (unclear)'],
  },
  'another account sends a permit of the owner': {
    records: [approval(5n)],
    rounds: [report({ mined: [approved(3n, { sender: STRANGER })] })],
    outcomes: ['unknown (unclear)'],
  },
  'an approval and its revocation are lost': {
    records: [approval(5n), approval(0n, { asked: 1 })],
    rounds: [report({ mined: [approved(0n), approved(5n, { hash: hash(3), nonce: 8 })] })],
    outcomes: ['succeeded', 'succeeded'],
    told: ['approve 5: succeeded', 'approve 0: succeeded'],
  },
  'two approvals are lost, of which the second was edited': {
    records: [approval(5n), approval(9n, { asked: 1 })],
    rounds: [report({ mined: [approved(5n), approved(3n, { hash: hash(3), nonce: 8 })] })],
    outcomes: ['succeeded', 'succeeded'],
    told: ['approve 5: succeeded', 'approve 9: succeeded'],
  },
  'one transaction of a Safe carries out two calls': {
    records: [lost(), approval(5n, { asked: 1 })],
    rounds: [report({ mined: [{ ...RELAYED, events: [approvalEvent(5n), ...mintEvents()] }] })],
    outcomes: ['succeeded', 'succeeded'],
    told: ['one: succeeded', 'approve 5: succeeded'],
  },

  // A stronger rule, and another record.
  'two equal calls, and one transaction': {
    records: [lost(), lost('unclear', { id: 'two', asked: 1 })],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['succeeded', 'unknown (unclear)'],
    told: ['one: succeeded'],
  },
  'two equal calls, and a transaction of each, of which a node lists the later first': {
    records: [lost(), lost('unclear', { id: 'two', asked: 1 })],
    rounds: [report({ head: 102, mined: [{ ...SPED_UP, nonce: 8, block: block(102) }, SUCCESS] })],
    outcomes: ['succeeded', 'succeeded'],
    told: ['one: succeeded', 'two: succeeded'],
  },
  'an equal transaction before that which it was matched with turns up later': {
    records: [lost(), lost('unclear', { id: 'two', asked: 1 })],
    rounds: [
      report({ head: 102, mined: [{ ...SPED_UP, nonce: 8, block: block(102) }] }),
      report({ head: 103, mined: [SUCCESS] }),
    ],
    outcomes: ['succeeded', 'succeeded'],
    told: ['one: succeeded', 'two: succeeded'],
  },
  'the older record is searched, and the newer was edited in the wallet and sped up': {
    records: [
      approval(3n),
      approval(5n, { ...SENT_LATER, signed: { nonce: 7, call: approved(3n).signed } }),
    ],
    rounds: [report({ mined: [approved(3n)] })],
    outcomes: ['unknown (unclear)', 'succeeded'],
    told: ['approve 5: succeeded'],
  },
  'the older record is searched, and the newer was edited when it was sped up': {
    records: [
      approval(1n),
      approval(5n, { ...SENT_LATER, signed: { nonce: 7, call: approved(5n).signed } }),
    ],
    rounds: [report({ mined: [approved(3n)] })],
    outcomes: ['unknown (unclear)', 'succeeded'],
    told: ['approve 5: succeeded'],
  },
  'the older record is searched, and the newer has the hash': {
    records: [lost(), sent({ id: 'two', asked: 1 })],
    rounds: [report({ mined: [SUCCESS] })],
    outcomes: ['unknown (unclear)', 'succeeded'],
    told: ['two: succeeded'],
  },
  'an answer comes late, for a transaction that another record was matched with': {
    records: [lost(), record({ id: 'two', call: { kind: 'redeem', wholeTokens: 1n }, asked: 1 })],
    rounds: [report({ mined: [SUCCESS] }), answered('two', 1), nothing(102)],
    outcomes: ['unknown (unclear)', 'unknown (silent)'],
    told: ['one: succeeded', 'two: unknown (silent)'],
  },
  'what was told turns out to have replaced it, and to be the answer to another request': {
    records: [
      approval(5n, { answer: sent().answer, signed: { nonce: 7, call: OTHER_CALL } }),
      approval(0n, { asked: 1, answer: { kind: 'none' } }),
    ],
    rounds: [report({ mined: [approved(0n)] }), answered('approve 0', 2), nothing(102)],
    outcomes: ['replaced', 'succeeded'],
    told: ['approve 5: succeeded', 'approve 5: replaced'],
  },
  'an equal record turns out to own what was told': {
    records: [lost(), lost('unclear', { id: 'two', asked: 1 })],
    rounds: [report({ mined: [SUCCESS] }), answered('two', 1), nothing(102)],
    outcomes: ['unknown (unclear)', 'succeeded'],
    told: ['one: succeeded'],
  },
  'a hash comes late, at another nonce than the one matched': {
    records: [lost()],
    rounds: [
      report({ mined: [SPED_UP] }),
      answered('one', 1),
      report({ head: 102, count: 8, waiting: [waits({ nonce: 8 })] }),
    ],
    outcomes: ['pending'],
    told: ['one: succeeded'],
  },
  'put away as checked, it is found by its hash': {
    records: [sent()],
    rounds: [unseen(101), unseen(106), putAway('unknown'), report({ head: 107, mined: [SUCCESS] })],
    outcomes: ['succeeded'],
    told: ['one: unknown (unseen)', 'one: succeeded'],
  },
  'put away as checked, the same call is sent again': {
    records: [lost()],
    rounds: [putAway('unknown'), report({ mined: [SUCCESS] })],
    outcomes: ['unknown (unclear)'],
  },

  // Reorgs, and nodes that contradict each other.
  'its block is replaced': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS] }), forked(101)],
    outcomes: ['pending'],
    told: ['one: succeeded', 'one: taken back'],
  },
  'its block is replaced, and it succeeds again': {
    records: [seen()],
    rounds: [
      report({ mined: [SUCCESS] }),
      forked(101),
      report({ head: 103, mined: [{ ...SUCCESS, block: block(103) }] }),
    ],
    outcomes: ['succeeded'],
    told: ['one: succeeded', 'one: taken back', 'one: succeeded'],
  },
  'its block is replaced, and it waits for less than five blocks': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS] }), nothing(104), forked(101, { head: 105 }), unseen(108)],
    outcomes: ['pending'],
    told: ['one: succeeded', 'one: taken back'],
  },
  'its block is replaced by one in which it reverts': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS] }), forked(101, { mined: [onFork(REVERTED)] })],
    outcomes: ['reverted'],
    told: ['one: succeeded', 'one: taken back', 'one: reverted'],
  },
  'a node without the count denies its block': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS] }), forked(101, { count: undefined })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'an answer that is older than the last denies its block': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS] }), nothing(103), forked(101, { head: 103 })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'its block is denied after six blocks': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS] }), nothing(107), forked(101, { head: 108 })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'the report itself denies the block': {
    records: [seen()],
    rounds: [forked(101, { mined: [SUCCESS] })],
    outcomes: ['pending'],
  },
  'one server still has the receipt of a fork that was left': {
    records: [seen()],
    rounds: [
      report({ mined: [SPED_UP] }),
      report({ head: 102, mined: [{ ...REVERTED, block: block(102) }] }),
    ],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'the header of its block is not answered': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS], canonical: new Map() })],
    outcomes: ['succeeded'],
  },
  'a hidden page has stored it, and the next round does not confirm it': {
    records: [found({}, { told: '' })],
    rounds: [report({ head: 102, canonical: new Map() })],
    outcomes: ['succeeded'],
  },
  'two end in one block': {
    records: [
      sent({ id: 'two', answer: { kind: 'hash', hash: hash(2), at: 0 }, asked: 1 }),
      sent(),
    ],
    rounds: [
      report({
        mined: [
          { ...SPED_UP, nonce: 8, index: 4 },
          { ...SUCCESS, index: 3 },
        ],
      }),
    ],
    outcomes: ['succeeded', 'succeeded'],
    told: ['one: succeeded', 'two: succeeded'],
  },

  // A wallet that sends twice by itself.
  'the same call at the next nonce': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS, { ...SPED_UP, nonce: 8, index: 1 }] })],
    outcomes: ['succeeded', 'succeeded'],
    told: ['one: succeeded', `${hash(2)}: succeeded`],
  },
  'the same call at a later nonce is of another device': {
    records: [seen()],
    rounds: [report({ mined: [SUCCESS, { ...SPED_UP, nonce: 9, index: 1 }] })],
    outcomes: ['succeeded'],
    told: ['one: succeeded'],
  },
  'the same approval at the next nonce repeats the first': {
    records: [approval(5n, { answer: sent().answer })],
    rounds: [report({ mined: [approved(5n, { hash: hash(1) }), approved(5n, { nonce: 8 })] })],
    outcomes: ['succeeded'],
    told: ['approve 5: succeeded'],
  },
  'the same call at the next nonce may be what the wallet is asked for': {
    records: [seen(), record({ id: 'two', asked: 1 })],
    rounds: [report({ mined: [SUCCESS, { ...SPED_UP, nonce: 8, index: 1 }] })],
    outcomes: ['succeeded', 'asking'],
    told: ['one: succeeded'],
  },
}

const outcomeOfRow = ({ records, rounds }: Row) => {
  const { outcomes, told } = play(records, rounds)
  return { outcomes, told }
}
const expected = ({ outcomes, told = [] }: Row) => ({ outcomes, told })

const isMissed = (row: Row) => JSON.stringify(outcomeOfRow(row)) !== JSON.stringify(expected(row))

describe('what became of transactions', () => {
  it.each(Object.entries(ROWS))('%s', (_name, row) => {
    expect(outcomeOfRow(row)).toEqual(expected(row))
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
    const rounds = [
      report({ mined: [poor] }),
      report({ mined: [{ ...poor, reason: 'Paused' }] }),
      report({ head: 102, mined: [poor] }),
    ]
    const [after] = play([sent()], rounds).records
    expect(after?.found?.mined).toMatchObject({ reason: 'Paused', networkFee: 21n })
  })
})

const revertedWith = (change: Partial<MinedTransaction>) =>
  found({ isReverted: true, hash: hash(2), ...change })
const ask = (records: Records, head = 110) => questionFor(records.map(described), HOLDER, head)

describe(questionFor.name, () => {
  it.each([
    ['a request that the wallet has not answered', record()],
    [
      'what is final and told',
      found({}, { found: { mined: SUCCESS, isOwn: true, confirmedAt: 107 } }),
    ],
  ])('asks nothing about %s', (_name, one) => {
    expect(ask([one])).toBeUndefined()
  })

  it('asks for the block of what is final and not told', () => {
    const { told: _told, ...untold } = found({}, {})
    const final = { ...untold, found: { mined: SUCCESS, isOwn: true, confirmedAt: 107 } }
    expect(ask([final])).toMatchObject({ hashes: [], blocks: [101] })
  })

  it('asks for a hash, and for its nonce once that is known', () => {
    expect(ask([sent()])).toMatchObject({ hashes: [hash(1)], nonces: [], logsAfter: undefined })
    expect(ask([seen()])?.nonces).toEqual([{ from: 7, length: 1, afterBlock: 94 }])
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

  it('asks for a revert again until its reason is known', () => {
    expect(ask([revertedWith({})])?.hashes).toEqual([hash(2)])
    expect(ask([revertedWith({ reason: 'Paused' })])?.hashes).toEqual([])
    expect(ask([revertedWith({ ranOutOfGas: true })])?.hashes).toEqual([])
  })

  it('searches by nonces and logs for a lost answer, from six blocks before its start', () => {
    expect(ask([lost()])).toMatchObject({
      nonces: [{ from: 7, length: 16, afterBlock: 94 }],
      logsAfter: 94,
      blocks: [100],
    })
  })

  it('does not search for what was put away', () => {
    expect(ask([lost('unclear', { hidden: 'unknown' })])).toBeUndefined()
  })

  it('asks for the nonce after a call that a wallet may send again', () => {
    expect(ask([found()])).toMatchObject({
      hashes: [],
      nonces: [{ from: 8, length: 1 }],
      blocks: [101],
    })
  })

  it('asks for eight listed records and one hidden record a round, in turn', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      sent({ id: `${index}`, answer: { kind: 'hash', hash: hash(index), at: 0 } }),
    )
    const hidden = many.map((one, index) => ({
      ...one,
      id: `h${index}`,
      answer: { kind: 'hash', hash: hash(100 + index), at: 0 } as const,
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
