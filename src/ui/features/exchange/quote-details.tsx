import { useId } from 'react'
import { approvalParties } from '../../../domain/messages/approval-messages.ts'
import { detailTitle } from '../../../domain/messages/labels.ts'
import { quoteRows } from '../../../domain/messages/quote-messages.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { connectedAddress, isReady } from '../../../domain/wallet/session.ts'
import { DetailList } from '../../components/detail-list.tsx'
import { FullAddress } from '../../components/explorer-link.tsx'
import { Hint } from '../../components/hint.tsx'
import { SnapshotBlock, StaleDataNotice } from '../../components/snapshot-notes.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

interface QuoteDetailsProps {
  readonly facts: ExchangeFacts
}

const ROOM = {
  mint: 'min-h-90 touch:min-h-101 touch:max-[25.5rem]:min-h-111 touch:max-[23rem]:min-h-122 touch:max-[21rem]:min-h-134',
  redeem:
    'min-h-94 touch:min-h-114 touch:max-[25.5rem]:min-h-128 touch:max-[23rem]:min-h-139 touch:max-[21rem]:min-h-151',
}

/** Costs and results of an exchange; one line until there is an account to read them for. */
export function QuoteDetails({ facts }: QuoteDetailsProps) {
  const titleId = useId()
  const hasAccount = isReady(facts.session)
  return (
    // As tall as the coins of a redemption, the open disclosure and the line below, so that nothing
    // shifts when they arrive.
    <section
      aria-labelledby={titleId}
      className={`border-t border-line pt-3.5 ${hasAccount ? ROOM[facts.mode] : ''}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={titleId} className="text-label font-semibold">
          {detailTitle(facts.mode)}
        </p>
        {hasAccount && <SnapshotBlock />}
      </div>
      {hasAccount ? (
        <AccountDetails facts={facts} />
      ) : (
        <Hint className="mt-1">{`Read from the chain once a wallet is connected on ${NETWORK_NAME}.`}</Hint>
      )}
    </section>
  )
}

/** Costs and results for the typed amount, from the last account snapshot. */
export function AccountDetails({ facts }: QuoteDetailsProps) {
  const { snapshot } = useAccountSnapshot()
  const newest = useStore(useServices().blocks.newest)
  return (
    <>
      <DetailList rows={quoteRows(facts.mode, facts, snapshot, newest)} />
      {/* Open at first, so that both addresses are seen before the approval is signed. */}
      <details open className="mt-1.5 text-sm">
        <summary className="w-fit cursor-pointer rounded-sm py-1 font-semibold touch:py-3">
          Who may take what
        </summary>
        <ApprovalParties facts={facts} />
      </details>
      <StaleDataNotice />
    </>
  )
}

/** The token and the spender of an approval in full, as the wallet will show them. */
export function ApprovalParties({ facts: { mode, session } }: QuoteDetailsProps) {
  const { deployment } = useServices()
  const holder = connectedAddress(session)
  if (holder === undefined) return null
  const { parties, note } = approvalParties(mode, holder, deployment)
  return (
    <>
      <ul className="grid gap-1 pt-1">
        {parties.map(({ label, address }) => (
          <li key={label}>
            <span className="block text-ink-soft">{label}</span>
            <FullAddress address={address} about={label} />
          </li>
        ))}
      </ul>
      <p className="pt-1 text-ink-soft">{note}</p>
    </>
  )
}
