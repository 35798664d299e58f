import { beforeEach, describe, expect, it } from 'vitest'
import {
  FAKE_DEPLOYMENT as deployment,
  FAKE_PARAMETERS,
} from '../../../src/adapters/memory/fake-deployment.ts'
import type { JournalPort } from '../../../src/application/ports/storage-ports.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/card/quote.ts'
import { found, hash, lost, record, seen, sent } from '../../support/records.ts'
import { approvalEvent, mined } from '../../support/reports.ts'
import { eventually } from '../eventually.ts'

const approve = (amount: bigint) => {
  const { indexToken: spender } = deployment
  return { call: { kind: 'approve', token: 'WETH', spender, amount } } as const
}
const { weth: token } = deployment
const deposit = { kind: 'deposit', token, account: record().from, amount: 5n } as const
const revert = { isReverted: true, reason: 'Paused', ranOutOfGas: true }

/** Records of every kind and with every fact. */
const RECORDS = [
  ['a mint', record()],
  ['a redemption', record({ call: { kind: 'redeem', wholeTokens: 2n ** 100n } })],
  ['an approval of all that can be approved', record(approve(2n ** 256n - 1n))],
  ['a wrapping', found({ events: [deposit] }, { call: { kind: 'wrap', amount: 5n }, value: 5n })],
  ['a mint with its quote and its logs', found({}, { quote: mintQuote(5n, 7n, FAKE_PARAMETERS) })],
  ['a redemption with its quote', record({ quote: redeemQuote(5n, FAKE_PARAMETERS) })],
  ['one that a node has seen', seen({ seenAt: 105 })],
  ['one that a node has missed', seen({ missed: { at: 107, isNonceUsed: true } })],
  ['one that was sped up', found({ hash: hash(2), index: 3 })],
  ['one that reverted, and was put away', found(revert, { hidden: 'reverted' })],
  [
    'one that was replaced',
    seen({ found: { mined: mined({ isEmpty: true }), isOwn: false, confirmedAt: 107 } }),
  ],
  [
    'an approval that was edited',
    found({ events: [approvalEvent(2n ** 200n)] }, { ...approve(5n), told: 'succeeded 5' }),
  ],
  ['one whose answer was lost', lost()],
  ['one of another network', record({ answer: { kind: 'lost', why: 'elsewhere', hash: hash(1) } })],
] as const satisfies readonly (readonly [string, TransactionRecord])[]

const ids = (journal: JournalPort) =>
  journal
    .all()
    .map(({ id }) => id)
    .toSorted()

/** The journals of two tabs of the same browser. The storage is empty. */
type JournalsUnderTest = Readonly<Record<'mine' | 'otherTab', JournalPort>>

/**
 * The requirements for every adapter of `JournalPort`:
 *
 * - It keeps every kind of record to the last digit, one record for each id, for all tabs.
 * - It tells the listeners of a tab once of each change from elsewhere, and never of the tab's
 *   own changes.
 */
export function journalPortContract(create: () => JournalsUnderTest): void {
  describe('JournalPort', () => {
    let journals: JournalsUnderTest
    beforeEach(() => {
      journals = create()
    })

    it.each(RECORDS)(
      'a record is given back as it was written, in every tab: %s',
      async (_name, written) => {
        journals.mine.put(written)
        expect(journals.mine.all()).toEqual([written])
        expect(journals.mine.isDurable()).toBe(true)
        await eventually(() => expect(journals.otherTab.all()).toEqual([written]))
      },
    )

    it('a listener hears when what was there before can be read', async () => {
      journals.mine.put(record())
      const earlier = await new Promise((resolve) => {
        const read = () => {
          const all = journals.otherTab.all()
          if (all.length > 0) resolve(all)
        }
        journals.otherTab.subscribe(read)
        read()
      })
      expect(earlier).toEqual([record()])
    })

    it('one record is kept for an id', () => {
      journals.mine.put(record())
      journals.mine.put(sent())
      expect(journals.mine.all()).toEqual([sent()])
    })

    it('what both tabs write is kept', async () => {
      journals.mine.put(record())
      journals.otherTab.put(record({ id: 'two' }))
      await eventually(() => expect(ids(journals.mine)).toEqual(['one', 'two']))
      // Now the other tab has read the record that this tab wrote.
      await eventually(() => expect(ids(journals.otherTab)).toEqual(['one', 'two']))
      journals.otherTab.put(record({ id: 'three' }))
      await eventually(() => expect(ids(journals.mine)).toEqual(['one', 'three', 'two']))
    })

    it('what is removed is gone', () => {
      journals.mine.put(record())
      journals.otherTab.remove('one')
      expect(journals.mine.all()).toEqual([])
      expect(() => journals.mine.remove('one')).not.toThrow()
    })

    it('a listener hears what another tab writes, and not what its own does, until it has left', () => {
      let heard = 0
      const leave = journals.mine.subscribe(() => (heard += 1))
      journals.mine.put(record())
      expect(heard).toBe(0)
      journals.otherTab.put(sent())
      expect(heard).toBe(1)
      journals.otherTab.remove('one')
      expect(heard).toBe(2)
      leave()
      journals.otherTab.put(sent())
      expect(heard).toBe(2)
    })
  })
}
