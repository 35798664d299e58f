import { expect, describe, it } from 'vitest'
import { createFakeAdapters } from '../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../src/adapters/memory/fake-platform.ts'
import { startServices } from '../src/card-services.ts'
import { createContainer, PORTS } from '../src/container.ts'
import { SERVICES } from '../src/services.ts'

describe(createContainer.name, () => {
  it('has the same services within a container and others in another', () => {
    const fakes = createFakeAdapters()
    const container = createContainer(fakes)
    const wallet = container.resolve(SERVICES.wallet)
    expect(container.resolve(SERVICES.wallet)).toBe(wallet)
    expect(createContainer(fakes).resolve(SERVICES.wallet)).not.toBe(wallet)
  })

  it('gives services what is registered for a token before they are resolved', () => {
    const preferences = createFakePreferences()
    preferences.setLimitToCost(true)
    const fakes = createFakeAdapters()
    const container = createContainer(fakes)
    container.register(PORTS.preferences, { useValue: preferences })
    startServices(container)
    expect(container.resolve(SERVICES.exchange).card.get().limitToCost).toBe(true)
  })

  it('refuses a value that is undefined, except for the node', () => {
    const container = createContainer({ ...createFakeAdapters(), log: undefined as never })
    expect(() => container.resolve(PORTS.log)).toThrow('Symbol(log) is undefined')
    expect(container.resolve(PORTS.node)).toBeUndefined()
  })
})

describe(startServices.name, () => {
  it('starts the services of a container only once', () => {
    const container = createContainer(createFakeAdapters())
    startServices(container)
    expect(() => startServices(container)).toThrow('Symbol(account) is registered already')
  })
})
