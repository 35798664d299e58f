import { useEffect, useId } from 'react'
import type { ProtocolService } from '../../../application/protocol/protocol-service.ts'
import { TOKEN_DECIMALS } from '../../../domain/protocol.ts'
import type { ProtocolSnapshot } from '../../../domain/basket/parameters.ts'
import {
  amountText,
  protocolFailureText,
  protocolStatusText,
  shareText,
} from '../../../domain/messages/protocol-messages.ts'
import { SmallButton } from '../../components/button.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { AddressLink } from '../../components/explorer-link.tsx'
import { ProtocolCoins } from './protocol-coins.tsx'

interface ProtocolBlockProps {
  readonly service: ProtocolService
}

/** The protocol as the chain has it, beside what is stated. It is read as long as it is shown. */
export function ProtocolBlock({ service }: ProtocolBlockProps) {
  const { value: snapshot, question, failure } = useStore(service.state)
  const source = question?.source
  const titleId = useId()
  useEffect(() => service.watch(), [service])

  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-8">
      <h3 id={titleId} className="text-xl font-semibold tracking-tight">
        Protocol now
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{protocolStatusText(snapshot, source, failure)}</p>
      <ProtocolFailure service={service} />
      <ProtocolFacts snapshot={snapshot} />
      <ProtocolCoins snapshot={snapshot} />
    </section>
  )
}

/** Says that the chain could not be read, or not anew, and what to do about it. */
function ProtocolFailure({ service }: ProtocolBlockProps) {
  const { value: snapshot, question, failure, isReading } = useStore(service.state)
  const source = question?.source
  return (
    <div aria-live="polite">
      {failure && source && (
        <div className="mt-3">
          <StatusLine
            tone="bad"
            action={
              <SmallButton busy={isReading} onClick={service.retry}>
                Try again
              </SmallButton>
            }
          >
            {protocolFailureText(failure, source, snapshot !== undefined)}
          </StatusLine>
        </div>
      )}
    </div>
  )
}

interface ProtocolFactsProps {
  readonly snapshot: ProtocolSnapshot | undefined
}

/** What the index token says of itself. */
function ProtocolFacts({ snapshot }: ProtocolFactsProps) {
  const facts = [
    ['Supply', snapshot && `${amountText(snapshot.supply, TOKEN_DECIMALS)} ISC`],
    ['Minting fee', snapshot && shareText(snapshot.mintingFee)],
    ['Redemption fee', snapshot && shareText(snapshot.redemptionFee)],
    [
      'Fee recipient',
      snapshot && <AddressLink address={snapshot.feeRecipient} about="Fee recipient" />,
    ],
  ] as const
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-[0.875rem] text-ink-faint">{term}</dt>
          <dd className="mt-0.5 min-w-0 font-semibold wrap-anywhere tabular-nums">
            {value ?? '…'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
