import type { ExchangeCard } from '../../../application/exchange/exchange-card.ts'

/** What every part of the card takes. */
export interface CardProps {
  readonly card: ExchangeCard
  /** Called before something is sent. */
  readonly onPress: () => void
}
