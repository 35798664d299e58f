import { expect, it } from 'vitest'
import { createFakeStorage } from '../../src/adapters/memory/fake-storage.ts'
import { startConnected } from '../support/services.ts'

it('shows in one tab what was sent in the other', async () => {
  const shared = { storage: createFakeStorage() }
  const first = await startConnected(shared)
  const second = await startConnected(shared)
  first.exchange.setAmount('100')
  await first.exchange.approve()
  expect(second.transactions.state.get().records).toHaveLength(1)
})
