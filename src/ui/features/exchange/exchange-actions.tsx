import { useId, type ComponentProps } from 'react'
import { approvalChoices, approvalPurpose } from '../../../domain/messages/card-messages.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'
import type { CardProps } from './amount-notes.tsx'

export function ExchangeActions({ card }: CardProps) {
  const termsId = useId()
  return (
    <div className="flex flex-wrap gap-3">
      <StepButton number={1} step="approve" card={card} aria-describedby={termsId} />
      <StepButton number={2} step="submit" card={card} aria-describedby={termsId} />
      <Hint
        data-approval-terms
        className="min-h-11 basis-full content-center text-pretty max-[30rem]:text-note max-[24rem]:min-h-15"
      >
        <ApprovalTerms id={termsId} card={card} />
      </Hint>
    </div>
  )
}

interface StepButtonProps extends ComponentProps<typeof Button>, CardProps {
  readonly number: number
  readonly step: 'approve' | 'submit'
}

function StepButton({ number, step, card, ...rest }: StepButtonProps) {
  const exchange = useService(SERVICES.exchange)
  const rememberFocus = useRememberFocus()
  const { isDone, isBusy, isDisabled } = card[step]
  const isNext = card.status.step === step && !isDisabled
  const press = () => {
    rememberFocus()
    void exchange[step]()
  }
  // The number decorates the button and is not part of its name.
  const numeral = (
    <span
      aria-hidden="true"
      data-number={number}
      className="grid size-6 place-items-center rounded-full border border-current text-sm/none before:content-[attr(data-number)]"
    />
  )
  return (
    <Button
      variant={isNext || isBusy ? 'primary' : 'outline'}
      size="large"
      busy={isBusy}
      disabled={isDisabled}
      data-next-step={isNext || undefined}
      className="flex-1 basis-[40%]"
      icon={isDone ? <Icon name="check" className="text-success" /> : numeral}
      onClick={press}
      {...rest}
    >
      {exchangeLabels(card.mode)[step]}
    </Button>
  )
}

interface ApprovalTermsProps extends CardProps {
  /** Of the amount that the next approval has. */
  readonly id: string
}

/** At the same place in every state of the approval. */
function ApprovalTerms({ id, card }: ApprovalTermsProps) {
  const drafts = useService(SERVICES.draft)
  const choices = approvalChoices(card)
  if (choices.length === 0) return <p id={id}>{approvalPurpose(card.mode)}</p>
  return (
    <fieldset
      aria-label="Amount to approve"
      className="flex gap-2.5 cramped:flex-wrap"
      disabled={card.current !== undefined}
    >
      {choices.map(({ isLimited, amount, reason }) => {
        const isChosen = isLimited === card.limitToCost
        return (
          <label
            key={reason}
            id={isChosen ? id : undefined}
            className={`grid min-h-11 grow cursor-pointer grid-cols-[1rem_1fr] content-center items-center gap-x-2 rounded-control border px-2 py-1 leading-tight ${isChosen ? 'border-accent' : 'border-line'}`}
          >
            <input
              type="radio"
              name={id}
              className="row-span-2 size-4 accent-accent"
              checked={isChosen}
              onChange={() => drafts.setLimitToCost(isLimited)}
            />
            <span className="font-semibold text-ink tabular-nums">
              <TextWithAmounts text={amount} isRepeated />
            </span>
            <span>{reason}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
