import { isDeepStrictEqual } from 'node:util'
import type { JournalPort } from '../../../src/application/ports/journal-port.ts'
import { createFakeJournal, createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { hash, record } from '../../support/records.ts'
import { journalPortCases } from '../journal/contract.ts'
import { inTurns, seed } from './seeded-bug.ts'

/** Breaks the journal of a tab. The tabs share `shared`; the first one is opened first. */
type Break = (
  journal: JournalPort,
  tab: 'first' | 'second',
  shared: Set<string>,
) => Partial<JournalPort>

const BUGS: Readonly<Record<string, Break>> = {
  'begins with an example': (journal, _tab, written) => ({
    put(one) {
      written.add(one.id)
      journal.put(one)
    },
    all: () => (written.size === 0 ? [record()] : journal.all()),
  }),
  'does not last': () => ({ isDurable: () => false }),
  'loses the reason of a revert': (journal) => ({
    all: () => journal.all().map(({ reason: _reason, ...rest }) => rest),
  }),
  'keeps amounts as floating-point numbers': (journal) => ({
    all: () =>
      journal.all().map((one) => {
        const { call } = one
        if (!('amount' in call)) return one
        return { ...one, call: { ...call, amount: BigInt(Number(call.amount)) } }
      }),
  }),
  'does not say when it can be read': (journal, tab) => {
    if (tab === 'first') return {}
    let isRead = false
    return {
      all() {
        const all = isRead ? journal.all() : []
        isRead = true
        return all
      },
      subscribe: () => () => {},
    }
  },
  'keeps every version of a record': (journal) => ({
    put(one) {
      const isKnown = journal.all().some(({ id }) => id === one.id)
      journal.put(isKnown ? { ...one, id: `${one.id} again` } : one)
    },
  }),
  'overwrites what another tab has written': (journal) => ({
    put(one) {
      for (const { id } of journal.all()) if (id !== one.id) journal.remove(id)
      journal.put(one)
    },
  }),
  'only dismisses what is removed': (journal) => ({
    remove(id) {
      const one = journal.all().find((other) => other.id === id)
      if (one !== undefined) journal.put({ ...one, isDismissed: true })
    },
  }),
  'tells a tab of its own changes': (journal) => {
    const own = new Set<() => void>()
    return {
      put(one) {
        journal.put(one)
        for (const listener of own) listener()
      },
      subscribe(listener) {
        own.add(listener)
        return journal.subscribe(listener)
      },
    }
  },
  'tells of every change twice': (journal) => ({
    subscribe: (listener) =>
      journal.subscribe(() => {
        listener()
        listener()
      }),
  }),
  'forgets an unsubscribe': (journal) => ({
    subscribe(listener) {
      journal.subscribe(listener)
      return () => {}
    },
  }),
}

const isStage =
  (kind: TransactionRecord['stage']['kind']) =>
  ({ stage }: TransactionRecord) =>
    stage.kind === kind

const approves = (amount: bigint) => (one: TransactionRecord) =>
  one.call.kind === 'approve' && one.call.amount === amount

/** Kinds of records that a journal may lose. */
const LOST: Readonly<Record<string, (one: TransactionRecord) => boolean>> = {
  'a redemption': (one) => one.call.kind === 'redeem' && one.quote === undefined,
  'an approval': approves(2n ** 255n),
  'an approval of all that can be approved': approves(2n ** 256n - 1n),
  'a wrapping': (one) => one.call.kind === 'wrap',
  'an unwrapping': (one) => one.call.kind === 'unwrap',
  'a revocation': approves(0n),
  'a mint with its quote': (one) => one.quote?.kind === 'mint',
  'a redemption with its quote': (one) => one.quote?.kind === 'redeem',
  'a batch': (one) => one.batch !== undefined && !/partial|abandoned/.test(one.stage.kind),
  'a batch that has ended in part': isStage('partial'),
  'a batch that was given up': isStage('abandoned'),
  'one that was sped up': (one) => isStage('pending')(one) && one.hash === hash(2),
  'one confirming': isStage('confirming'),
  'one confirmed': isStage('confirmed'),
  'one reverted': isStage('reverted'),
  'one cancelled': isStage('cancelled'),
  'one replaced': isStage('replaced'),
  'one not broadcast': isStage('notBroadcast'),
  'one with a network fee and no summary': ({ gasPaid, summary }) =>
    gasPaid !== undefined && summary === undefined,
  'one that is not reported yet': (one) => isDeepStrictEqual(one.untold, {}),
  'one whose flaw is not reported yet': (one) => one.untold?.approved !== undefined,
  'one unanswered': isStage('unanswered'),
}

const LOSSES: Readonly<Record<string, Break>> = Object.fromEntries(
  Object.entries(LOST).map(([place, isLost]) => [
    place,
    (journal) => ({
      put(one) {
        if (!isLost(one)) journal.put(one)
      },
    }),
  ]),
)

/** Around the journals of two tabs, which are created one after the other. */
export const journalSuite = (createBrowser: () => () => JournalPort) =>
  seed(
    'JournalPort',
    BUGS,
    (breakPort) =>
      journalPortCases(() => {
        const openTab = createBrowser()
        const shared = new Set<string>()
        const open = (tab: 'first' | 'second') => {
          const journal = openTab()
          return { ...journal, ...breakPort?.(journal, tab, shared) }
        }
        return { mine: open('first'), otherTab: open('second') }
      }, inTurns),
    { 'loses a record': LOSSES },
  )

export const JOURNAL_SUITE = journalSuite(() => {
  const storage = createFakeStorage()
  return () => createFakeJournal(storage)
})
