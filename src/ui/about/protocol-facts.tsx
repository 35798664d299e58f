import { TOKEN_DECIMALS } from '../../domain/protocol.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-snapshot.ts'
import { amountWords, shareWords } from '../../domain/messages/protocol-messages.ts'
import { AddressLink } from './address-link.tsx'

interface ProtocolFactsProps {
  readonly snapshot: ProtocolSnapshot | undefined
}

/** What the index token says of itself. */
export function ProtocolFacts({ snapshot }: ProtocolFactsProps) {
  const facts = [
    ['Supply', snapshot && `${amountWords(snapshot.supply, TOKEN_DECIMALS)} ISC`],
    ['Minting fee', snapshot && shareWords(snapshot.mintingFee)],
    ['Redemption fee', snapshot && shareWords(snapshot.redemptionFee)],
    [
      'Fee recipient',
      snapshot && <AddressLink address={snapshot.feeRecipient} about="Fee recipient" />,
    ],
  ] as const
  return (
    <dl className="protocol-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
