import { useId } from 'react'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { APPROVAL_QUESTION, approvalOptions } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { EXCHANGE_SERVICE } from '../../../services.ts'

/** What the approval of a mint covers: the amount as typed, or the cost and the margin. */
export function ApprovalChoiceField({ facts }: { readonly facts: ExchangeFacts }) {
  const exchange = useService(EXCHANGE_SERVICE)
  const { approvalChoice } = useStore(exchange.state)
  const name = useId()
  return (
    <fieldset className="text-sm sm:col-span-2" disabled={!isReady(facts.session) || facts.busy}>
      <legend className="font-semibold">{APPROVAL_QUESTION}</legend>
      {/* Each on a line of its own: side by side, the second would move with the amount of the first. */}
      <div className="grid touch:-mt-2 touch:-mb-1">
        {approvalOptions(facts).map(([option, label]) => (
          <label key={option} className="flex min-h-7 items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              className="size-4.5 accent-accent"
              name={name}
              checked={option === approvalChoice}
              onChange={() => exchange.chooseApproval(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
