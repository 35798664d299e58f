import { useId, type KeyboardEvent } from 'react'
import { amountHint } from '../../domain/messages/amount-hints.ts'
import { exchangeLabels } from '../../domain/messages/exchange-labels.ts'
import {
  mayInteract,
  maySubmit,
  type ExchangeFacts,
} from '../../domain/transactions/exchange-rules.ts'
import { useServices } from '../services-context.tsx'
import { useConnectedParts } from '../account/use-connected-parts.ts'
import { AmountField } from '../parts/amount-field.tsx'
import { AmountFrame } from './amount-frame.tsx'

interface AmountInputProps {
  readonly facts: ExchangeFacts
  /** Called before Enter sends what the main button would send. */
  readonly onEnter: () => void
}

/** What is to be minted or redeemed. */
export function AmountInput({ facts, onEnter }: AmountInputProps) {
  const { exchange } = useServices()
  const id = useId()
  const hintId = useId()
  const parts = useConnectedParts()
  const hint = amountHint(facts.mode, facts)
  const isInvalid = hint?.tone === 'error'

  const submitByEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing || !maySubmit(facts)) return
    onEnter()
    void exchange.submit()
  }

  return (
    <div>
      <AmountFrame
        label={exchangeLabels(facts.mode).input}
        inputId={id}
        tone={isInvalid ? 'invalid' : undefined}
        aside={parts && <parts.Balance facts={facts} />}
      >
        <AmountField
          id={id}
          value={facts.amount}
          disabled={!mayInteract(facts)}
          isInvalid={isInvalid}
          aria-describedby={hintId}
          onAmount={exchange.setAmount}
          onKeyDown={submitByEnter}
        />
      </AmountFrame>
      <div
        id={hintId}
        className="hint hint-roomy"
        data-tone={hint?.tone ?? 'note'}
        aria-live="polite"
      >
        {hint?.text ?? (parts && <parts.ShortageHint facts={facts} />)}
      </div>
    </div>
  )
}
