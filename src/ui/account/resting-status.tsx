import { approvalToken } from '../../domain/transactions/exchange.ts'
import type { ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { approvedWords } from '../../domain/messages/quote-messages.ts'
import { BeginStatus } from '../home/approval-status.tsx'
import { StatusLine } from '../home/status-line.tsx'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useServices } from '../services-context.tsx'
import { useReading } from './use-reading.ts'

interface RestingStatusProps {
  readonly facts: ExchangeFacts
}

/** While nothing is typed: an approval that was left over is offered to be taken back. */
export function RestingStatus({ facts: { mode } }: RestingStatusProps) {
  const { account } = useServices()
  const { reading } = useReading()
  const token = approvalToken(mode)
  const left = reading?.allowances[token] ?? 0n
  if (left === 0n) return <BeginStatus />
  return (
    <StatusLine
      icon={<Icon name="info" />}
      action={
        <Button
          variant="outline"
          className="button-small"
          aria-label={`Revoke the ${token} approval`}
          onClick={() => void account.revoke(token)}
        >
          Revoke
        </Button>
      }
    >
      {mode === 'mint' ? 'The contract may still take ' : 'Still approved for redeeming: '}
      {approvedWords(left, token)}.
    </StatusLine>
  )
}
