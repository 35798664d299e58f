import type { ConnectedPart } from './connected-part.ts'
import { Account } from './features/account/account.tsx'
import { Activity } from './features/activity/activity.tsx'
import { OtherAccounts } from './features/activity/other-accounts.tsx'
import { AmountNote, Arrival, Balance } from './features/exchange/account-amounts.tsx'
import { AccountShares } from './features/exchange/account-shares.tsx'
import { ExchangeStatus } from './features/exchange/exchange-status.tsx'
import { Taking } from './features/exchange/taking.tsx'

export const connectedPart: ConnectedPart = {
  Account,
  AccountShares,
  Activity,
  AmountNote,
  Arrival,
  Balance,
  ExchangeStatus,
  OtherAccounts,
  Taking,
}
