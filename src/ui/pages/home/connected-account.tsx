import { Hint } from '../../components/hint.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'

// What the home page shows of a connected account, in one chunk.
export * as cardParts from '../../features/exchange/account-parts.tsx'
export { Account } from '../../features/account/account.tsx'

const loadActivity = () => import('../../features/activity/activity.tsx')

/** The transactions of the account. Renders nothing if there are none. */
export function AccountActivity() {
  // Loaded with the first transaction: a new account has none.
  const newest = useRecords()[0]?.id
  const { module: activity, failed } = useLazyModule(loadActivity, newest)
  return (
    <>
      {activity && <activity.Activity />}
      {failed && (
        <Hint tone="error" className="mt-4">
          Your activity could not be loaded. Reload the page to see it.
        </Hint>
      )}
    </>
  )
}
