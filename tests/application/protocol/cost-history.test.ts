import { describe, expect, it } from 'vitest'
import { createFakeProtocol } from '../../../src/adapters/memory/fake-protocol.ts'
import { createCostHistory } from '../../../src/application/protocol/cost-history.ts'

function setUp(newest = 1234) {
  const source = createFakeProtocol()
  source.mine(newest)
  const history = createCostHistory()
  history.use(source)
  history.note({ block: newest, cost: 7n })
  return {
    source,
    history,
    state: () => history.state.get(),
    blocks: () => history.state.get().points.map(({ block }) => block),
  }
}

const ALL = [1230, 1220, 1210, 1200, 1190, 1180, 1170, 1160, 1150, 1140]

describe(createCostHistory.name, () => {
  it('asks nobody before it is looked at', () => {
    const { source, blocks } = setUp()
    expect(source.askedBlocks).toEqual([])
    expect(blocks()).toEqual([1234])
  })

  it('asks nobody while there is no source, or no block is known', async () => {
    const history = createCostHistory()
    await history.look()
    const source = createFakeProtocol()
    history.use(source)
    await history.look()
    expect(source.askedBlocks).toEqual([])
  })

  it('asks ten questions, one after the other, and has the answers in order', async () => {
    const { source, history, state, blocks } = setUp()
    const release = source.hold('getMintingCost')
    const looked = history.look()
    expect(source.askedBlocks).toEqual([1230])
    expect(state().isReading).toBe(true)
    release()
    await looked
    expect(source.askedBlocks).toEqual(ALL)
    expect(blocks()).toEqual([...ALL.toReversed(), 1234])
    expect(state()).toMatchObject({ isReading: false, failure: undefined })
  })

  it('does not ask a second time while it asks', async () => {
    const { source, history } = setUp()
    await Promise.all([history.look(), history.look()])
    expect(source.askedBlocks).toHaveLength(10)
  })

  it('never asks again for a block that is known', async () => {
    const { source, history, blocks } = setUp()
    await history.look()
    await history.look()
    source.mine(6)
    history.note({ block: 1240, cost: 8n })
    await history.look()
    expect(source.askedBlocks).toEqual(ALL)
    source.mine(15)
    history.note({ block: 1255, cost: 9n })
    await history.look()
    expect(source.askedBlocks).toEqual([...ALL, 1250])
    expect(blocks()[0]).toBe(1160)
  })

  it('stops at a block that the node has dropped, and asks for no older one', async () => {
    const { source, history, state, blocks } = setUp()
    source.forgetBefore(1205)
    await history.look()
    expect(source.askedBlocks).toEqual([1230, 1220, 1210, 1200])
    expect(blocks()).toEqual([1210, 1220, 1230, 1234])
    expect(state()).toMatchObject({ isReading: false, failure: { kind: 'unknown' } })
    await history.look()
    expect(source.askedBlocks).toHaveLength(4)
  })

  it('asks again after another failure', async () => {
    const { source, history, state } = setUp()
    source.failNext('getMintingCost', { kind: 'network' })
    await history.look()
    expect(state()).toMatchObject({ isReading: false, failure: { kind: 'network' } })
    await history.look()
    expect(source.askedBlocks).toEqual([1230, ...ALL])
    expect(state().failure).toBeUndefined()
  })

  it('drops the answer of an earlier source, and keeps what is known of the chain', async () => {
    const { source, history, blocks } = setUp()
    const release = source.hold('getMintingCost')
    const looked = history.look()
    const other = createFakeProtocol()
    other.mine(1234)
    history.use(other)
    release()
    await looked
    expect(blocks()).toEqual([1234])
    expect(history.state.get().isReading).toBe(false)
    await history.look()
    expect(other.askedBlocks).toEqual(ALL)
    expect(source.askedBlocks).toEqual([1230])
  })

  it('asks another source for what the first has dropped', async () => {
    const { source, history } = setUp()
    source.forgetBefore(2000)
    await history.look()
    const other = createFakeProtocol()
    other.mine(1234)
    history.use(other)
    await history.look()
    expect(other.askedBlocks).toEqual(ALL)
  })
})
