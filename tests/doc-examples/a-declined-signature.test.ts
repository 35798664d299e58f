import { expect, it } from 'vitest'
import { startConnected } from '../support/services.ts'

it('keeps the amount when the signature is declined', async () => {
  const { fakes, exchange, titles } = await startConnected()
  exchange.setAmount('100')
  fakes.transactions.failNext('sign', { kind: 'rejected' })
  await exchange.approve()
  expect(titles()).toEqual(['Approval Failed'])
  expect(exchange.state.get().amount).toBe('100')
})
