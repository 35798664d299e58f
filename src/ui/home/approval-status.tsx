import { approvalToken, exchangeLabels } from '../../domain/exchange.ts'
import { isApproved, type ExchangeFacts } from '../../domain/exchange-rules.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { StatusLine } from './status-line.tsx'

interface ApprovalStatusProps {
  readonly facts: ExchangeFacts
}

/** How far the typed amount is from being sent. */
export function ApprovalStatus({ facts }: ApprovalStatusProps) {
  const { allowances } = useServices()
  const check = useStore(allowances.state)
  const token = approvalToken(facts.mode)
  const labels = exchangeLabels(facts.mode)

  if (check.kind === 'unasked') {
    return facts.amount === '' ? <BeginStatus /> : <AboveZeroStatus />
  }
  if (check.status === 'checking' && !isApproved(facts)) {
    return <StatusLine icon={<Spinner />}>Checking your {token} approval.</StatusLine>
  }
  if (check.status === 'failed') {
    return (
      <StatusLine
        tone="bad"
        icon={<Icon name="alert" />}
        action={
          <Button
            variant="outline"
            className="button-small"
            onClick={() => void allowances.refresh()}
          >
            Check again
          </Button>
        }
      >
        Your {token} approval could not be read.
      </StatusLine>
    )
  }
  return isApproved(facts) ? (
    <StatusLine tone="good" icon={<Icon name="check" />}>
      {token} is approved for this amount.
    </StatusLine>
  ) : (
    <StatusLine icon={<Icon name="info" />}>
      {labels.approve} first: the contract may not take this amount yet.
    </StatusLine>
  )
}

/** Before anything is typed. */
export function BeginStatus() {
  return <StatusLine icon={<Icon name="info" />}>Enter an amount to begin.</StatusLine>
}

function AboveZeroStatus() {
  return <StatusLine icon={<Icon name="info" />}>Enter an amount above zero to go on.</StatusLine>
}
