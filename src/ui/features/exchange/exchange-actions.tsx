import { approvalAction } from '../../../domain/transactions/kinds/approve.ts'
import { useId } from 'react'
import type { Action } from '../../../domain/transactions/call.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { mostTakenText } from '../../../domain/messages/quote-messages.ts'
import {
  isApproved,
  mayInteract,
  maySubmit,
  type ExchangeFacts,
} from '../../../domain/transactions/exchange-rules.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { Button } from '../../components/button.tsx'
import { Hint } from '../../components/hint.tsx'
import { Icon } from '../../components/icon.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useProgress } from '../../hooks/use-account.ts'

interface ExchangeActionsProps {
  readonly facts: ExchangeFacts
  /** Called before a button sends something. */
  readonly onPress: () => void
}

/** Approve, then mint or redeem. */
export function ExchangeActions({ facts, onPress }: ExchangeActionsProps) {
  const { exchange } = useServices()
  const progress = useProgress()
  const limitId = useId()
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
        aria-describedby={limitId}
        onClick={press(exchange.submit)}
      >
        {labels.submit}
      </Button>
      <Hint id={limitId} data-most-taken className="-mt-1 min-h-5 sm:col-span-2">
        {isReady(facts.session) && mostTakenText(facts)}
      </Hint>
    </div>
  )
}
