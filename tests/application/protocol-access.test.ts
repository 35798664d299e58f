import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakeProtocol } from '../../src/adapters/memory/fake-protocol.ts'
import { createProtocolAccess } from '../../src/application/protocol-access.ts'
import { createContainer, startServices } from '../../src/container.ts'

function portsWith(surroundings = {}) {
  const fakes = createFakeAdapters({}, surroundings)
  const { session } = startServices(createContainer(fakes)).wallet
  return { ...fakes, session }
}

const create = (surroundings = {}) => createProtocolAccess(portsWith(surroundings))

describe(createProtocolAccess.name, () => {
  it('knows whether there is a node', () => {
    expect(create().hasNode).toBe(false)
    expect(create({ node: createFakeProtocol() }).hasNode).toBe(true)
  })

  it('opens the same service each time', async () => {
    const access = create()
    const service = await access.open()
    expect(service.state.get()).toMatchObject({ isReading: false })
    expect(await access.open()).toBe(service)
  })

  it('can be opened after it could not', async () => {
    const ports = portsWith()
    let isBroken = true
    const access = createProtocolAccess({
      ...ports,
      get clock() {
        if (isBroken) throw new Error('The code has not come.')
        return ports.clock
      },
    })
    await expect(access.open()).rejects.toThrow('The code has not come.')
    isBroken = false
    expect((await access.open()).state.get()).toMatchObject({ isReading: false })
  })
})
