import type { ProtocolService } from '../../application/protocol/protocol-service.ts'
import { unreadWords } from '../../domain/messages/protocol-messages.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useStore } from '../use-store.ts'

interface ProtocolFailureProps {
  readonly service: ProtocolService
}

/** Says that the chain could not be read, or not anew, and what to do about it. */
export function ProtocolFailure({ service }: ProtocolFailureProps) {
  const { snapshot, source, failure, isReading } = useStore(service.state)
  const why = failure && source && unreadWords(failure, source)
  return (
    <div aria-live="polite">
      {why && (
        <div className="status-line mt-3" data-tone="bad">
          <Icon name="alert" />
          <p className="grow">
            {snapshot ? 'This is out of date: it couldn’t be read again.' : 'Couldn’t read it.'}{' '}
            {why}
          </p>
          <Button
            variant="outline"
            className="button-small"
            busy={isReading}
            aria-disabled={isReading || undefined}
            onClick={service.retry}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
