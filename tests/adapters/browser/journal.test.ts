import { describe, expect, it, vi } from 'vitest'
import { createStorageJournal, loadRecordReader } from '../../../src/adapters/browser/journal.ts'
import { deploymentScope } from '../../../src/adapters/browser/safe-storage.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { ended, record, sent } from '../../support/records.ts'
import { createSharedStorage, forbid, pageWith } from '../../support/storage.ts'

await loadRecordReader()

const DEPLOYMENT = createFakeAdapters().deployment
const KEY = `${deploymentScope(DEPLOYMENT)}.transaction.one`

/** The entry of a record with another id. */
const ofAnother = () => {
  const storage = createSharedStorage()
  createStorageJournal(storage.open(), DEPLOYMENT).put(sent())
  return (storage.entries.get(KEY) ?? '').replace('"one"', '"two"')
}

describe(createStorageJournal.name, () => {
  journalPortContract(() => {
    const storage = createSharedStorage()
    return {
      mine: createStorageJournal(storage.open(), DEPLOYMENT),
      otherTab: createStorageJournal(storage.open(), DEPLOYMENT),
    }
  })

  it.each([
    ['that is no JSON', KEY, '{'],
    ['that is under the wrong key', KEY, ofAnother()],
    ['of somebody else', 'theme', 'dark'],
  ])('leaves an entry %s where it is', (_what, key, text) => {
    const storage = createSharedStorage()
    storage.entries.set(key, text)
    const journal = createStorageJournal(storage.open(), DEPLOYMENT)
    journal.put(record({ id: 'good' }))
    expect(journal.all()).toEqual([record({ id: 'good' })])
    expect(storage.entries.get(key)).toBe(text)
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
      journal.put(sent())
      expect(journal.all()).toEqual([sent()])
      expect(journal.isDurable()).toBe(true)
    })

    it.each([
      ['throws at the first touch', forbid],
      ['has none', () => null],
    ])('does not mind a browser that %s', (_how, get) => {
      const journal = createStorageJournal(pageWith(get), DEPLOYMENT)
      journal.put(record())
      expect(journal.all()).toEqual([record()])
      expect(journal.isDurable()).toBe(false)
    })
  })

  it('reads an entry once, be it readable or not', () => {
    const storage = createSharedStorage()
    createStorageJournal(storage.open(), DEPLOYMENT).put(sent())
    storage.entries.set(`${KEY}-not`, '{}')
    const journal = createStorageJournal(storage.open(), DEPLOYMENT)
    journal.all()
    const parse = vi.spyOn(JSON, 'parse')
    for (let times = 0; times < 5; times += 1) expect(journal.all()).toEqual([sent()])
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  it('goes on in memory when the browser forbids its storage meanwhile', () => {
    const storage = createSharedStorage()
    const page = storage.open()
    const journal = createStorageJournal(page, DEPLOYMENT)
    journal.put(record())
    Object.assign(page.localStorage, { getItem: forbid, setItem: forbid, removeItem: forbid })
    journal.put(sent())
    expect(journal.all()).toEqual([sent()])
    journal.remove('one')
    expect(journal.all()).toEqual([])
  })

  it('forgets the oldest of more than five hundred that have ended', () => {
    const journal = createStorageJournal(createSharedStorage().open(), DEPLOYMENT)
    for (let index = 0; index < 503; index += 1) {
      journal.put(ended({}, { id: `${index}`, asked: index }))
    }
    const ids = new Set(journal.all().map(({ id }) => id))
    expect(ids.size).toBe(500)
    expect(['0', '1', '2', '3'].map((id) => ids.has(id))).toEqual([false, false, false, true])
  })

  it('hears when everything is cleared', () => {
    const page = createSharedStorage().open()
    const heard = vi.fn()
    createStorageJournal(page, DEPLOYMENT).subscribe(heard)
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('tells of earlier records once their reader has been loaded, and of new ones before', async () => {
    vi.resetModules()
    const fresh = await import('../../../src/adapters/browser/journal.ts')
    const storage = createSharedStorage()
    createStorageJournal(storage.open(), DEPLOYMENT).put(sent())
    const journal = fresh.createStorageJournal(storage.open(), DEPLOYMENT)
    const heard = vi.fn()
    journal.subscribe(heard)
    journal.put(record({ id: 'new' }))
    expect(journal.all()).toEqual([record({ id: 'new' })])
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    expect(journal.all()).toEqual([sent(), record({ id: 'new' })])
  })

  it('has nothing of another deployment on the same origin', () => {
    const storage = createSharedStorage()
    const mine = createStorageJournal(storage.open(), DEPLOYMENT)
    const other = createStorageJournal(storage.open(), { ...DEPLOYMENT, indexToken: STRANGER })
    const heard = vi.fn()
    other.subscribe(heard)
    mine.put(sent())
    expect(other.all()).toEqual([])
    other.remove('one')
    expect(mine.all()).toEqual([sent()])
    expect(heard).not.toHaveBeenCalled()
  })
})
