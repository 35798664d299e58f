import type { Progress } from '../../../domain/transactions/progress.ts'
import type { TransactionRecord } from '../../../domain/transactions/record.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { Button } from '../../components/button.tsx'
import { Icon, Spinner } from '../../components/icon.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { TransactionLink } from '../../components/explorer-link.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'

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
          <Button variant="outline" size="small" onClick={() => transactions.stopPreparing()}>
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
      action={
        record.hash && <TransactionLink hash={record.hash} about={transactionTitle(record)} />
      }
    >
      {unreachable.has(record.id)
        ? 'The network cannot be reached. Still watching.'
        : 'Waiting for confirmation.'}
    </StatusLine>
  )
}

interface UnclearStatusProps {
  readonly record: TransactionRecord
}

/** What was asked of the wallet may have been sent: the same is not offered as if it had not been. */
export function UnclearStatus({ record }: UnclearStatusProps) {
  const { transactions } = useServices()
  const words = transactionTitle(record)
  return (
    <StatusLine
      tone="bad"
      icon={<Icon name="alert" />}
      action={
        <Button variant="outline" size="small" onClick={() => transactions.dismiss(record.id)}>
          I have looked
        </Button>
      }
    >
      “{words}” may have been sent. Look in your wallet before you try again.
    </StatusLine>
  )
}
