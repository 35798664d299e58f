import { Hint } from '../../components/hint.tsx'
import { Account } from '../../features/account/account.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'

export * as cardParts from '../../features/exchange/account-parts.tsx'

const loadActivity = () => import('../../features/activity/activity.tsx')

/** Everything below the card, once an account is connected. */
export function ConnectedAccount() {
  // Loaded with the first transaction: a new account has none.
  const newest = useRecords()[0]?.id
  const { module: activity, failed } = useLazyModule(loadActivity, newest)
  return (
    <>
      <Account />
      {activity && <activity.Activity />}
      {failed && (
        <Hint tone="error" className="mt-4">
          Your activity could not be loaded. Reload the page to see it.
        </Hint>
      )}
    </>
  )
}
