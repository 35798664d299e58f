import { aligned, figure, type AmountText } from '../amounts/format-amount.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import { perCent } from '../basket/protocol-parameters.ts'
import { arrivalOf, payoutsOf } from '../card/quote.ts'
import type { CardFacts } from '../card/card-rules.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC } from '../tokens.ts'

export interface BasketTexts {
  readonly title: string
  readonly of: string
  readonly coins: readonly {
    readonly name: string
    readonly share?: string
    readonly amount?: AmountText | undefined
  }[]
}

export function basketTexts({ mode, wholeTokens, price, snapshot }: CardFacts): BasketTexts {
  const parameters = snapshot?.parameters
  if (parameters === undefined || wholeTokens === 0n || price.kind === 'unpriced') {
    const coins = PROTOCOL.basket.map(({ name, percentage }) => ({ name, share: `${percentage}%` }))
    return { title: `What backs one ${ISC}`, of: 'Share of basket', coins }
  }
  const { arrives } = arrivalOf(mode, wholeTokens, parameters)
  const payouts = payoutsOf(arrives, parameters)
  const amounts = aligned(
    payouts.map(({ coin, amount }) => [figure(amount, 'down', '', coin.decimals)]),
  )
  return {
    title: mode === 'mint' ? `What will back your ${ISC}` : 'What you receive',
    of: 'Amount and share',
    coins: payouts.map(({ coin }, index) => ({
      name: coinSymbol(coin),
      share: perCent(coin.proportion),
      amount: amounts[index],
    })),
  }
}
