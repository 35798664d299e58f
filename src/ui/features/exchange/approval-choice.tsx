import { useId, useState } from 'react'
import { formatMargin, parseMargin } from '../../../domain/transactions/price-limit.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import {
  APPROVAL_LABELS,
  approvalOptions,
  marginHint,
} from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { RadioRow } from '../../components/radio-row.tsx'
import { useServices, useStore } from '../../hooks/use-services.ts'

/** What the approval of a mint covers: the amount as typed, or the cost and a margin. */
export function ApprovalChoiceField({ facts }: { readonly facts: ExchangeFacts }) {
  const { exchange } = useServices()
  const { basis, margin } = useStore(exchange.state).approvalChoice
  const [typed, setTyped] = useState(formatMargin(margin))
  const id = useId()
  const hintId = useId()
  const isInvalid = parseMargin(typed) === undefined

  const type = (text: string) => {
    setTyped(text)
    const parsed = parseMargin(text)
    if (parsed !== undefined) exchange.chooseApproval({ margin: parsed })
  }

  return (
    <fieldset className="text-sm sm:col-span-2" disabled={!isReady(facts.session) || facts.busy}>
      <legend className="font-semibold">{APPROVAL_LABELS.group}</legend>
      <RadioRow
        isStacked
        options={approvalOptions(facts)}
        value={basis}
        onChoose={(chosen) => exchange.chooseApproval({ basis: chosen })}
      />
      {basis === 'cost' && (
        <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 touch:min-h-11">
          <label htmlFor={id} className="text-ink-soft">
            {APPROVAL_LABELS.margin}
          </label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            className="w-16 rounded-control border border-control bg-surface px-2 py-1 tabular-nums touch:min-h-11 aria-invalid:border-danger"
            value={typed}
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
      )}
    </fieldset>
  )
}
