import { useId, type ComponentProps, type MouseEvent } from 'react'
import type { CardState } from '../../../application/exchange/card-state.ts'
import { ADD_TOKEN, exchangeLabels } from '../../../domain/messages/labels.ts'
import {
  APPROVAL_QUESTION,
  approvalOptions,
  approveLessLabel,
  mostTakenText,
  stillApprovedText,
  takingHelp,
} from '../../../domain/messages/quote-messages.ts'
import { isApproved, mayApprove, maySubmit } from '../../../domain/transactions/card-rules.ts'
import { runningAction } from '../../../domain/transactions/card-status.ts'
import { approvalAction } from '../../../domain/transactions/kinds/approve.ts'
import { approvalToken } from '../../../domain/transactions/kinds.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import {
  ACCOUNT_SERVICE,
  EXCHANGE_SERVICE,
  TRANSACTION_SERVICE,
  WALLET_SERVICE,
} from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { Button, SmallButton, TextButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useService, useStore } from '../../hooks/use-service.ts'

interface ActionProps {
  readonly card: CardState
  /** Called before something is sent. */
  readonly onPress: () => void
}

/** Approve, then mint or redeem. */
export function ExchangeActions({ card, onPress }: ActionProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const { mode, step, outcome } = card
  const limitId = useId()
  const labels = exchangeLabels(mode)
  const running = runningAction(card.status)
  const approve = () => {
    onPress()
    void exchange.approve()
  }
  const submit = () => {
    onPress()
    void exchange.submit()
  }

  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {/* Without an account too, so that connecting moves nothing. */}
      {mode === 'mint' && outcome?.kind === 'succeeded' && <AfterMint onPress={onPress} />}
      {mode === 'mint' && outcome?.kind !== 'succeeded' && <ApprovalChoiceField card={card} />}
      <StepButton
        number={1}
        isDone={isApproved(card)}
        isNext={step === 'approve'}
        busy={running === approvalAction(approvalToken(mode))}
        disabled={!mayApprove(card)}
        onClick={approve}
      >
        {labels.approve}
      </StepButton>
      <StepButton
        number={2}
        isNext={step === 'submit'}
        busy={running === mode}
        disabled={!maySubmit(card)}
        aria-describedby={limitId}
        onClick={submit}
      >
        {labels.submit}
      </StepButton>
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

interface StepButtonProps extends ComponentProps<typeof Button> {
  readonly number: number
  readonly isDone?: boolean
  /** Whether it is the next step. */
  readonly isNext: boolean
}

function StepButton({ number, isDone = false, isNext, busy = false, ...rest }: StepButtonProps) {
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
      variant={isNext || busy ? 'primary' : 'outline'}
      size="large"
      busy={busy}
      data-next-step={isNext || undefined}
      icon={isDone ? <Icon name="check" className="text-success" /> : numeral}
      {...rest}
    />
  )
}

/** The most WETH that a mint can take, and a smaller approval if that is far more than the cost. */
function MostTaken({ card, onPress }: ActionProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const { records } = useStore(useService(TRANSACTION_SERVICE).state)
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

/** What the approval of a mint covers: the amount as typed, or the cost and the margin. */
export function ApprovalChoiceField({ card }: Pick<ActionProps, 'card'>) {
  const exchange = useService(EXCHANGE_SERVICE)
  const name = useId()
  return (
    <fieldset className="text-sm sm:col-span-2" disabled={!isReady(card.session) || card.isBusy}>
      <legend className="font-semibold">{APPROVAL_QUESTION}</legend>
      {/* One below the other: side by side, the second would move with the first one's amount. */}
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

/** What one may do after a mint. It takes the place of the question about the approval. */
export function AfterMint({ onPress }: Pick<ActionProps, 'onPress'>) {
  const account = useService(ACCOUNT_SERVICE)
  const exchange = useService(EXCHANGE_SERVICE)
  const wallet = useService(WALLET_SERVICE)
  const approved = useAccountSnapshot().snapshot?.allowances.WETH
  const revoke = () => {
    onPress()
    void account.revoke('WETH')
  }
  const mintMore = ({ currentTarget }: MouseEvent) => {
    exchange.clearReceipt()
    currentTarget.closest('section')?.querySelector('input')?.focus()
  }
  return (
    <div className="grid min-h-19 content-between gap-1 text-sm sm:col-span-2 touch:min-h-24">
      <p className="flex min-h-9 flex-wrap items-center gap-x-3">
        <span>
          <TextWithAmounts text={stillApprovedText(approved)} isRepeated />
        </span>
        {approved !== undefined && approved > 0n && (
          <SmallButton onClick={revoke}>Revoke</SmallButton>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <SmallButton onClick={wallet.watchIsc}>{ADD_TOKEN}</SmallButton>
        <SmallButton onClick={mintMore}>Mint more</SmallButton>
      </p>
    </div>
  )
}
