import { approvalToken } from '../../../domain/transactions/exchange.ts'
import { exchangeLabels } from '../../../domain/messages/exchange-labels.ts'
import {
  isApproved,
  mayApproveAndSubmit,
  type ExchangeFacts,
} from '../../../domain/transactions/exchange-rules.ts'
import { Button } from '../../components/button.tsx'
import { Icon, Spinner } from '../../components/icon.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { StatusLine } from '../../components/status-line.tsx'

interface ApprovalStatusProps {
  readonly facts: ExchangeFacts
  /** Called before a button sends something. */
  readonly onPress: () => void
}

/** How far the typed amount is from being sent. */
export function ApprovalStatus({ facts, onPress }: ApprovalStatusProps) {
  const { allowances } = useServices()
  const { question, value, isReading } = useStore(allowances.state)
  const token = approvalToken(facts.mode)

  if (question === undefined) {
    return facts.amount === '' ? <EnterAmountStatus /> : <AboveZeroStatus />
  }
  if (isReading && !isApproved(facts)) {
    return <StatusLine icon={<Spinner />}>Checking your {token} approval.</StatusLine>
  }
  if (value?.answer?.failure) {
    return (
      <StatusLine
        tone="bad"
        icon={<Icon name="alert" />}
        action={
          <Button variant="outline" size="small" onClick={() => void allowances.refresh()}>
            Check again
          </Button>
        }
      >
        Your {token} approval could not be read.
      </StatusLine>
    )
  }
  if (isApproved(facts)) {
    return (
      <StatusLine tone="good" icon={<Icon name="check" />}>
        {token} is approved for this amount.
      </StatusLine>
    )
  }
  return <MissingApproval facts={facts} onPress={onPress} />
}

/** The approval comes first, or with the rest where the wallet can do both by one confirmation. */
function MissingApproval({ facts, onPress }: ApprovalStatusProps) {
  const { exchange, batches } = useServices()
  const canDoBoth = useStore(batches.isPossible) && mayApproveAndSubmit(facts)
  const labels = exchangeLabels(facts.mode)
  if (!canDoBoth) {
    return (
      <StatusLine icon={<Icon name="info" />}>
        {labels.approve} first: the contract may not take this amount yet.
      </StatusLine>
    )
  }
  const press = () => {
    onPress()
    void exchange.approveAndSubmit()
  }
  return (
    <StatusLine
      icon={<Icon name="info" />}
      action={
        <Button variant="outline" size="small" data-keep-clear="button" onClick={press}>
          {labels.approveAndSubmit}
        </Button>
      }
    >
      {labels.approve} first, or do both at once.
    </StatusLine>
  )
}

/** Before anything is typed. */
export function EnterAmountStatus() {
  return <StatusLine icon={<Icon name="info" />}>Enter an amount to begin.</StatusLine>
}

function AboveZeroStatus() {
  return <StatusLine icon={<Icon name="info" />}>Enter an amount above zero to go on.</StatusLine>
}
