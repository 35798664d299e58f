import { expect, it } from 'vitest'
import { holdBlock, settled, startConnected } from '../support/services.ts'

it('follows a transaction to its new hash', async () => {
  const { fakes, exchange, titles } = await startConnected()
  exchange.setAmount('100')
  const mine = holdBlock(fakes)
  await exchange.approve()
  fakes.chain.speedUp()
  mine()
  await settled()
  expect(titles()).toContain('Approval Successful')
})
