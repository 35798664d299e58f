import { describe, expect, it } from 'vitest'
import { currentFee, gwei, higherBid } from '../../deploy/fee.ts'
import { createNode } from '../../deploy/node.ts'

const nodeWith = (base: bigint, tip: bigint) => ({
  ...createNode('http://127.0.0.1:1'),
  fee: async () => ({ base, tip }),
})

describe(currentFee.name, () => {
  it('leaves room for a base fee twice as high', async () => {
    expect(await currentFee(nodeWith(100n, 7n))).toEqual({
      now: 107n,
      maxFeePerGas: 207n,
      maxPriorityFeePerGas: 7n,
    })
  })

  it('stays within the limit, and gives less on top for it', async () => {
    expect(await currentFee(nodeWith(100n, 7n), 105n)).toEqual({
      now: 105n,
      maxFeePerGas: 105n,
      maxPriorityFeePerGas: 5n,
    })
  })

  it('refuses a base fee above the limit', async () => {
    const fee = currentFee(nodeWith(3_500_000_000n, 0n), 3_000_000_000n)
    await expect(fee).rejects.toThrow('Gas costs 3.5 gwei now, more than --max-fee')
  })
})

describe(higherBid.name, () => {
  const earlier = { maxFeePerGas: 100n, maxPriorityFeePerGas: 8n }

  it('is good for the next blocks', () => {
    expect(higherBid({ base: 150n, tip: 20n }, earlier)).toEqual({
      maxFeePerGas: 320n,
      maxPriorityFeePerGas: 20n,
    })
  })

  it('is at least a tenth higher in both numbers, as nodes want it', () => {
    expect(higherBid({ base: 50n, tip: 1n }, earlier)).toEqual({
      maxFeePerGas: 113n,
      maxPriorityFeePerGas: 10n,
    })
  })

  it('goes up to the limit, but not beyond', () => {
    expect(higherBid({ base: 110n, tip: 9n }, earlier, 120n)?.maxFeePerGas).toBe(120n)
    expect(higherBid({ base: 110n, tip: 9n }, earlier, 112n)).toBeUndefined()
    expect(higherBid({ base: 130n, tip: 9n }, earlier, 120n)).toBeUndefined()
  })
})

describe(gwei.name, () => {
  it.each([
    [1_500_000_000n, '1.5'],
    [1_234_567_890n, '1.235'],
    [250_000n, '0.0003'],
    [0n, '0'],
  ])('shows %s wei as %s', (wei, text) => {
    expect(gwei(wei)).toBe(text)
  })
})
