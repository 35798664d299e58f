import { approvalToken } from '../../../domain/transactions/exchange.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { approvalText } from '../../../domain/messages/quote-messages.ts'
import { EnterAmountStatus } from './approval-status.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useAccountSnapshot } from '../../hooks/use-account-snapshot.ts'

interface IdleStatusProps {
  readonly facts: ExchangeFacts
}

/** While nothing is typed: an approval that was left over is offered to be taken back. */
export function IdleStatus({ facts: { mode } }: IdleStatusProps) {
  const { account } = useServices()
  const { snapshot } = useAccountSnapshot()
  const token = approvalToken(mode)
  const left = snapshot?.allowances[token] ?? 0n
  if (left === 0n) return <EnterAmountStatus />
  return (
    <StatusLine
      icon={<Icon name="info" />}
      action={
        <Button
          variant="outline"
          size="small"
          aria-label={`Revoke the ${token} approval`}
          onClick={() => void account.revoke(token)}
        >
          Revoke
        </Button>
      }
    >
      {mode === 'mint' ? 'The contract may still take ' : 'Still approved for redeeming: '}
      {approvalText(left, token)}.
    </StatusLine>
  )
}
