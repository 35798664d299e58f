import { useId } from 'react'
import { APPROVAL_QUESTION, approvalOptions } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { useService } from '../../hooks/use-service.ts'
import { EXCHANGE_SERVICE } from '../../../services.ts'
import type { CardProps } from './card-props.ts'

/** What the approval of a mint covers: the amount as typed, or the cost and the margin. */
export function ApprovalChoiceField({ card }: Pick<CardProps, 'card'>) {
  const exchange = useService(EXCHANGE_SERVICE)
  const name = useId()
  return (
    <fieldset className="text-sm sm:col-span-2" disabled={!isReady(card.session) || card.isBusy}>
      <legend className="font-semibold">{APPROVAL_QUESTION}</legend>
      {/* Each on a line of its own: side by side, the second would move with the amount of the first. */}
      <div className="grid touch:-mt-2 touch:-mb-1">
        {approvalOptions(card).map(([option, label]) => (
          <label key={option} className="flex min-h-7 items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              className="size-4.5 accent-accent"
              name={name}
              checked={option === card.approvalChoice}
              onChange={() => exchange.chooseApproval(option)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
