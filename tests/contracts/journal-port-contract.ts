import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JournalPort } from '../../src/application/ports/journal-port.ts'
import { hash, pending, record } from '../support/records.ts'

/** Two tabs of one browser, on a storage that is empty. */
export interface JournalsUnderTest {
  readonly mine: JournalPort
  readonly otherTab: JournalPort
}

/** What every adapter of `JournalPort` keeps to. */
export function journalPortContract(create: () => JournalsUnderTest): void {
  let journals: JournalsUnderTest
  beforeEach(() => {
    journals = create()
  })

  describe('a journal', () => {
    it('is empty at first', () => expect(journals.mine.all()).toEqual([]))

    it('lasts', () => expect(journals.mine.isDurable()).toBe(true))

    it.each([
      ['a mint', record()],
      [
        'a redemption',
        record({ action: 'redeem', call: { kind: 'redeem', wholeTokens: 2n ** 100n } }),
      ],
      [
        'an approval',
        record({
          action: 'approveWeth',
          call: { kind: 'approve', token: 'WETH', spender: record().from, amount: 2n ** 255n },
        }),
      ],
      ['one that was signed', pending()],
      ['one that was sped up', pending({ hash: hash(2), isNonceKnown: true })],
      ['one confirming', pending({ stage: { kind: 'confirming', block: 9, isReverted: false } })],
      ['one confirmed', pending({ stage: { kind: 'confirmed', block: 9 } })],
      ['one reverted', pending({ stage: { kind: 'reverted', block: 9 }, reason: 'Paused' })],
      ['one cancelled', pending({ stage: { kind: 'cancelled' }, isDismissed: true })],
      ['one replaced', pending({ stage: { kind: 'replaced' } })],
      ['one not broadcast', pending({ stage: { kind: 'notBroadcast' } })],
      ['one unanswered', record({ stage: { kind: 'unanswered' } })],
    ])('gives back %s as it was written', (_name, written) => {
      journals.mine.put(written)
      expect(journals.mine.all()).toEqual([written])
      expect(journals.otherTab.all()).toEqual([written])
    })

    it('keeps one record for an id', () => {
      journals.mine.put(record())
      journals.mine.put(pending())
      expect(journals.mine.all()).toEqual([pending()])
    })

    it('keeps what both tabs write', () => {
      journals.mine.put(record())
      journals.otherTab.put(record({ id: 'two' }))
      expect(
        journals.mine
          .all()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['one', 'two'])
    })

    it('forgets what is removed', () => {
      journals.mine.put(record())
      journals.otherTab.remove('one')
      expect(journals.mine.all()).toEqual([])
      expect(() => journals.mine.remove('one')).not.toThrow()
    })

    it('tells of what another tab writes, and not of its own', () => {
      const heard = vi.fn()
      const leave = journals.mine.subscribe(heard)
      journals.mine.put(record())
      expect(heard).not.toHaveBeenCalled()
      journals.otherTab.put(pending())
      expect(heard).toHaveBeenCalledTimes(1)
      journals.otherTab.remove('one')
      expect(heard).toHaveBeenCalledTimes(2)
      leave()
      journals.otherTab.put(pending())
      expect(heard).toHaveBeenCalledTimes(2)
    })
  })
}
