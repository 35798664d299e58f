import { expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { settled } from '../support/services.ts'

it('keeps the amount when the signature is refused', async () => {
  const fakes = createFakeAdapters({ permitted: true })
  const { exchange } = startServices(createContainer(fakes))
  await settled() // lets promises settle

  exchange.setAmount('100')
  fakes.transactions.failNext('sign', { kind: 'rejected' })
  await exchange.approve()

  expect(exchange.state.get().amount).toBe('100')
})
