import { useId, type KeyboardEvent } from 'react'
import { amountHint } from '../../domain/amount-hint.ts'
import { exchangeLabels } from '../../domain/exchange.ts'
import { mayInteract, maySubmit, type ExchangeFacts } from '../../domain/exchange-rules.ts'
import { useServices } from '../services-context.tsx'
import { useConnectedParts } from '../account/use-connected-parts.ts'
import { AmountFrame } from './amount-frame.tsx'

interface AmountInputProps {
  readonly facts: ExchangeFacts
  /** Called before Enter sends what the main button would send. */
  readonly onEnter: () => void
}

/** The amount as typed. A text field: number fields drop in silence what they do not understand. */
export function AmountInput({ facts, onEnter }: AmountInputProps) {
  const { exchange } = useServices()
  const id = useId()
  const hintId = useId()
  const parts = useConnectedParts()
  const hint = amountHint(facts.mode, facts.amount)

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
        aside={parts && <parts.Balance facts={facts} />}
      >
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder="0.0"
          className="amount"
          value={facts.amount}
          disabled={!mayInteract(facts)}
          aria-invalid={hint?.tone === 'error' || undefined}
          aria-describedby={hintId}
          onChange={(event) => exchange.setAmount(event.target.value)}
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
