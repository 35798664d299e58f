import { expect, describe, it } from 'vitest'
import { createFakeAdapters } from '../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../src/adapters/memory/fake-platform.ts'
import { startServices } from '../src/connected.ts'
import { createContainer, PREFERENCES_PORT } from '../src/container.ts'
import { EXCHANGE_SERVICE, WALLET_SERVICE } from '../src/services.ts'

describe(createContainer.name, () => {
  it('has the same services within a container and others in another', () => {
    const fakes = createFakeAdapters()
    const container = createContainer(fakes)
    const wallet = container.resolve(WALLET_SERVICE)
    expect(container.resolve(WALLET_SERVICE)).toBe(wallet)
    expect(createContainer(fakes).resolve(WALLET_SERVICE)).not.toBe(wallet)
  })

  it('gives services what is registered for a token before they are resolved', () => {
    const preferences = createFakePreferences()
    preferences.setApprovalChoice('cost')
    const fakes = createFakeAdapters()
    const container = createContainer(fakes)
    container.register(PREFERENCES_PORT, { useValue: preferences })
    startServices(container, fakes)
    expect(container.resolve(EXCHANGE_SERVICE).card.get().approvalChoice).toBe('cost')
  })
})
