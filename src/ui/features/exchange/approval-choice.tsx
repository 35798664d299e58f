import { useId, useState } from 'react'
import { formatMargin, parseMargin } from '../../../domain/transactions/margin.ts'
import type { ApprovalChoice } from '../../../domain/transactions/price-limit.ts'
import { mayInteract, type ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { APPROVAL_LABELS, marginHint } from '../../../domain/messages/quote-messages.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

interface ApprovalChoiceFieldProps {
  readonly facts: ExchangeFacts
}

const BASES: readonly ApprovalChoice['basis'][] = ['typed', 'cost']

/** What the approval of a mint covers: the amount as typed, or the cost and a margin. */
export function ApprovalChoiceField({ facts }: ApprovalChoiceFieldProps) {
  const { prices } = useServices().exchange
  const { basis, margin } = useStore(prices.choice)
  const [typed, setTyped] = useState(formatMargin(margin))
  const id = useId()
  const hintId = useId()
  const isInvalid = basis === 'cost' && parseMargin(typed) === undefined

  const type = (text: string) => {
    setTyped(text)
    const parsed = parseMargin(text)
    if (parsed !== undefined) prices.choose({ margin: parsed })
  }

  return (
    <fieldset className="mt-1.5 text-sm" disabled={!mayInteract(facts)}>
      <legend className="sr-only">{APPROVAL_LABELS.group}</legend>
      <div className="flex flex-wrap gap-x-3">
        {BASES.map((one) => (
          <label key={one} className="flex min-h-7 items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              className="size-4.5 accent-accent"
              name={`${id}-approval`}
              checked={one === basis}
              onChange={() => prices.choose({ basis: one })}
            />
            {APPROVAL_LABELS[one]}
          </label>
        ))}
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 touch:min-h-11">
        <label htmlFor={id} className="text-ink-soft">
          {APPROVAL_LABELS.margin}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="w-16 rounded-control border border-control bg-surface px-2 py-1 tabular-nums touch:min-h-11 disabled:text-ink-faint aria-invalid:border-danger"
          value={typed}
          disabled={basis === 'typed'}
          aria-invalid={isInvalid || undefined}
          aria-describedby={hintId}
          onChange={({ target }) => type(target.value)}
        />
        <span
          id={hintId}
          className={isInvalid ? 'text-danger' : 'text-ink-faint'}
          aria-live="polite"
        >
          {isInvalid && marginHint(margin)}
        </span>
      </div>
    </fieldset>
  )
}
