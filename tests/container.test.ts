import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../src/adapters/memory/fake-adapters.ts'
import { createContainer, startServices } from '../src/container.ts'

describe(createContainer.name, () => {
  it('gives the same services within a container and others in another', () => {
    const fakes = createFakeAdapters()
    const container = createContainer(fakes)
    expect(startServices(container).exchange).toBe(startServices(container).exchange)
    expect(startServices(createContainer(fakes)).exchange).not.toBe(
      startServices(container).exchange,
    )
  })
})
