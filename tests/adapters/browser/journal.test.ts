import { describe, expect, it, vi } from 'vitest'
import { createStorageJournal } from '../../../src/adapters/browser/journal.ts'
import { deploymentScope } from '../../../src/adapters/browser/deployment-scope.ts'
import { writeRecord } from '../../../src/adapters/browser/write-record.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { JournalPort } from '../../../src/application/ports/journal-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { batch, pending, record } from '../../support/records.ts'
import { createSharedStorage } from '../../support/storage.ts'

const DEPLOYMENT = createFakeAdapters().deployment
const KEY = `${deploymentScope(DEPLOYMENT)}.transaction.one`

/** The entry of a record, changed behind the journal's back. */
const change = (edit: (entry: { version: unknown; record: Record<string, unknown> }) => void) => {
  const storage = createSharedStorage()
  createStorageJournal(storage.open(), DEPLOYMENT).put(pending())
  const entry = JSON.parse(storage.entries.get(KEY) ?? '')
  edit(entry)
  return JSON.stringify(entry)
}

const forbid = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** A storage with a record as earlier versions of the page kept it. */
const keep = (kept: TransactionRecord) => {
  const storage = createSharedStorage()
  storage.entries.set(`index-stablecoin.transaction.${kept.id}`, writeRecord(kept))
  return storage
}

/** The key of a record that was asked for at this time. */
const keyOf = (asked: number) => `${deploymentScope(DEPLOYMENT)}.transaction.11155111-0xab-${asked}`

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
      mine: createStorageJournal(storage.open(), DEPLOYMENT),
      otherTab: createStorageJournal(storage.open(), DEPLOYMENT),
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
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
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
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
      await expect.poll(() => journal.all()).toEqual([pending()])
    })

    it('of somebody else is left alone', () => {
      const storage = createSharedStorage()
      storage.entries.set('theme', 'dark')
      expect(createStorageJournal(storage.open(), DEPLOYMENT).all()).toEqual([])
      expect(storage.entries.get('theme')).toBe('dark')
    })
  })

  describe('without storage', () => {
    it('keeps records in memory and says that they will not last', () => {
      const storage = createSharedStorage()
      storage.isFull = true
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
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
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
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
      const journal = createStorageJournal(page, DEPLOYMENT)
      journal.put(record())
      expect(journal.all()).toEqual([record()])
      expect(journal.isDurable()).toBe(false)
    })
  })

  it('reads an entry once, be it readable or not', async () => {
    const storage = createSharedStorage()
    createStorageJournal(storage.open(), DEPLOYMENT).put(pending())
    storage.entries.set(`${KEY}-not`, '{}')
    const journal = createStorageJournal(storage.open(), DEPLOYMENT)
    await told(journal)
    const parse = vi.spyOn(JSON, 'parse')
    for (let times = 0; times < 5; times += 1) expect(journal.all()).toEqual([pending()])
    expect(parse).toHaveBeenCalledTimes(2)
    parse.mockRestore()
  })

  it('goes on in memory when the browser forbids its storage meanwhile', () => {
    const storage = createSharedStorage()
    const page = storage.open()
    const journal = createStorageJournal(page, DEPLOYMENT)
    journal.put(record())
    Object.assign(page.localStorage, { getItem: forbid, setItem: forbid, removeItem: forbid })
    journal.put(pending())
    expect(journal.all()).toEqual([pending()])
    journal.remove('one')
    expect(journal.all()).toEqual([])
  })

  it('forgets the oldest of more than five hundred that have ended', () => {
    const journal = createStorageJournal(createSharedStorage().open(), DEPLOYMENT)
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
      const journal = createStorageJournal(storage.open(), DEPLOYMENT, () => NOW)
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
      const journal = createStorageJournal(storage.open(), DEPLOYMENT, () => NOW)
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
    createStorageJournal(page, DEPLOYMENT).subscribe(heard)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  describe('an entry of an earlier version, whose key names no deployment', () => {
    const { indexToken, weth } = DEPLOYMENT
    const other = { weth, indexToken: STRANGER }
    const approval = (spender: Address) =>
      pending({ to: weth, call: { kind: 'approve', token: 'WETH', spender, amount: 5n } })

    it.each([
      ['mint', pending()],
      ['approval for the index token', approval(indexToken)],
      ['wrap', pending({ to: weth, call: { kind: 'wrap', amount: 5n } })],
      ['batch', batch()],
    ])('is moved over if it is a %s of this deployment', async (_what, kept) => {
      const storage = keep(kept)
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
      await expect.poll(() => journal.all()).toEqual([kept])
      expect([...storage.entries.keys()]).toEqual([KEY])
      expect(createStorageJournal(storage.open(), DEPLOYMENT).isDurable()).toBe(true)
    })

    it.each([
      ['a mint of another', pending({ to: STRANGER })],
      ['an approval for another', approval(STRANGER)],
      ['of another chain', pending({ chainId: 1 })],
    ])('is left alone if it is %s', async (_what, kept) => {
      const storage = keep(kept)
      const before = new Map(storage.entries)
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
      await told(journal)
      expect(journal.all()).toEqual([])
      expect(storage.entries).toEqual(before)
    })

    it('does not take the place of a newer one', async () => {
      const storage = keep(record())
      createStorageJournal(storage.open(), DEPLOYMENT).put(pending())
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
      await expect.poll(() => journal.all()).toEqual([pending()])
      expect([...storage.entries.keys()]).toEqual([KEY])
    })

    it('is read where it is while there is no room', async () => {
      const storage = keep(pending())
      storage.isFull = true
      const journal = createStorageJournal(storage.open(), DEPLOYMENT)
      await expect.poll(() => journal.all()).toEqual([pending()])
      journal.remove('one')
      expect(storage.entries.size).toBe(0)
    })

    it('is heard of when a tab with that version writes it', () => {
      const page = createSharedStorage().open()
      const heard = vi.fn()
      createStorageJournal(page, other).subscribe(heard)
      page.dispatchEvent(
        Object.assign(new Event('storage'), { key: 'index-stablecoin.transaction.one' }),
      )
      expect(heard).toHaveBeenCalledTimes(1)
    })
  })

  it('has nothing of another deployment on the same origin', async () => {
    const storage = createSharedStorage()
    const mine = createStorageJournal(storage.open(), DEPLOYMENT)
    const other = createStorageJournal(storage.open(), { ...DEPLOYMENT, indexToken: STRANGER })
    const heard = vi.fn()
    other.subscribe(heard)
    mine.put(pending())
    expect(other.all()).toEqual([])
    other.remove('one')
    expect(mine.all()).toEqual([pending()])
    expect(heard).not.toHaveBeenCalled()
  })
})
