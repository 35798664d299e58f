import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { amountHint } from '../../../domain/messages/amount-hints.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { mayInteract, type ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { AmountField, AmountFrame } from '../../components/amount-field.tsx'
import { Hint } from '../../components/hint.tsx'
import { useServices } from '../../hooks/use-services.ts'

interface AmountInputProps {
  readonly facts: ExchangeFacts
  /** The button that is the next step, which Enter presses. */
  readonly step: 'approve' | 'submit' | undefined
  /** The balance of a connected account. */
  readonly balance: ReactNode
  /** The line below the field, unless something is wrong with what is typed. */
  readonly note: ReactNode
  /** Called before Enter sends something. */
  readonly onEnter: () => void
}

/** The field for the amount to mint or redeem. */
export function AmountInput({ facts, step, balance, note, onEnter }: AmountInputProps) {
  const { exchange } = useServices()
  const id = useId()
  const hintId = useId()
  const hint = amountHint(facts.mode, facts)
  const isInvalid = hint?.tone === 'error'

  const takeStep = ({ key, repeat, nativeEvent }: KeyboardEvent) => {
    // A key that is held down must not go on to the step after.
    if (key !== 'Enter' || repeat || nativeEvent.isComposing || step === undefined) return
    onEnter()
    void exchange[step]()
  }

  return (
    <div>
      <AmountFrame
        label={exchangeLabels(facts.mode).input}
        inputId={id}
        tone={isInvalid ? 'invalid' : 'input'}
        aside={balance}
      >
        <AmountField
          id={id}
          value={facts.amount}
          disabled={!mayInteract(facts)}
          isInvalid={isInvalid}
          aria-describedby={hintId}
          onAmount={exchange.setAmount}
          onKeyDown={takeStep}
        />
      </AmountFrame>
      <Hint
        id={hintId}
        tone={hint?.tone ?? 'note'}
        className="mt-1.5 min-h-10 max-[24rem]:min-h-15"
        data-amount-hint
      >
        {/* The note describes the field, and changes with each block. */}
        <span aria-live="polite">{hint?.text}</span>
        {hint === undefined && note}
      </Hint>
    </div>
  )
}
