import { useId } from 'react'
import type { Asset } from '../../domain/wallet/account-snapshot.ts'
import { shownAmount } from '../../domain/amounts/format-amount.ts'
import { Approvals } from './approvals.tsx'
import { LackNotice } from './lack-notice.tsx'
import { ReadingBlock } from './reading-block.tsx'
import { useReading } from './use-reading.ts'
import { WrapForm } from './wrap-form.tsx'

const ASSETS: readonly Asset[] = ['ETH', 'WETH', 'ISC']

/** What the connected account has and has approved, and what can be done about it. */
export function AccountPanel() {
  const { reading, status } = useReading()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="panel account" data-keep-clear="card">
      <div className="title-line">
        <h2 id={titleId} className="text-base font-semibold">
          Your account
        </h2>
        <ReadingBlock />
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
      <LackNotice />
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
