import { expect, it } from 'vitest'
import { startConnected } from '../support/services.ts'

it('sends nothing on another network', async () => {
  const { fakes, exchange, titles } = await startConnected()
  exchange.setAmount('100')
  fakes.wallet.useChain(1)
  await exchange.approve()
  expect(fakes.transactions.sent).toEqual([])
  expect(titles()).toContain('Wrong Network')
})
