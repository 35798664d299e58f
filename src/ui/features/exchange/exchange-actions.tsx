import { useId, type ComponentProps } from 'react'
import { shortAddress } from '../../../domain/address.ts'
import {
  approvalParties,
  LIMIT_TO_COST,
  spendingLimitText,
} from '../../../domain/messages/card-messages.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { connectedAddress, isReady } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'
import type { CardProps } from './amount-notes.tsx'

export function ExchangeActions({ card }: CardProps) {
  const limitId = useId()
  return (
    <div className="flex flex-wrap gap-2.5">
      <StepButton number={1} step="approve" card={card} aria-describedby={limitId} />
      <StepButton number={2} step="submit" card={card} aria-describedby={limitId} />
      <Hint
        data-most-taken
        className="min-h-11 basis-full text-pretty max-[30rem]:min-h-15 max-[30rem]:text-note max-[24rem]:min-h-20"
      >
        <SpendingLimit id={limitId} card={card} />
        <ApprovalParties card={card} />
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
  const isNext = card.status.step === step
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

function SpendingLimit({ id, card }: CardProps & { readonly id: string }) {
  const { text, isLimit } = spendingLimitText(card)
  return (
    <p className={`flex flex-wrap gap-x-2.5 ${isLimit ? 'text-ink' : ''}`}>
      <span id={id}>
        <TextWithAmounts text={text} />
      </span>
      <LimitSwitch card={card} />
    </p>
  )
}

function LimitSwitch({ card: { session, mode, baseUnits, limitToCost, current } }: CardProps) {
  const drafts = useService(SERVICES.draft)
  if (mode !== 'mint' || baseUnits === 0n || !isReady(session)) return null
  return (
    // On touch screens, it reaches beyond its line, mostly downwards: the buttons are above it.
    <label className="relative flex h-lh cursor-pointer items-center gap-1.5 font-semibold whitespace-nowrap text-ink touch:-mt-1.5 touch:-mb-5 touch:h-auto touch:pt-1.5 touch:pb-5">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent"
        checked={limitToCost}
        disabled={current !== undefined}
        onChange={({ target }) => drafts.setLimitToCost(target.checked)}
      />
      <span>{LIMIT_TO_COST}</span>
    </label>
  )
}

/** As the wallet will show them. */
function ApprovalParties({ card: { mode, session } }: CardProps) {
  const deployment = useService(SERVICES.deployment)
  return (
    <p>
      {approvalParties(mode, connectedAddress(session), deployment).map(
        ({ label, address }, place) => (
          <span key={label}>
            <span>{`${place > 0 ? ', ' : ''}${label} `}</span>
            {address && (
              <span title={address} className="whitespace-nowrap">
                {shortAddress(address)}
              </span>
            )}
          </span>
        ),
      )}
    </p>
  )
}
