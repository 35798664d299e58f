import { approvalParties } from '../../../domain/messages/approval-parties.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { FullAddress } from '../../components/explorer-link.tsx'
import { useServices } from '../../hooks/use-services.ts'

interface ApprovalPartiesProps {
  readonly facts: Pick<ExchangeFacts, 'mode' | 'session'>
}

/** The token and the spender of an approval in full, as the wallet will show them. */
export function ApprovalParties({ facts: { mode, session } }: ApprovalPartiesProps) {
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
