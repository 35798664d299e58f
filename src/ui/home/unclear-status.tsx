import { actionWords } from '../../domain/messages/transaction-messages.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useServices } from '../services-context.tsx'
import { StatusLine } from './status-line.tsx'

interface UnclearStatusProps {
  readonly record: TransactionRecord
}

/** What was asked of the wallet may have been sent: the same is not offered as if it had not been. */
export function UnclearStatus({ record }: UnclearStatusProps) {
  const { transactions } = useServices()
  const words = actionWords(record)
  return (
    <StatusLine
      tone="bad"
      icon={<Icon name="alert" />}
      action={
        <Button
          variant="outline"
          className="button-small"
          onClick={() => transactions.dismiss(record.id)}
        >
          I have looked
        </Button>
      }
    >
      “{words}” may have been sent. Look in your wallet before you try again.
    </StatusLine>
  )
}
