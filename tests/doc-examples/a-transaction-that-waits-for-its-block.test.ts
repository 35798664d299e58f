import { expect, it } from 'vitest'
import { holdBlock, settled, startConnected } from '../support/services.ts'

it('reports success once there is a block', async () => {
  const { fakes, exchange, titles } = await startConnected()
  exchange.setAmount('100')
  const mine = holdBlock(fakes)
  await exchange.approve()
  expect(titles()).toEqual(['Approval Transaction Sent'])
  mine()
  await settled()
  expect(titles()).toContain('Approval Successful')
})
