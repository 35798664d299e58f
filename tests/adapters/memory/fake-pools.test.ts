import { describe, expect, it } from 'vitest'
import { createFakeAmounts } from '../../../src/adapters/memory/fake-amounts.ts'
import {
  FAKE_DEPLOYMENT,
  FAKE_PARAMETERS,
  mintingCost,
} from '../../../src/adapters/memory/fake-deployment.ts'
import { createFakeLedger } from '../../../src/adapters/memory/fake-ledger.ts'
import { amountIn, deepPool, setPool } from '../../../src/adapters/memory/fake-pools.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'

const ETHER = 10n ** 18n

describe(amountIn.name, () => {
  const amounts = createFakeAmounts()
  setPool(amounts, STRANGER, { weth: 4000n, coins: 10_000n })

  it('is the price with a fee of 0.3 %, and rounded up', () => {
    expect(amountIn(amounts, STRANGER, 100n)).toBe(41n)
    expect(amountIn(amounts, STRANGER, 5000n)).toBe(4013n)
  })

  it.each([
    [0n, 'UniswapV2Library: INSUFFICIENT_OUTPUT_AMOUNT'],
    [10_001n, 'ds-math-sub-underflow'],
  ])('reverts for %s coins', (out, reason) => {
    expect(() => amountIn(amounts, STRANGER, out)).toThrow(
      expect.objectContaining({ failure: { kind: 'refused', reason } }),
    )
  })
})

describe(createFakeLedger.name, () => {
  it.each([1n, 7n, 123_456n, 3_000_000n])('sells %s ISC at exactly the first price', (amount) => {
    expect(createFakeLedger(FAKE_DEPLOYMENT).mintingCost(amount)).toBe(mintingCost(amount))
  })

  it('asks what the local chain asks where the pools are the same', () => {
    const ledger = createFakeLedger(FAKE_DEPLOYMENT)
    for (const { address, decimals } of FAKE_PARAMETERS.coins) {
      ledger.setPool(address, {
        weth: 40_000n * ETHER,
        coins: 100_000_000n * 10n ** BigInt(decimals),
      })
    }
    expect(ledger.mintingCost(5n)).toBe(2_006_018_077_733_202n)
  })
})

describe(deepPool.name, () => {
  it('sells one coin for its price, whatever its decimals', () => {
    for (const decimals of [0, 2, 6, 18]) {
      const amounts = createFakeAmounts()
      setPool(amounts, STRANGER, deepPool({ decimals }, 12_345n))
      expect(amountIn(amounts, STRANGER, 10n ** BigInt(decimals))).toBe(12_345n)
    }
  })
})
