import { expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'

it('answers again after a failure', async () => {
  const { chain } = createFakeAdapters()
  chain.failNext('getNewestBlock', { kind: 'network' })
  expect(await chain.getNewestBlock()).toMatchObject({ error: { kind: 'network' } })
  expect(await chain.getNewestBlock()).toEqual({ ok: true, value: 0 })
})
