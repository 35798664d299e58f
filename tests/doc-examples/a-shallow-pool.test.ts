import { expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'

it('costs more the more is minted', () => {
  const { ledger } = createFakeAdapters().tokens
  const [usdc] = ledger.parameters.coins
  if (usdc === undefined) throw new Error('no coins')
  ledger.setPool(usdc.address, { weth: 4n * 10n ** 18n, coins: 10_000n * 10n ** 6n })
  const [one = 0n, many = 0n] = [1n, 1000n].map((amount) => ledger.mintingCost(amount))
  expect(many).toBeGreaterThan(one * 1000n)
})
