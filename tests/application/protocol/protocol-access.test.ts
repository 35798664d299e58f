import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeProtocol } from '../../../src/adapters/memory/fake-protocol.ts'
import { createProtocolAccess } from '../../../src/application/protocol/protocol-access.ts'
import { createContainer, startServices } from '../../../src/container.ts'

function create(surroundings = {}) {
  const fakes = createFakeAdapters({}, surroundings)
  const { session } = startServices(createContainer(fakes)).wallet
  return createProtocolAccess({ ...fakes, session })
}

describe(createProtocolAccess.name, () => {
  it('knows whether there is a node', () => {
    expect(create().hasNode).toBe(false)
    expect(create({ node: createFakeProtocol() }).hasNode).toBe(true)
  })

  it('opens the same service each time', async () => {
    const access = create()
    expect(await access.open()).toBe(await access.open())
  })
})
