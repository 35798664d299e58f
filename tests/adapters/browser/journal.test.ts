import { describe, expect, it } from 'vitest'
import { createStorageJournal } from '../../../src/adapters/browser/journal.ts'
import { readRecord } from '../../../src/adapters/browser/stored-record.ts'
import { deploymentScope } from '../../../src/adapters/browser/storage.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { found, record, seen, sent } from '../../support/records.ts'
import { createSharedStorage, forbid, pageWith } from '../../support/storage.ts'

const DEPLOYMENT = createFakeAdapters().deployment
const KEY = `${deploymentScope(DEPLOYMENT)}.transaction.one`

const openIn = (page: Window, deployment = DEPLOYMENT) =>
  createStorageJournal(page, deployment, readRecord)

const openOn = (storage: ReturnType<typeof createSharedStorage>) => openIn(storage.open())

/** The journals of two tabs on the same storage. */
const openTabs = () => {
  const storage = createSharedStorage()
  return { storage, mine: openOn(storage), otherTab: openOn(storage) }
}

/** Returns the stored entry of a record with another id. */
const ofAnother = () => {
  const storage = createSharedStorage()
  openOn(storage).put(sent())
  return (storage.entries.get(KEY) ?? '').replace('"one"', '"two"')
}

describe(createStorageJournal.name, () => {
  journalPortContract(openTabs)

  it.each([
    ['that is no JSON', KEY, '{'],
    ['that is under the wrong key', KEY, ofAnother()],
    ['of somebody else', 'theme', 'dark'],
  ])('leaves an entry %s where it is', async (_what, key, text) => {
    const storage = createSharedStorage()
    storage.entries.set(key, text)
    const journal = openOn(storage)
    journal.put(record({ id: 'good' }))
    expect(journal.all()).toEqual([record({ id: 'good' })])
    expect(storage.entries.get(key)).toBe(text)
  })

  it('keeps in memory what it cannot store, says so, and stores it when it can', () => {
    const storage = createSharedStorage()
    const journal = openOn(storage)
    const ended = found({}, { hidden: 'succeeded' })
    journal.put(sent())
    storage.isFull = true
    journal.put(ended)
    expect(journal.all()).toEqual([ended])
    expect(journal.isDurable()).toBe(false)
    storage.isFull = false
    journal.put(ended)
    expect(openOn(storage).all()).toEqual([ended])
    expect(journal.isDurable()).toBe(true)
  })

  it('works in memory without storage, and says so from the start', () => {
    const journal = openIn(pageWith(forbid))
    expect(journal.isDurable()).toBe(false)
    journal.put(record())
    expect(journal.all()).toEqual([record()])
    journal.remove('one')
    expect(journal.all()).toEqual([])
  })

  it.each<[string, (entries: Map<string, string>) => unknown]>([
    ['removed', (entries) => entries.clear()],
    ['made unreadable', (entries) => entries.set(KEY, '{')],
  ])('keeps in memory what another script has %s, says so, and leaves it', (_what, happen) => {
    const { storage, mine, otherTab } = openTabs()
    mine.put(record())
    otherTab.put(sent())
    expect(mine.all()).toEqual([sent()])
    happen(storage.entries)
    const left = new Map(storage.entries)
    expect(mine.all()).toEqual([sent()])
    expect(mine.isDurable()).toBe(false)
    expect(storage.entries).toEqual(left)
  })

  it('forgets what another tab has removed, but for what is open', () => {
    const { mine, otherTab } = openTabs()
    mine.put(found())
    mine.put(sent({ id: 'two' }))
    otherTab.remove('one')
    otherTab.remove('two')
    expect(mine.all()).toEqual([sent({ id: 'two' })])
  })

  it('adds its own facts to what another tab has written without them', () => {
    const { mine, otherTab } = openTabs()
    const ended = found({}, { answer: { kind: 'lost', why: 'unanswered' } })
    const { signed: _signed, ...without } = ended
    mine.put(seen())
    otherTab.put(without)
    const whole = { ...ended, answer: sent().answer }
    for (const { all } of [mine, otherTab]) expect(all()).toEqual([whole])
  })

  it('gives the same object for a record that has not changed', () => {
    const { storage, mine, otherTab } = openTabs()
    mine.put(sent())
    for (const { all } of [mine, otherTab]) expect(all()[0]).toBe(all()[0])
    storage.isFull = true
    otherTab.put(seen())
    expect(otherTab.all()[0]).toBe(otherTab.all()[0])
  })

  it('forgets the oldest of more than five hundred that have ended', () => {
    const journal = openOn(createSharedStorage())
    for (let index = 0; index < 503; index += 1) {
      journal.put(found({}, { id: `${index}`, asked: index }))
    }
    const ids = new Set(journal.all().map(({ id }) => id))
    expect(ids.size).toBe(500)
    expect(['0', '1', '2', '3'].map((id) => ids.has(id))).toEqual([false, false, false, true])
  })

  it('calls its listeners when everything is cleared, and not for the entries of others', () => {
    const page = createSharedStorage().open()
    let heard = 0
    openIn(page).subscribe(() => (heard += 1))
    for (const key of [null, 'theme']) {
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    expect(heard).toBe(1)
  })

  it('has nothing of another deployment on the same origin', () => {
    const storage = createSharedStorage()
    const mine = openOn(storage)
    const other = openIn(storage.open(), { ...DEPLOYMENT, indexToken: STRANGER })
    let heard = 0
    other.subscribe(() => (heard += 1))
    mine.put(sent())
    expect(other.all()).toEqual([])
    other.remove('one')
    expect(mine.all()).toEqual([sent()])
    expect(heard).toBe(0)
  })

  it('has the records of earlier visits once the code that reads them is loaded', async () => {
    const storage = createSharedStorage()
    openOn(storage).put(record({ id: 'earlier' }))
    const journal = createStorageJournal(storage.open(), DEPLOYMENT)
    journal.put(record({ id: 'now' }))
    let heard = 0
    journal.subscribe(() => (heard += 1))
    expect(journal.all()).toEqual([record({ id: 'now' })])
    await journal.load()
    const ids = journal.all().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['earlier', 'now'])
    expect(heard).toBe(1)
  })
})
