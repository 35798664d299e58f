import { describe, expect, it, vi } from 'vitest'
import { createStorageJournal } from '../../../src/adapters/browser/journal.ts'
import type { JournalPort } from '../../../src/application/ports/journal-port.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { pending, record } from '../../support/records.ts'
import { createSharedStorage } from '../../support/storage.ts'

const KEY = 'index-stablecoin.transaction.one'

/** The entry of a record, changed behind the journal's back. */
const change = (edit: (entry: { version: unknown; record: Record<string, unknown> }) => void) => {
  const storage = createSharedStorage()
  createStorageJournal(storage.open()).put(pending())
  const entry = JSON.parse(storage.entries.get(KEY) ?? '')
  edit(entry)
  return JSON.stringify(entry)
}

const forbid = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** The key of a record that was asked for at this time. */
const keyOf = (asked: number) => `index-stablecoin.transaction.11155111-0xab-${asked}`

/** Waits until what was there before has been read. */
const told = (journal: JournalPort) =>
  new Promise<void>((resolve) => {
    journal.subscribe(resolve)
    journal.all()
  })

describe(createStorageJournal.name, () => {
  journalPortContract(() => {
    const storage = createSharedStorage()
    return {
      mine: createStorageJournal(storage.open()),
      otherTab: createStorageJournal(storage.open()),
    }
  })

  describe('an entry that is not one', () => {
    it.each([
      ['no JSON', '{'],
      ['empty', ''],
      ['null', 'null'],
      ['of another version', change((entry) => (entry.version = 2))],
      ['without an account', change(({ record: stored }) => delete stored.from)],
      [
        'with an amount that is none',
        change(({ record: stored }) => (stored.call = { kind: 'mint', wholeTokens: '-1' })),
      ],
      [
        'in a stage that is none',
        change(({ record: stored }) => (stored.stage = { kind: 'done' })),
      ],
      ['of a hash that is none', change(({ record: stored }) => (stored.hash = '0x1'))],
      ['under the wrong key', change(({ record: stored }) => (stored.id = 'two'))],
      [
        'of a kind that only a later version knows',
        change(({ record: stored }) => (stored.call = { kind: 'stake', amount: '1' })),
      ],
    ])('is left where it is: %s', async (_name, text) => {
      const storage = createSharedStorage()
      storage.entries.set(KEY, text)
      const journal = createStorageJournal(storage.open())
      journal.put(record({ id: 'good' }))
      expect(journal.all()).toEqual([record({ id: 'good' })])
      await told(journal)
      expect(journal.all()).toEqual([record({ id: 'good' })])
      expect(storage.entries.get(KEY)).toBe(text)
    })

    it('of before there was ether to send along had none', async () => {
      const storage = createSharedStorage()
      storage.entries.set(
        KEY,
        change(({ record: stored }) => delete stored.value),
      )
      const journal = createStorageJournal(storage.open())
      await expect.poll(() => journal.all()).toEqual([pending()])
    })

    it('of somebody else is left alone', () => {
      const storage = createSharedStorage()
      storage.entries.set('theme', 'dark')
      expect(createStorageJournal(storage.open()).all()).toEqual([])
      expect(storage.entries.get('theme')).toBe('dark')
    })
  })

  describe('without storage', () => {
    it('keeps records in memory and says that they will not last', () => {
      const storage = createSharedStorage()
      storage.isFull = true
      const journal = createStorageJournal(storage.open())
      journal.put(record())
      expect(journal.all()).toEqual([record()])
      expect(journal.isDurable()).toBe(false)
      storage.isFull = false
      journal.put(pending())
      expect(journal.all()).toEqual([pending()])
      expect(journal.isDurable()).toBe(true)
    })

    it('keeps the newer of the two when a later write fails', () => {
      const storage = createSharedStorage()
      const journal = createStorageJournal(storage.open())
      journal.put(record())
      storage.isFull = true
      journal.put(pending())
      expect(journal.all()).toEqual([pending()])
      journal.remove('one')
      expect(journal.all()).toEqual([])
    })

    it.each([
      ['throws at the first touch', forbid],
      ['has none', () => null],
    ])('does not mind a browser that %s', (_how, get) => {
      const page = new EventTarget() as Window
      Object.defineProperty(page, 'localStorage', { get })
      const journal = createStorageJournal(page)
      journal.put(record())
      expect(journal.all()).toEqual([record()])
      expect(journal.isDurable()).toBe(false)
    })
  })

  it('reads an entry once, be it readable or not', async () => {
    const storage = createSharedStorage()
    createStorageJournal(storage.open()).put(pending())
    storage.entries.set(`${KEY}-not`, '{}')
    const journal = createStorageJournal(storage.open())
    await told(journal)
    const parse = vi.spyOn(JSON, 'parse')
    for (let times = 0; times < 5; times += 1) expect(journal.all()).toEqual([pending()])
    expect(parse).toHaveBeenCalledTimes(2)
    parse.mockRestore()
  })

  it('goes on in memory when the browser forbids its storage meanwhile', () => {
    const storage = createSharedStorage()
    const page = storage.open()
    const journal = createStorageJournal(page)
    journal.put(record())
    Object.assign(page.localStorage, { getItem: forbid, setItem: forbid, removeItem: forbid })
    journal.put(pending())
    expect(journal.all()).toEqual([pending()])
    journal.remove('one')
    expect(journal.all()).toEqual([])
  })

  it('forgets the oldest of more than five hundred that have ended', () => {
    const journal = createStorageJournal(createSharedStorage().open())
    for (let index = 0; index < 503; index += 1) {
      journal.put(pending({ id: `${index}`, asked: index, stage: { kind: 'cancelled' } }))
    }
    const ids = new Set(journal.all().map(({ id }) => id))
    expect(ids.size).toBe(500)
    expect(['0', '1', '2', '3'].map((id) => ids.has(id))).toEqual([false, false, false, true])
  })

  describe('entries that cannot be read', () => {
    const DAY = 24 * 60 * 60_000
    const NOW = Date.UTC(2026, 0, 31)
    /** The keys that are left of entries that cannot be read, once the journal has been read. */
    const leftOf = async (keys: readonly string[]) => {
      const storage = createSharedStorage()
      for (const key of keys) storage.entries.set(key, '{"version":9}')
      const journal = createStorageJournal(storage.open(), () => NOW)
      await told(journal)
      expect(journal.all()).toEqual([])
      return [...storage.entries.keys()]
    }

    it('go after thirty days', async () => {
      const [old, recent] = [keyOf(NOW - 30 * DAY - 1), keyOf(NOW - 30 * DAY)]
      expect(await leftOf([old, recent])).toEqual([recent])
    })

    it('go when there are more than fifty, the oldest first', async () => {
      const keys = Array.from({ length: 52 }, (_, index) => keyOf(NOW - index))
      expect(await leftOf(keys)).toEqual(keys.slice(0, 50))
    })

    it('go before others if nothing says how old they are', async () => {
      const keys = Array.from({ length: 49 }, (_, index) => keyOf(NOW - index))
      const left = await leftOf([KEY, ...keys, `${KEY}x`])
      expect(left).toEqual([KEY, ...keys])
    })

    it('stay while a record of that id is in memory only', async () => {
      const storage = createSharedStorage()
      const old = keyOf(NOW - 31 * DAY)
      storage.entries.set(old, '{}')
      const journal = createStorageJournal(storage.open(), () => NOW)
      storage.isFull = true
      const kept = record({ id: old.slice('index-stablecoin.transaction.'.length) })
      journal.put(kept)
      await told(journal)
      expect(journal.all()).toEqual([kept])
    })
  })

  it('hears when everything is cleared', () => {
    const page = createSharedStorage().open()
    const heard = vi.fn()
    createStorageJournal(page).subscribe(heard)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
