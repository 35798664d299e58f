import type { ReactNode } from 'react'
import { shortAddress } from '../../../domain/address.ts'
import { approvalParties, networkFeeText } from '../../../domain/messages/card-messages.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { useService } from '../../hooks/use-service.ts'
import type { CardProps } from './amount-notes.tsx'

const NETWORK_FEE = 'Network fee'

/** As the wallet will show them. */
export function ExchangeDetails({ card }: CardProps) {
  const deployment = useService(SERVICES.deployment)
  const fee = networkFeeText(card)
  return (
    <Disclosure
      title={fee ? NETWORK_FEE : 'Details'}
      // Within, it has all its digits.
      aside={fee && <TextWithAmounts text={fee} isRepeated />}
    >
      <dl className="tabular-nums">
        {fee && (
          <Detail label={NETWORK_FEE}>
            <TextWithAmounts text={fee} />
          </Detail>
        )}
        {approvalParties(card.mode, connectedAddress(card.session), deployment).map(
          ({ label, address }) => (
            <Detail key={label} label={label}>
              <span title={address}>{address ? shortAddress(address) : '–'}</span>
            </Detail>
          ),
        )}
      </dl>
    </Disclosure>
  )
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 touch:min-h-11">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere" data-room="left">
        {children}
      </dd>
    </div>
  )
}
