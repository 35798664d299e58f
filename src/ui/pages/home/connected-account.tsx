import { Account } from '../../features/account/account.tsx'
import { Activity } from '../../features/activity/activity.tsx'

/** What the home page shows of a connected account below its card. */
export function ConnectedAccount() {
  return (
    <>
      <Account />
      <Activity />
    </>
  )
}
