import { describe } from 'vitest'
import {
  createFakeJournal,
  createFakePreferences,
  createFakeStorage,
} from '../../../src/adapters/memory/fake-storage.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'

describe(createFakeJournal.name, () => {
  journalPortContract(() => {
    const storage = createFakeStorage()
    return { mine: createFakeJournal(storage), otherTab: createFakeJournal(storage) }
  })
})

describe(createFakePreferences.name, () => {
  preferencesPortContract(() => {
    const memory = createFakePreferences()
    return () => memory
  })
})
