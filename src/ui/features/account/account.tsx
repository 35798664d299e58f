import { useId } from 'react'
import type { Asset } from '../../../domain/reading.ts'
import { shownAmount } from '../../../domain/shown-amount.ts'
import { isReady } from '../../../domain/session.ts'
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
  const { reading, status } = useAccountSnapshot()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="panel account" data-keep-clear="card">
      <div className="title-line">
        <h2 id={titleId} className="text-base font-semibold">
          Your account
        </h2>
        <SnapshotBlock />
      </div>
      <dl className="holdings">
        {ASSETS.map((asset) => (
          <div key={asset}>
            <dt>{asset}</dt>
            <dd>
              {heldText(reading?.holdings[asset], reading === undefined && status === 'reading')}
            </dd>
          </div>
        ))}
      </dl>
      <StaleDataNotice />
      <Approvals />
      <WrapForm />
    </section>
  )
}

// What could not be read is never shown as zero.
function heldText(held: bigint | undefined, isComing: boolean): string {
  if (held !== undefined) return shownAmount(held, 'down')
  return isComing ? '…' : 'couldn’t read'
}
