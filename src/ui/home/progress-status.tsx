import type { Progress } from '../../domain/transactions/progress.ts'
import { actionWords } from '../../domain/messages/transaction-messages.ts'
import { Button } from '../parts/button.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { StatusLine } from './status-line.tsx'

interface ProgressStatusProps {
  readonly progress: Exclude<Progress, { kind: 'idle' }>
}

export function ProgressStatus({ progress }: ProgressStatusProps) {
  const { transactions } = useServices()
  const { unreachable } = useStore(transactions.state)
  if (progress.kind === 'preparing') {
    return (
      <StatusLine
        icon={<Spinner />}
        action={
          <Button
            variant="outline"
            className="button-small"
            onClick={() => transactions.stopPreparing()}
          >
            Stop
          </Button>
        }
      >
        Checking the transaction.
      </StatusLine>
    )
  }
  if (progress.kind === 'signing') {
    return <StatusLine icon={<Spinner />}>Confirm in your wallet.</StatusLine>
  }
  const { record } = progress
  return (
    <StatusLine
      icon={<Spinner />}
      action={record.hash && <TransactionLink hash={record.hash} about={actionWords(record)} />}
    >
      {unreachable.has(record.id)
        ? 'The network cannot be reached. Still watching.'
        : 'Waiting for confirmation.'}
    </StatusLine>
  )
}
