import { useId, type ComponentProps } from 'react'
import { visitorIssue, type CardView } from '../../../application/exchange/card-view.ts'
import { shortAddress } from '../../../domain/address.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { approvalParties, takingHelp } from '../../../domain/messages/visitor-messages.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useConnectedCard } from '../../hooks/use-card.ts'
import { useConnectedService } from '../../hooks/use-connected.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'

interface ActionProps {
  readonly view: CardView
}

/** The two buttons of the card: Approve, and then mint or redeem. */
export function ExchangeActions({ view }: ActionProps) {
  const exchange = useConnectedService(SERVICES.exchange)
  const notices = useService(SERVICES.notices)
  const rememberFocus = useRememberFocus()
  const limitId = useId()
  const approve = () => {
    rememberFocus()
    if (exchange) void exchange.approve()
    else notices.post({ kind: visitorIssue(view) })
  }
  const submit = () => {
    rememberFocus()
    void exchange?.submit()
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <StepButton
        number={1}
        step="approve"
        view={view}
        aria-describedby={limitId}
        onClick={approve}
      />
      <StepButton
        number={2}
        step="submit"
        view={view}
        aria-describedby={limitId}
        onClick={submit}
      />
      <Hint
        data-most-taken
        className="min-h-11 basis-full text-pretty max-[30rem]:min-h-15 max-[30rem]:text-note max-[24rem]:min-h-20"
      >
        <div id={limitId}>
          <Taking view={view} />
        </div>
        <ApprovalParties view={view} />
      </Hint>
    </div>
  )
}

interface StepButtonProps extends ComponentProps<typeof Button>, ActionProps {
  readonly number: number
  readonly step: 'approve' | 'submit'
}

function StepButton({ number, step, view, ...rest }: StepButtonProps) {
  const { isDone, isBusy, isDisabled } = view[step]
  const isNext = view.step === step
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
      {...rest}
    >
      {exchangeLabels(view.mode)[step]}
    </Button>
  )
}

/** What the wallet will ask for, or what a mint can take. */
function Taking({ view }: ActionProps) {
  const connected = useConnectedCard()
  if (connected) return <connected.part.Taking card={connected.card} />
  return <p>{takingHelp(view.mode)}</p>
}

/** The token and the spender of an approval, as the wallet will show them. */
function ApprovalParties({ view: { mode, session } }: ActionProps) {
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
