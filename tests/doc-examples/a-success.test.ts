import { expect, it } from 'vitest'
import { settled, startConnected } from '../support/services.ts'

it('tells a success with its block', async () => {
  const { fakes, exchange, titles } = await startConnected()
  exchange.setAmount('100')
  await exchange.approve()
  expect(titles()).toEqual(['Approval Transaction Sent'])
  fakes.clock.advance(1200)
  await settled()
  expect(titles()).toContain('Approval Successful')
})
