import { expect, it } from 'vitest'
import { startApproved } from '../support/exchange.ts'
import { settled } from '../support/services.ts'

it('mints nothing at a price that nobody has seen', async () => {
  const { fakes, exchange } = await startApproved('100')
  fakes.clock.advance(300) // The cost is read once nobody types any more.
  await settled()
  fakes.tokens.ledger.setPrice(105n)
  await exchange.submit()
  expect(fakes.transactions.sent).toEqual([])
  await exchange.submit() // at the new price, which the card shows now
  expect(fakes.transactions.sent).toMatchObject([{ call: { kind: 'mint' } }])
})
