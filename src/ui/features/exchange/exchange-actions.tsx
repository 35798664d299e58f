import { useId, type ComponentProps } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import { shortAddress } from '../../../domain/address.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import {
  approvalParties,
  otherApprovalLabel,
  takingHelp,
  takingText,
} from '../../../domain/messages/quote-messages.ts'
import {
  isApproved,
  mayApprove,
  maySubmit,
  otherApproval,
} from '../../../domain/transactions/card-rules.ts'
import { runningAction, runningRecord } from '../../../domain/transactions/card-status.ts'
import { approvalAction } from '../../../domain/transactions/kinds/approve.ts'
import { approvalToken } from '../../../domain/transactions/kinds/kinds.ts'
import { connectedAddress, isReady } from '../../../domain/wallet/session.ts'
import { DEPLOYMENT, EXCHANGE_SERVICE } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'

interface ActionProps {
  readonly card: Card
}

/** Approve, then mint or redeem. */
export function ExchangeActions({ card }: ActionProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const rememberFocus = useRememberFocus()
  const { mode, step } = card
  const limitId = useId()
  const labels = exchangeLabels(mode)
  const running = runningAction(card.status)
  const approve = () => {
    rememberFocus()
    void exchange.approve()
  }
  const submit = () => {
    rememberFocus()
    void exchange.submit()
  }

  return (
    <div className="grid grid-cols-2 gap-2.5 max-[22rem]:grid-cols-1">
      <StepButton
        number={1}
        isDone={isApproved(card)}
        isNext={step === 'approve'}
        busy={running === approvalAction(approvalToken(mode))}
        disabled={!mayApprove(card)}
        aria-describedby={limitId}
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
        data-most-taken
        className="col-span-full min-h-15.5 max-[30rem]:min-h-20.5 max-[24rem]:min-h-25.5"
      >
        <div id={limitId}>
          <Taking card={card} />
        </div>
        <ApprovalParties card={card} />
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

/** What the wallet will ask for or can take, and a button that approves another amount. */
function Taking({ card }: ActionProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const rememberFocus = useRememberFocus()
  const { snapshot } = useAccountSnapshot()
  const text = takingText(card, runningRecord(card.status), snapshot?.balances.WETH)
  const other = otherApproval(card)
  const otherLabel = other && otherApprovalLabel(other)
  if (!isReady(card.session)) return <p>{takingHelp(card.mode)}</p>
  return (
    <p className={text === undefined ? '' : 'text-ink'}>
      <TextWithAmounts text={text ?? [takingHelp(card.mode)]} />
      <span> </span>
      {otherLabel !== undefined && mayApprove(card) && (
        <TextButton
          onClick={() => {
            rememberFocus()
            void exchange.approve(other?.choice)
          }}
        >
          {otherLabel}
        </TextButton>
      )}
    </p>
  )
}

/** The token and the spender of an approval, as the wallet will show them. */
function ApprovalParties({ card: { mode, session } }: Pick<ActionProps, 'card'>) {
  const deployment = useService(DEPLOYMENT)
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
