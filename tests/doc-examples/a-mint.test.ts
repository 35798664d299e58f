import { expect, it } from 'vitest'
import { settled, startConnected } from '../support/services.ts'

it('mints after an approval', async () => {
  const { exchange, titles } = await startConnected()
  exchange.setAmount('100')
  await exchange.approve()
  await settled()
  await exchange.submit()
  expect(titles()).toContain('Minting Successful')
})
