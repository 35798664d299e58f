import { describe, expect, it, vi } from 'vitest'
import { clearSiteData } from '../../../src/adapters/browser/site-data.ts'
import { createStorageJournal, loadRecordReader } from '../../../src/adapters/browser/journal.ts'
import { createStoredPreferences } from '../../../src/adapters/browser/preferences.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { record, sent } from '../../support/records.ts'
import {
  createSharedStorage,
  forbid,
  pageWith,
  type SharedStorage,
  type Tab,
} from '../../support/storage.ts'

await loadRecordReader()

const DEPLOYMENT = createFakeAdapters().deployment

/** A page with what it keeps. */
const open = (page: Window) => ({
  page,
  journal: createStorageJournal(page, DEPLOYMENT),
  preferences: createStoredPreferences(page, DEPLOYMENT),
})

/** A tab of its own with the page. */
function openTab(storage: SharedStorage) {
  const tab: Tab = new Map()
  return { tab, ...open(storage.open(tab)) }
}

describe(clearSiteData.name, () => {
  it('removes everything of the page, and nothing of others', () => {
    const storage = createSharedStorage()
    const { tab, page, journal, preferences } = openTab(storage)
    journal.put(sent())
    storage.entries.set('index-stablecoin.transaction.unreadable', '{')
    storage.entries.set('index-stablecoin.typeface', '1')
    preferences.setLastWallet('test.one')
    preferences.setApprovalChoice('cost')
    // Of another deployment on the same origin, and of another page.
    const others = [
      [`index-stablecoin.11155111.0x${'5'.repeat(40)}.transaction.one`, '{}'],
      ['theme', 'dark'],
    ] as const
    for (const [key, text] of others) storage.entries.set(key, text)
    tab.set('theme', 'dark')
    tab.set('index-stablecoin.1.typed', 'mint 5')
    clearSiteData(page, DEPLOYMENT)
    expect([...storage.entries]).toEqual(others)
    expect([...tab]).toEqual([['theme', 'dark']])
    expect(journal.all()).toEqual([])
    expect(preferences.lastWallet()).toBeUndefined()
    expect(preferences.approvalChoice()).toBeUndefined()
  })

  it('has all tabs forget what they have', () => {
    const storage = createSharedStorage()
    const [mine, other] = [openTab(storage), openTab(storage)]
    other.preferences.setLastWallet('test.one')
    other.tab.set('index-stablecoin.1.typed', 'mint 5')
    mine.journal.put(record())
    const heard = { mine: vi.fn(), other: vi.fn() }
    mine.journal.subscribe(heard.mine)
    other.journal.subscribe(heard.other)
    clearSiteData(mine.page, DEPLOYMENT)
    expect(heard.mine).toHaveBeenCalled()
    expect(heard.other).toHaveBeenCalled()
    expect(other.journal.all()).toEqual([])
    expect(other.preferences.lastWallet()).toBeUndefined()
    expect(other.tab.size).toBe(0)
  })

  it('forgets what could not be stored', () => {
    const { page, journal, preferences } = open(pageWith(forbid))
    journal.put(record())
    preferences.setLastWallet('test.one')
    clearSiteData(page, DEPLOYMENT)
    expect(journal.all()).toEqual([])
    expect(preferences.lastWallet()).toBeUndefined()
  })
})
