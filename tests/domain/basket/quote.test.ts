import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { mintQuote, redeemQuote } from '../../../src/domain/basket/quote.ts'
import { WAD } from '../../../src/domain/basket/protocol-parameters.ts'

const ISC = 10n ** 18n
const amounts = fc.bigInt({ min: 1n, max: 10n ** 9n })
const fees = fc.bigInt({ min: 0n, max: WAD })

describe(mintQuote.name, () => {
  it('takes the fee off what arrives', () => {
    expect(mintQuote(100n, 4n, FAKE_PARAMETERS)).toEqual({
      kind: 'mint',
      wholeTokens: 100n,
      cost: 4n,
      fee: 3n * ISC,
      arrives: 97n * ISC,
    })
  })

  it('loses nothing between fee and arrival, and rounds the fee down', () => {
    fc.assert(
      fc.property(amounts, fees, (wholeTokens, mintingFee) => {
        const { fee, arrives } = mintQuote(wholeTokens, 0n, { ...FAKE_PARAMETERS, mintingFee })
        expect(fee + arrives).toBe(wholeTokens * ISC)
        expect(fee * WAD <= wholeTokens * ISC * mintingFee).toBe(true)
        expect((fee + 1n) * WAD > wholeTokens * ISC * mintingFee).toBe(true)
      }),
    )
  })
})

describe(redeemQuote.name, () => {
  it('pays out each coin in its own decimals', () => {
    const { fee, burnt, payouts } = redeemQuote(50n, FAKE_PARAMETERS)
    expect([fee, burnt]).toEqual([(3n * ISC) / 2n, (97n * ISC) / 2n])
    expect(payouts.map(({ coin, amount }) => [coin.symbol, amount])).toEqual([
      ['USDC', 14_550_000n],
      ['USDM', 14_550n * 10n ** 15n],
      ['USDP', 7_275n * 10n ** 15n],
      ['PYUSD', 7_275_000n],
      ['GUSD', 485n],
    ])
  })

  it('never promises more than the coin’s share of what is burnt', () => {
    fc.assert(
      fc.property(amounts, fees, (wholeTokens, redemptionFee) => {
        const { burnt, fee, payouts } = redeemQuote(wholeTokens, {
          ...FAKE_PARAMETERS,
          redemptionFee,
        })
        expect(burnt + fee).toBe(wholeTokens * ISC)
        for (const { coin, amount } of payouts) {
          const exact = burnt * coin.proportion * 10n ** BigInt(coin.decimals)
          expect(amount * ISC * WAD <= exact).toBe(true)
          expect((amount + 1n) * ISC * WAD > exact).toBe(true)
        }
      }),
    )
  })
})
