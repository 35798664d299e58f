import { useEffect, useId, type KeyboardEvent } from 'react'
import type { CardState } from '../../../application/exchange/card-state.ts'
import { UNREAD, figure } from '../../../domain/amounts/format-amount.ts'
import { exchangeLabels, maxLabel } from '../../../domain/messages/labels.ts'
import { amountHelp, arrivalHint, costHint } from '../../../domain/messages/quote-messages.ts'
import { amountHint } from '../../../domain/messages/status-messages.ts'
import { SYMBOL } from '../../../domain/tokens.ts'
import { approvalToken } from '../../../domain/transactions/kinds.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { BLOCK_SERVICE, EXCHANGE_SERVICE } from '../../../services.ts'
import { LabelledAmountField } from '../../components/amount-field.tsx'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { usePending, useService, useStore } from '../../hooks/use-service.ts'

// The amounts below the fields are also in the details or the balances, where they take the focus.

interface CardProps {
  readonly card: CardState
}

interface AmountInputProps extends CardProps {
  /** Called before something is sent. */
  readonly onPress: () => void
}

/** The field for the amount to mint or redeem. */
export function AmountInput({ card, onPress }: AmountInputProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const hintId = useId()
  const hint = amountHint(card.mode, card)
  const press = ({ key, repeat, nativeEvent }: KeyboardEvent) => {
    // A key that is held down must not go on to the step after.
    if (key !== 'Enter' || repeat || nativeEvent.isComposing) return
    void exchange.takeNextStep(onPress)
  }
  // A step that is awaited when the page is left must not be taken.
  useEffect(() => exchange.cancelNextStep, [exchange])
  return (
    <div>
      <LabelledAmountField
        label={exchangeLabels(card.mode).input}
        tone={hint?.tone === 'error' ? 'invalid' : 'input'}
        aside={isReady(card.session) && <Balance card={card} />}
        value={card.amount}
        disabled={card.isBusy}
        aria-describedby={hintId}
        onAmount={exchange.setAmount}
        onKeyDown={press}
        onBlur={exchange.cancelNextStep}
      />
      <Hint
        id={hintId}
        tone={hint?.tone ?? 'note'}
        className="mt-1 min-h-10 sm:min-h-5 max-[24rem]:min-h-15"
        data-amount-hint
      >
        {/* The note changes with each block, so it is not announced. */}
        <span aria-live="polite">{hint?.text}</span>
        {hint === undefined && <AmountNote card={card} />}
      </Hint>
    </div>
  )
}

/** What to type; then what the mint costs. */
function AmountNote({ card }: CardProps) {
  const newest = useStore(useService(BLOCK_SERVICE).newest)
  const { snapshot } = useAccountSnapshot()
  const text = costHint(card, newest) ?? amountHelp(card.mode, snapshot)
  return <TextWithAmounts text={text} isRepeated />
}

/** The balance of the token that the mode takes, with a Max button. */
export function Balance({ card }: CardProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const { snapshot, isReading } = useAccountSnapshot()
  const { isPending, start } = usePending(exchange.setMax)
  const token = approvalToken(card.mode)
  const held = snapshot?.balances[token]
  if (isReading) return null
  return (
    <span
      data-balance
      className="flex min-w-0 items-baseline gap-2.5 text-sm text-ink-soft tabular-nums"
    >
      <span className="min-w-0 wrap-anywhere">
        <span className="max-[24rem]:sr-only">Balance </span>
        {held === undefined ? (
          UNREAD
        ) : (
          <TextWithAmounts text={[figure(held, 'down', SYMBOL[token])]} isRepeated />
        )}
      </span>
      {held !== undefined && held > 0n && (
        <TextButton
          aria-label={maxLabel(card.mode)}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          disabled={card.isBusy}
          onClick={start}
        >
          Max
        </TextButton>
      )}
    </span>
  )
}

/** Mirrors the input one to one, without fees (specification, chapter 4). */
export function AmountOutput({ card }: CardProps) {
  const noteId = useId()
  const { snapshot } = useAccountSnapshot()
  const arrival = isReady(card.session) && arrivalHint(card, snapshot?.parameters)
  return (
    <div>
      <LabelledAmountField
        label={exchangeLabels(card.mode).output}
        tone="output"
        readOnly
        value={card.amount}
        aria-describedby={noteId}
      />
      <Hint
        id={noteId}
        tone={arrival ? 'ink' : 'plain'}
        className="mt-1 min-h-5 max-[24rem]:min-h-10"
      >
        {arrival ? (
          <TextWithAmounts text={arrival} isRepeated />
        ) : (
          'Shown one to one, before the contract’s fee.'
        )}
      </Hint>
    </div>
  )
}
