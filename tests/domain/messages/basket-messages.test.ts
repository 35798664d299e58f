import { describe, expect, it } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import type { ProtocolParameters } from '../../../src/domain/basket/protocol-parameters.ts'
import { basketTexts } from '../../../src/domain/messages/basket-messages.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import { READY } from '../../support/sessions.ts'
import { WHOLE } from '../../support/snapshots.ts'

const coinsOf = (mode: Mode, amount: string, parameters?: ProtocolParameters) =>
  basketTexts({
    ...READY,
    ...typedAmount(amount),
    mode,
    snapshot: parameters && { ...WHOLE, parameters },
  }).coins.map((coin) => `${coin.amount ? plainText(coin.amount) : '-'} ${coin.name} ${coin.share}`)

describe(basketTexts.name, () => {
  it.each([
    ['mint', '100', undefined],
    ['redeem', '100', undefined],
    ['mint', '', FAKE_PARAMETERS],
  ] as const)('has the stated shares until an amount is known: %s %j', (mode, amount, read) => {
    expect(coinsOf(mode, amount, read)).toEqual([
      '- USDC 30%',
      '- USDM 30%',
      '- USDP 15%',
      '- PYUSD 15%',
      '- GUSD 10%',
    ])
  })

  it('has the coins behind what a mint brings, or the payouts of a redemption', () => {
    const parameters = { ...FAKE_PARAMETERS, redemptionFee: 2n * 10n ** 16n }
    expect(coinsOf('mint', '100', parameters)).toContain('29.10 USDC 30%')
    expect(coinsOf('redeem', '50', parameters)).toEqual([
      '14.70 USDC 30%',
      '14.70 USDM 30%',
      '7.35 USDP 15%',
      '7.35 PYUSD 15%',
      '4.90 GUSD 10%',
    ])
  })

  it('has the contract’s own shares, and rounds down', () => {
    const coins = FAKE_PARAMETERS.coins
      .slice(0, 1)
      .map((coin) => ({ ...coin, proportion: 123_456_789n * 10n ** 9n }))
    const parameters = { ...FAKE_PARAMETERS, coins }
    expect(coinsOf('mint', '100', parameters)).toEqual(['11.9753 USDC 12.3456789%'])
  })
})
