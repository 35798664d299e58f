import { approvalAction } from '../../../domain/transactions/kinds/approve.ts'
import { useId, type ReactNode } from 'react'
import type { Action } from '../../../domain/transactions/call.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import {
  isApproved,
  mayInteract,
  maySubmit,
  type ExchangeFacts,
} from '../../../domain/transactions/exchange-rules.ts'
import { Button } from '../../components/button.tsx'
import { Hint } from '../../components/hint.tsx'
import { Icon } from '../../components/icon.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useProgress } from '../../hooks/use-account.ts'

interface ExchangeActionsProps {
  readonly facts: ExchangeFacts
  /** The button that is the next step. */
  readonly step: 'approve' | 'submit' | undefined
  /** The most that the main button can take. */
  readonly limit: ReactNode
  /** Called before a button sends something. */
  readonly onPress: () => void
}

/** Approve, then mint or redeem. */
export function ExchangeActions({ facts, step, limit, onPress }: ExchangeActionsProps) {
  const { exchange } = useServices()
  const progress = useProgress()
  const limitId = useId()
  const labels = exchangeLabels(facts.mode)
  const approved = isApproved(facts)
  const isRunning = (action: Action) => progress.kind !== 'idle' && progress.action === action
  const isApproving = isRunning(approvalAction(facts.mode))
  const isSubmitting = isRunning(facts.mode)
  const press = (run: () => Promise<void>) => () => {
    onPress()
    void run()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant={step === 'approve' || isApproving ? 'primary' : 'outline'}
        size="large"
        busy={isApproving}
        data-next-step={step === 'approve' || undefined}
        disabled={!mayInteract(facts)}
        icon={approved ? <Icon name="check" className="text-success" /> : <StepNumber number={1} />}
        data-keep-clear="button"
        onClick={press(exchange.approve)}
      >
        {labels.approve}
      </Button>
      <Button
        variant={step === 'submit' || isSubmitting ? 'primary' : 'outline'}
        size="large"
        busy={isSubmitting}
        data-next-step={step === 'submit' || undefined}
        icon={<StepNumber number={2} />}
        disabled={!maySubmit(facts)}
        data-keep-clear="button"
        aria-describedby={limitId}
        onClick={press(exchange.submit)}
      >
        {labels.submit}
      </Button>
      <Hint id={limitId} data-most-taken className="-mt-1 min-h-10 sm:col-span-2 sm:min-h-5">
        {limit}
      </Hint>
    </div>
  )
}

const NUMBERS = { 1: "before:content-['1']", 2: "before:content-['2']" } as const

/** The number of a step. It decorates the button, and is no part of its name. */
function StepNumber({ number }: { readonly number: keyof typeof NUMBERS }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 place-items-center rounded-full border border-current text-sm/none ${NUMBERS[number]}`}
    />
  )
}
