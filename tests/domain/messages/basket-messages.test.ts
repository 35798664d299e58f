import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import type { ProtocolParameters } from '../../../src/domain/basket/protocol-parameters.ts'
import { basketTexts } from '../../../src/domain/messages/basket-messages.ts'
import { NO_PRICE } from '../../../src/domain/card/price.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import { FIRST, SECOND, STATED, TWO_COINS } from '../../support/basket.ts'
import { READY } from '../../support/sessions.ts'
import { WHOLE } from '../../support/snapshots.ts'

const coinsOf = (mode: Mode, amount: string, parameters?: ProtocolParameters, price = NO_PRICE) =>
  basketTexts({
    ...READY,
    ...typedAmount(amount),
    mode,
    price,
    snapshot: parameters && { ...WHOLE, parameters },
  }).coins.map((coin) => `${coin.amount ? plainText(coin.amount) : '-'} ${coin.name} ${coin.share}`)

describe(basketTexts.name, () => {
  it.each([
    ['mint', '100', undefined, NO_PRICE],
    ['redeem', '', TWO_COINS, NO_PRICE],
    ['mint', '100', TWO_COINS, { kind: 'unpriced' }],
  ] as const)(
    'has the stated shares until an amount is known: %s %j',
    (mode, amount, read, price) => {
      expect(coinsOf(mode, amount, read, price)).toEqual(STATED.map((coin) => `- ${coin}`))
    },
  )

  it('has the coins behind what a mint brings, or the payouts of a redemption', () => {
    const parameters = { ...TWO_COINS, redemptionFee: 2n * 10n ** 16n }
    expect(coinsOf('mint', '100', parameters)).toContain(`67.90 ${FIRST} 70%`)
    expect(coinsOf('redeem', '50', parameters)).toEqual([
      `34.30 ${FIRST} 70%`,
      `14.70 ${SECOND} 30%`,
    ])
  })

  it('has the contract’s own shares, and rounds down', () => {
    const coins = TWO_COINS.coins
      .slice(0, 1)
      .map((coin) => ({ ...coin, proportion: 123_456_789n * 10n ** 9n }))
    const parameters = { ...TWO_COINS, coins }
    expect(coinsOf('mint', '100', parameters)).toEqual([`11.9753 ${FIRST} 12.3456789%`])
  })
})
