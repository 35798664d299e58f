import { useId } from 'react'
import type { Asset } from '../../../domain/wallet/account-snapshot.ts'
import { formatAmount } from '../../../domain/amounts/format-amount.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { SnapshotBlock, StaleDataNotice } from '../../components/snapshot-notes.tsx'
import { useAccountSnapshot } from '../../hooks/use-account-snapshot.ts'
import { useSession } from '../../hooks/use-session.ts'
import { Approvals } from './approvals.tsx'
import { WrapForm } from './wrap-form.tsx'

const ASSETS: readonly Asset[] = ['ETH', 'WETH', 'ISC']

/** What the connected account has. It takes no room before there is one. */
export function Account() {
  return isReady(useSession()) ? <AccountPanel /> : null
}

/** What the connected account has and has approved, and what can be done about it. */
export function AccountPanel() {
  const { snapshot, isStale } = useAccountSnapshot()
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 rounded-2xl border border-line bg-surface p-4 sm:px-6 sm:py-5"
      data-keep-clear="card"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={titleId} className="text-base font-semibold">
          Your account
        </h2>
        <SnapshotBlock />
      </div>
      {/* Three columns as long as the numbers fit beside one another. */}
      <dl className="mt-2.5 mb-3 flex flex-wrap gap-x-3 gap-y-2 tabular-nums">
        {ASSETS.map((asset) => (
          <div key={asset} className="min-w-fit flex-[1_1_25%]">
            <dt className="text-note text-ink-soft">{asset}</dt>
            <dd className="font-semibold wrap-anywhere">
              {heldText(snapshot?.balances[asset], snapshot === undefined && !isStale)}
            </dd>
          </div>
        ))}
      </dl>
      <StaleDataNotice className="-mt-1.5 mb-2 min-h-5" />
      <Approvals />
      <WrapForm />
    </section>
  )
}

// What could not be read is never shown as zero.
function heldText(held: bigint | undefined, isComing: boolean): string {
  if (held !== undefined) return formatAmount(held, 'down')
  return isComing ? '…' : 'couldn’t read'
}
