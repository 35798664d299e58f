import { approvalAction } from '../../../domain/transactions/kinds/approve.ts'
import type { Action } from '../../../domain/transactions/call.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import {
  isApproved,
  mayInteract,
  maySubmit,
  type ExchangeFacts,
} from '../../../domain/transactions/exchange-rules.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useProgress } from '../../hooks/use-account.ts'

interface ExchangeActionsProps {
  readonly facts: ExchangeFacts
  /** Called before a button does what it is for. */
  readonly onPress: () => void
}

/** Approve, then mint or redeem. */
export function ExchangeActions({ facts, onPress }: ExchangeActionsProps) {
  const { exchange } = useServices()
  const progress = useProgress()
  const labels = exchangeLabels(facts.mode)
  const approved = isApproved(facts)
  const isRunning = (action: Action) => progress.kind !== 'idle' && progress.action === action
  const press = (run: () => Promise<void>) => () => {
    onPress()
    void run()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="outline"
        size="large"
        busy={isRunning(approvalAction(facts.mode))}
        disabled={!mayInteract(facts)}
        icon={approved && <Icon name="check" className="text-success" />}
        data-keep-clear="button"
        onClick={press(exchange.approve)}
      >
        {labels.approve}
      </Button>
      <Button
        size="large"
        busy={isRunning(facts.mode)}
        disabled={!maySubmit(facts)}
        data-keep-clear="button"
        onClick={press(exchange.submit)}
      >
        {labels.submit}
      </Button>
    </div>
  )
}
