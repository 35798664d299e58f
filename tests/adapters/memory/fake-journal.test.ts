import { describe } from 'vitest'
import { createFakeJournal, createFakeStorage } from '../../../src/adapters/memory/fake-journal.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'

describe(createFakeJournal.name, () => {
  journalPortContract(() => {
    const storage = createFakeStorage()
    return { mine: createFakeJournal(storage), otherTab: createFakeJournal(storage) }
  })
})
