import { useEffect, useId } from 'react'
import type { ProtocolService } from '../../application/protocol/protocol-service.ts'
import { snapshotWords } from '../../domain/messages/protocol-messages.ts'
import { useStore } from '../use-store.ts'
import { ProtocolCoins } from './protocol-coins.tsx'
import { ProtocolFacts } from './protocol-facts.tsx'
import { ProtocolFailure } from './protocol-failure.tsx'

interface ProtocolBlockProps {
  readonly service: ProtocolService
}

/** The protocol as the chain has it, beside what is stated. It is read as long as it is shown. */
export function ProtocolBlock({ service }: ProtocolBlockProps) {
  const { snapshot, source, failure } = useStore(service.state)
  const titleId = useId()
  useEffect(() => service.watch(), [service])

  return (
    <section aria-labelledby={titleId} className="protocol">
      <h3 id={titleId} className="text-xl font-semibold tracking-tight">
        Protocol now
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {snapshot && source ? snapshotWords(snapshot.block, source) : waitingWords(failure)}
      </p>
      <ProtocolFailure service={service} />
      <ProtocolFacts snapshot={snapshot} />
      <ProtocolCoins snapshot={snapshot} />
    </section>
  )
}

const waitingWords = (failure: unknown) =>
  failure === undefined ? 'Reading the chain…' : 'Nothing has been read from the chain yet.'
