import { useEffect, useId } from 'react'
import type { ProtocolService } from '../../../application/protocol/protocol-service.ts'
import type { ProtocolSnapshot } from '../../../domain/basket/parameters.ts'
import {
  protocolFailureText,
  protocolStatusText,
  shareText,
} from '../../../domain/messages/protocol-messages.ts'
import { ISC } from '../../../domain/tokens.ts'
import { Amount } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { AddressLink } from '../../components/explorer-link.tsx'
import { FactList } from './fact-list.tsx'
import { ProtocolBacking } from './protocol-backing.tsx'
import { ProtocolCoins } from './protocol-coins.tsx'
import { ProtocolHistory } from './protocol-history.tsx'
import { ProtocolPeg } from './protocol-peg.tsx'

interface ProtocolBlockProps {
  readonly service: ProtocolService
}

/** The protocol on the chain, compared with the stated basket. It is read while it is shown. */
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
      <ProtocolBacking snapshot={snapshot} />
      <ProtocolCoins snapshot={snapshot} />
      <ProtocolPeg snapshot={snapshot} />
      <ProtocolHistory service={service} />
    </section>
  )
}

/** Says that the chain could not be read, with a button to try again. */
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

/** Supply, fees and fee recipient of the index token. */
function ProtocolFacts({ snapshot }: ProtocolFactsProps) {
  const facts = [
    ['Supply', snapshot && <Amount baseUnits={snapshot.supply} unit={ISC} />],
    ['Minting fee', snapshot && shareText(snapshot.mintingFee)],
    ['Redemption fee', snapshot && shareText(snapshot.redemptionFee)],
    [
      'Fee recipient',
      snapshot && <AddressLink address={snapshot.feeRecipient} about="Fee recipient" />,
    ],
  ] as const
  return <FactList facts={facts} />
}
