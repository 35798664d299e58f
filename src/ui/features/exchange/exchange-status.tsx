import { networkFeeText } from '../../../domain/messages/quote-messages.ts'
import {
  askingText,
  DECLINED,
  missingDataText,
  sentText,
  statusMessage,
  type StatusMessage,
} from '../../../domain/messages/status-messages.ts'
import type { CardStatus } from '../../../domain/card/card-status.ts'
import { SERVICES } from '../../../services.ts'
import { TextButton } from '../../components/button.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useNow, usePending, useService } from '../../hooks/use-service.ts'
import { Details, NetworkFee, StatusFrame } from './card-frame.tsx'
import { ExchangeOutcome } from './exchange-outcome.tsx'
import { StatusAction, type StatusActionProps } from './status-action.tsx'

/** The status line and the network fee, or the outcome of the last transaction. */
export function ExchangeStatus({ card }: StatusActionProps) {
  const { outcome, mode, status } = card
  const { snapshot, failure, isStale, host } = useAccountSnapshot()
  const missing = missingDataText(snapshot, failure, isStale, host)
  const retry = missing !== undefined && <MissingData text={missing} />
  if (outcome) return <ExchangeOutcome card={card} outcome={outcome} retry={retry} />
  const fee = networkFeeText(snapshot?.networkFee, status.kind === 'sent')
  return (
    <>
      <ExchangeStatusLine card={card} />
      <Details mode={mode}>{retry || <NetworkFee fee={fee} />}</Details>
    </>
  )
}

/** The line that always says what is going on or what comes next. */
export function ExchangeStatusLine({ card }: StatusActionProps) {
  const { status, isDeclined, mode } = card
  const message = isDeclined ? DECLINED : statusMessage(status, mode)
  // A toast says the same once. And screen readers must not read the seconds since a transaction
  // was sent.
  const isSaidByToast = isDeclined || (status.kind === 'sent' && !status.trouble)
  return (
    <StatusFrame>
      <StatusLine
        tone={message.tone}
        live={isSaidByToast ? 'off' : 'polite'}
        action={<StatusAction key={status.kind} card={card} />}
      >
        <StatusText status={status} message={message} />
      </StatusLine>
    </StatusFrame>
  )
}

/** Says which data is missing or out of date, with a button to read it again. */
function MissingData({ text }: { readonly text: string }) {
  const chain = useService(SERVICES.chain)
  const { isPending, start } = usePending(chain.refresh)
  return (
    <p className="text-sm text-danger">
      <span>{`${text} `}</span>
      <TextButton aria-disabled={isPending || undefined} onClick={start}>
        {isPending ? 'Retrying' : 'Retry'}
      </TextButton>
    </p>
  )
}

interface StatusTextProps {
  readonly status: CardStatus
  readonly message: StatusMessage
}

/** The text of the status, which may change with time. */
function StatusText({ status, message: { tone, text } }: StatusTextProps) {
  if (status.kind === 'asking') return <Asking {...status} />
  if (tone === 'sent' && status.kind === 'sent') return <Sent since={status.record.changed} />
  return <span>{text}</span>
}

/**
 * What the user can do in the wallet. The text changes only once, so that screen readers read it
 * only once.
 */
function Asking(status: Extract<CardStatus, { kind: 'asking' }>) {
  return <span>{askingText(useNow(1000) - status.record.changed, status)}</span>
}

function Sent({ since }: { readonly since: number }) {
  return <span className="tabular-nums">{sentText(useNow(1000) - since)}</span>
}
