import { describe } from 'vitest'
import { createFakePreferences } from '../../../src/adapters/memory/fake-preferences.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'

describe(createFakePreferences.name, () => {
  preferencesPortContract(() => {
    const memory = createFakePreferences()
    return () => memory
  })
})
