import type { ComponentType } from 'react'
import type { Card } from '../application/exchange/card.ts'

interface CardProps {
  readonly card: Card
}

/**
 * The components of the home page for a connected account. They replace the components for
 * visitors, and are loaded separately, with the services of connected.ts.
 */
export interface ConnectedPart {
  readonly Account: ComponentType
  readonly AccountShares: ComponentType<CardProps>
  readonly Activity: ComponentType
  readonly AmountNote: ComponentType<CardProps & { readonly hasHint: boolean }>
  readonly Arrival: ComponentType<CardProps>
  readonly Balance: ComponentType<CardProps>
  readonly ExchangeStatus: ComponentType<CardProps>
  /** Once loaded, this is shown without an account, too. */
  readonly OtherAccounts: ComponentType
  readonly Taking: ComponentType<CardProps>
}
