import { Account } from './features/account/account.tsx'
import { Activity } from './features/activity/activity.tsx'
import { AmountNote, Arrival, Balance } from './features/exchange/account-amounts.tsx'
import { AccountShares } from './features/exchange/account-shares.tsx'
import { ExchangeStatus } from './features/exchange/exchange-status.tsx'
import { Taking } from './features/exchange/taking.tsx'

/**
 * What the home page shows of a connected account, in place of what it shows without one. It is
 * loaded apart, with the services of connected.ts.
 */
export const connectedPart = {
  Account,
  AccountShares,
  Activity,
  AmountNote,
  Arrival,
  Balance,
  ExchangeStatus,
  Taking,
}

export type ConnectedPart = typeof connectedPart
