import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import { UNREAD, figure, groupDigits } from '../../../domain/amounts/format-amount.ts'
import { exchangeLabels, maxLabel } from '../../../domain/messages/labels.ts'
import { amountHelp, arrivalHint, costHint } from '../../../domain/messages/quote-messages.ts'
import { amountHint } from '../../../domain/messages/status-messages.ts'
import { SYMBOL } from '../../../domain/tokens.ts'
import { amountChoices, shortageOfOne } from '../../../domain/transactions/card-rules.ts'
import { approvalToken } from '../../../domain/transactions/kinds/kinds.ts'
import { costOfOne } from '../../../domain/wallet/account-snapshot.ts'
import { isChecking } from '../../../domain/transactions/card-status.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { CHAIN_SERVICE, EXCHANGE_SERVICE, PROTOCOL_SERVICE } from '../../../services.ts'
import { LabelledAmountField } from '../../components/amount-field.tsx'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { usePending, useService, useStore } from '../../hooks/use-service.ts'

/** The true numbers, which are larger than the words around them. */
const LARGE = 'text-lg/6 font-demi text-ink tabular-nums'

/** The key code of every key that an input method has handled. */
const INPUT_METHOD = 229

interface CardProps {
  readonly card: Card
}

/** The field for the amount to mint or redeem. */
export function AmountInput({ card }: CardProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const hintId = useId()
  const hint = amountHint(card.mode, card)
  const { snapshot } = useAccountSnapshot()
  const price = useCostOfOne(card)
  const choices = card.amount === '' ? amountChoices(card.mode, snapshot) : []
  const setEntered = useNextStep(card)
  const enter = (amount: string) => {
    setEntered(false)
    exchange.setAmount(amount)
  }
  const press = ({ key, keyCode, repeat, nativeEvent }: KeyboardEvent) => {
    // The Enter that ends a conversion. In Safari, only its key code tells it from others.
    const isOfInputMethod = nativeEvent.isComposing || keyCode === INPUT_METHOD
    // A key that is held down must not go on to the step after.
    if (key !== 'Enter' || repeat || isOfInputMethod) return
    setEntered(true)
  }
  return (
    <div>
      <LabelledAmountField
        label={exchangeLabels(card.mode).input}
        tone={hint?.tone === 'error' ? 'invalid' : 'input'}
        aside={isReady(card.session) && <Balance card={card} />}
        value={card.amount}
        disabled={card.isBusy}
        aria-describedby={hintId}
        onAmount={enter}
        onKeyDown={press}
        onBlur={() => setEntered(false)}
      />
      {/* As high as a cost, with a note below it, or as amounts to choose from. */}
      <div
        className="mt-1 flex min-h-6.5 flex-wrap content-start items-center gap-x-2.5 outline-none touch:min-h-10 touch:max-[24rem]:min-h-15"
        tabIndex={-1}
        data-amount-hint
      >
        {choices.length > 0 && <AmountChoices choices={choices} isDisabled={card.isBusy} />}
        <Hint
          id={hintId}
          tone={hint?.tone ?? 'note'}
          className={`flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-pretty ${choices.length > 0 ? 'max-[30rem]:text-note' : ''}`}
        >
          {/* The note changes with each block, so it is not announced. */}
          <span className="min-w-0 empty:hidden">
            <AmountNote card={card} price={price} hasHint={hint !== undefined} />
          </span>
          {/* Below a cost, a line of little height fits. */}
          <span aria-live="polite" className={card.wholeTokens > 0n ? 'leading-3.5' : ''}>
            {hint?.text}
          </span>
        </Hint>
      </div>
    </div>
  )
}

/**
 * Presses the button of the next step once Enter was pressed: at once, or as soon as the card knows
 * which step is next. `setEntered` says whether Enter counts.
 */
function useNextStep({ status, step }: Card) {
  const exchange = useService(EXCHANGE_SERVICE)
  const rememberFocus = useRememberFocus()
  const isEntered = useRef(false)
  const takeStep = () => {
    if (!isEntered.current || isChecking(status)) return
    isEntered.current = false
    if (step === undefined) return
    rememberFocus()
    void (step === 'approve' ? exchange.approve() : exchange.submit())
  }
  // The card may know more after each rendering.
  useEffect(takeStep)
  return (isPressed: boolean) => {
    isEntered.current = isPressed
    if (isPressed) takeStep()
  }
}

interface AmountChoicesProps {
  readonly choices: readonly bigint[]
  readonly isDisabled: boolean
}

/** Buttons that type an amount. */
function AmountChoices({ choices, isDisabled }: AmountChoicesProps) {
  const exchange = useService(EXCHANGE_SERVICE)
  const choose = (amount: bigint) => (event: MouseEvent<HTMLElement>) => {
    exchange.setAmount(`${amount}`)
    // The button is gone now. In the field, a tap would open the keyboard.
    const isTap =
      event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    const card = event.currentTarget.closest('section')
    card?.querySelector<HTMLElement>(isTap ? '[data-amount-hint]' : 'input')?.focus()
  }
  return (
    <ul
      aria-label="Amounts to choose from"
      className="relative mt-0.5 flex gap-1.5 touch:-my-0.5 touch:gap-1"
    >
      {choices.map((amount) => (
        <li key={`${amount}`} className="flex">
          <button
            type="button"
            disabled={isDisabled}
            onClick={choose(amount)}
            className="group grid cursor-pointer place-items-center rounded-full inactive:cursor-not-allowed touch:min-h-11 touch:min-w-11 forced-colors:border"
          >
            <span className="rounded-full border border-control forced-colors:border-0 bg-surface px-2 text-sm/5.5 font-semibold tabular-nums group-hover:border-accent group-hover:bg-accent-wash group-disabled:border-transparent group-disabled:bg-off group-disabled:text-on-off">
              {groupDigits(`${amount}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The cost of one ISC. Before an account is connected, the node says it, if there is one. */
function useCostOfOne({ mode, session }: Card): bigint | undefined {
  const { snapshot } = useAccountSnapshot()
  const protocol = useService(PROTOCOL_SERVICE)
  const { value, failure } = useStore(protocol.state)
  const isConnected = isReady(session)
  const isAskedOfNode = !isConnected && mode === 'mint'
  useEffect(() => (isAskedOfNode ? protocol.watch('node') : undefined), [isAskedOfNode, protocol])
  // What could not be read again is out of date.
  if (!isConnected) return failure ? undefined : value?.mintingCost
  return costOfOne(snapshot)
}

interface AmountNoteProps extends CardProps {
  /** The cost of one ISC, in wei of WETH. */
  readonly price: bigint | undefined
  readonly hasHint: boolean
}

/** What to type; then what the mint costs. */
function AmountNote({ card, price, hasHint }: AmountNoteProps) {
  const { block: number, isStale } = useStore(useService(CHAIN_SERVICE).view)
  const { snapshot } = useAccountSnapshot()
  const cost = costHint(card, { number, isStale })
  if (cost) return <TextWithAmounts text={cost} amountClass={LARGE} />
  if (hasHint) return null
  // Its amounts are also among the balances, where they take the focus.
  return <TextWithAmounts text={amountHelp(card, snapshot, price)} isRepeated />
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
        <span className="max-[26rem]:sr-only">Balance </span>
        <TextWithAmounts
          text={[held === undefined ? UNREAD : figure(held, 'down', SYMBOL[token])]}
          isRepeated
        />
      </span>
      {held !== undefined && held > 0n && !shortageOfOne(card.mode, snapshot) && (
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
        tone={arrival ? 'note' : 'plain'}
        className="mt-0.5 min-h-6 max-[24rem]:min-h-11"
      >
        {arrival ? (
          <TextWithAmounts text={arrival} amountClass={LARGE} />
        ) : (
          'Shown one to one, before the contract’s fee.'
        )}
      </Hint>
    </div>
  )
}
