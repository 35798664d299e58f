import { useId, useState, type SubmitEvent } from 'react'
import { mostWrappable, type WrapDirection } from '../../domain/wallet/wrapping.ts'
import { wrapHint } from '../../domain/messages/amount-hints.ts'
import { formatBaseUnits } from '../../domain/amounts/amount.ts'
import { AmountField } from '../parts/amount-field.tsx'
import { Button } from '../parts/button.tsx'
import { useServices } from '../services-context.tsx'
import { useFocusReturn } from '../home/use-focus-return.ts'
import { useProgress } from '../home/use-progress.ts'
import { useStore } from '../use-store.ts'
import { useReading } from './use-reading.ts'

const WORDS = {
  wrap: { choice: 'ETH to WETH', field: 'ETH to wrap', button: 'Wrap' },
  unwrap: { choice: 'WETH to ETH', field: 'WETH to unwrap', button: 'Unwrap' },
} as const
const DIRECTIONS: readonly WrapDirection[] = ['wrap', 'unwrap']

/** Turns ether into WETH and back. */
export function WrapForm() {
  const { account } = useServices()
  const draft = useStore(account.draft)
  const { direction, amount } = draft
  const { reading } = useReading()
  const progress = useProgress()
  const isBusy = progress.kind !== 'idle'
  const rememberFocus = useFocusReturn(isBusy)
  // What was typed before a visit to another page is in sight again.
  const [isOpenAtFirst] = useState(amount !== '')
  const id = useId()
  const hintId = useId()
  const most = reading && mostWrappable(reading, direction)
  const hint = wrapHint(direction, draft, most)
  const words = WORDS[direction]

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || hint !== undefined) return
    rememberFocus()
    void account.turn()
  }

  return (
    <details className="account-more" open={isOpenAtFirst}>
      <summary>Wrap and unwrap</summary>
      <form className="wrap-form" onSubmit={submit}>
        <fieldset className="choice" disabled={isBusy}>
          <legend className="sr-only">Direction</legend>
          {DIRECTIONS.map((one) => (
            <label key={one} className="choice-option">
              <input
                type="radio"
                name={`${id}-direction`}
                checked={one === direction}
                onChange={() => account.edit({ direction: one })}
              />
              {WORDS[one].choice}
            </label>
          ))}
        </fieldset>
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor={id} className="field-label">
            {words.field}
          </label>
          {most !== undefined && most > 0n && (
            <button
              type="button"
              className="text-button"
              aria-label={`Max: enter the most that you can ${direction}`}
              disabled={isBusy}
              onClick={() => account.edit({ amount: formatBaseUnits(most) })}
            >
              Max
            </button>
          )}
        </div>
        <div className="flex gap-3">
          <div className="amount-frame min-w-0 grow" data-tone={hint && 'invalid'}>
            <AmountField
              id={id}
              size="small"
              value={amount}
              disabled={isBusy}
              isInvalid={hint !== undefined}
              aria-describedby={hintId}
              onAmount={(typed) => account.edit({ amount: typed })}
            />
          </div>
          <Button
            type="submit"
            variant="outline"
            data-keep-clear="button"
            busy={progress.kind !== 'idle' && progress.action === direction}
            disabled={isBusy}
          >
            {words.button}
          </Button>
        </div>
        <p
          id={hintId}
          className="hint"
          data-tone={hint === undefined ? undefined : 'error'}
          aria-live="polite"
        >
          {hint}
        </p>
      </form>
    </details>
  )
}
