import { Account } from '../../features/account/account.tsx'
import { Activity } from '../../features/activity/activity.tsx'

export * as cardParts from '../../features/exchange/account-parts.tsx'

/** Everything below the card, once an account is connected. */
export function ConnectedAccount() {
  return (
    <>
      <Account />
      <Activity />
    </>
  )
}
