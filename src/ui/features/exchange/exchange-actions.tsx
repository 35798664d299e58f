import { useId } from 'react'
import { approvalAction } from '../../../domain/transactions/kinds.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { isApproved, mayApprove, maySubmit } from '../../../domain/transactions/card-rules.ts'
import { runningAction } from '../../../domain/transactions/card-status.ts'
import {
  approveLessLabel,
  mostTakenText,
  takingHelp,
} from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { Icon } from '../../components/icon.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { EXCHANGE_SERVICE, TRANSACTION_SERVICE } from '../../../services.ts'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { ApprovalChoiceField } from './approval-choice.tsx'
import { AfterMint } from './receipt.tsx'
import type { CardProps } from './card-props.ts'

/** Approve, then mint or redeem. */
export function ExchangeActions({ card, onPress }: CardProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const { mode, step, outcome } = card
  const limitId = useId()
  const labels = exchangeLabels(mode)
  const approved = isApproved(card)
  const running = runningAction(card.status)
  const isApproving = running === approvalAction(mode)
  const isSubmitting = running === mode
  const press = (run: () => Promise<void>) => () => {
    onPress()
    void run()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {/* Without an account too, so that connecting moves nothing. */}
      {mode === 'mint' &&
        (outcome?.kind === 'succeeded' ? (
          <AfterMint onPress={onPress} />
        ) : (
          <ApprovalChoiceField card={card} />
        ))}
      <Button
        variant={step === 'approve' || isApproving ? 'primary' : 'outline'}
        size="large"
        busy={isApproving}
        data-next-step={step === 'approve' || undefined}
        disabled={!mayApprove(card)}
        icon={approved ? <Icon name="check" className="text-success" /> : <StepNumber number={1} />}
        onClick={press(exchange.approve)}
      >
        {labels.approve}
      </Button>
      <Button
        variant={step === 'submit' || isSubmitting ? 'primary' : 'outline'}
        size="large"
        busy={isSubmitting}
        data-next-step={step === 'submit' || undefined}
        icon={<StepNumber number={2} />}
        disabled={!maySubmit(card)}
        aria-describedby={limitId}
        onClick={press(exchange.submit)}
      >
        {labels.submit}
      </Button>
      <Hint
        id={limitId}
        data-most-taken
        className="-mt-1 min-h-10 max-[24rem]:min-h-15 sm:col-span-2 touch:min-h-11"
      >
        <MostTaken card={card} onPress={onPress} />
      </Hint>
    </div>
  )
}

/** The most WETH that a mint can take, and what helps where that is far more than the cost. */
function MostTaken({ card, onPress }: CardProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const transactions = useService(TRANSACTION_SERVICE)
  const { records } = useStore(transactions.state)
  const { snapshot } = useAccountSnapshot()
  const text = mostTakenText(card, records, snapshot?.balances.WETH)
  const less = approveLessLabel(card)
  const approveLess = () => {
    onPress()
    exchange.chooseApproval('cost')
    void exchange.approve()
  }
  if (text === undefined || !isReady(card.session)) return takingHelp(card.mode)
  return (
    <>
      <span className="text-ink">
        <TextWithAmounts text={text} />
      </span>
      {less !== undefined && mayApprove(card) && (
        <>
          {' '}
          <TextButton onClick={approveLess}>{less}</TextButton>
        </>
      )}
    </>
  )
}

/** The number of a step. It decorates the button, and is no part of its name. */
function StepNumber({ number }: { readonly number: number }) {
  return (
    <span
      aria-hidden="true"
      data-number={number}
      className="grid size-6 place-items-center rounded-full border border-current text-sm/none before:content-[attr(data-number)]"
    />
  )
}
