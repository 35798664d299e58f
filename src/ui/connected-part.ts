import type { ComponentType } from 'react'
import type { Card } from '../application/exchange/card.ts'

interface CardProps {
  readonly card: Card
}

/**
 * What the home page shows of a connected account, in place of what it shows without one. It is
 * loaded apart, with the services of connected.ts.
 */
export interface ConnectedPart {
  readonly Account: ComponentType
  readonly AccountShares: ComponentType<CardProps>
  readonly Activity: ComponentType
  readonly AmountNote: ComponentType<CardProps & { readonly hasHint: boolean }>
  readonly Arrival: ComponentType<CardProps>
  readonly Balance: ComponentType<CardProps>
  readonly ExchangeStatus: ComponentType<CardProps>
  /** Also without an account, once it has been loaded. */
  readonly OtherAccounts: ComponentType
  readonly Taking: ComponentType<CardProps>
}
