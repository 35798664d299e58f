import { expect, it } from 'vitest'
import { settled, startConnected } from '../support/services.ts'

it('waits for the signature', async () => {
  const { fakes, exchange, progress } = await startConnected()
  exchange.setAmount('100')
  const answer = fakes.transactions.hold('sign')
  void exchange.approve()
  await settled()
  expect(progress().kind).toBe('signing')
  answer()
})
