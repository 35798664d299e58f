import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import type { PostedNotice } from '../../../application/notices/notice-service.ts'
import { groupDigits } from '../../../domain/amounts/format-amount.ts'
import { amountHint } from '../../../domain/messages/amount-messages.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { ISC } from '../../../domain/tokens.ts'
import { SERVICES } from '../../../services.ts'
import { LabelledAmountField } from '../../components/amount-field.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { AmountNote, Arrival, Balance, type CardProps } from './amount-notes.tsx'

/** The key code of every key that an input method has handled. */
const INPUT_METHOD = 229

export function AmountInput({ card }: CardProps) {
  const drafts = useService(SERVICES.draft)
  const hintId = useId()
  const hint = amountHint(card.mode, card)
  const { choices } = card
  const isBusy = card.current !== undefined
  const setEntered = useNextStep(card)
  const place = useRef<HTMLDivElement>(null)
  const refusal = useStore(useService(SERVICES.notices).posted, refusalIn)
  useEffect(() => {
    if (refusal !== undefined) place.current?.querySelector('input')?.focus()
  }, [refusal])
  const enter = (amount: string) => {
    setEntered(false)
    drafts.setAmount(amount)
  }
  const press = ({ key, keyCode, repeat, nativeEvent }: KeyboardEvent) => {
    // An Enter that ends a conversion does not count. In Safari, only its key code is different.
    const isOfInputMethod = nativeEvent.isComposing || keyCode === INPUT_METHOD
    // A key that is still held down must not take the step after.
    if (key !== 'Enter' || repeat || isOfInputMethod) return
    setEntered(true)
  }
  return (
    <div ref={place}>
      <LabelledAmountField
        label={exchangeLabels(card.mode).input}
        // The tag is WETH (specification, chapter 2), but the number counts ISC.
        note={card.mode === 'mint' && `how many ${ISC}`}
        tone={hint?.tone === 'error' || refusal !== undefined ? 'invalid' : 'input'}
        aside={<Balance card={card} />}
        value={card.amount}
        disabled={isBusy}
        aria-describedby={hintId}
        onAmount={enter}
        onKeyDown={press}
        onBlur={() => setEntered(false)}
      />
      {/* As high as a cost, or as the amounts to choose from. */}
      <div
        className="mt-2 flex min-h-7 flex-wrap content-start items-center gap-x-2.5 outline-none touch:min-h-10 touch:max-[24rem]:min-h-15"
        tabIndex={-1}
        data-amount-hint
      >
        {choices.length > 0 && <AmountChoices choices={choices} isDisabled={isBusy} />}
        <Hint
          id={hintId}
          tone={hint?.tone ?? 'note'}
          className={`flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-pretty ${choices.length > 0 ? 'flex-1 basis-36 max-[30rem]:text-note' : ''}`}
        >
          {/* The note changes with each block, so it is not announced. */}
          <span className="min-w-0 empty:hidden">
            <AmountNote card={card} hasHint={hint !== undefined} />
          </span>
          {/* Below a cost, only a line of little height fits. */}
          <span aria-live="polite" className={card.wholeTokens > 0n ? 'leading-3.5' : ''}>
            {hint?.text}
          </span>
        </Hint>
      </div>
    </div>
  )
}

/** The id of the notice that the card's amount is invalid. */
function refusalIn(posted: readonly PostedNotice[]): number | undefined {
  return posted.find(({ notice }) => notice.kind === 'invalidAmount' && notice.of !== 'wrap')?.id
}

/**
 * Presses the button of the next step after Enter: at once, or as soon as the card knows the next
 * step. The returned function sets whether Enter was pressed and still counts.
 */
function useNextStep({ status }: Card) {
  const exchange = useService(SERVICES.exchange)
  const rememberFocus = useRememberFocus()
  const isEntered = useRef(false)
  const takeStep = () => {
    if (!isEntered.current || status.isChecking) return
    isEntered.current = false
    if (status.step === undefined) return
    rememberFocus()
    void exchange[status.step]()
  }
  // After each rendering, the card may know the next step.
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

function AmountChoices({ choices, isDisabled }: AmountChoicesProps) {
  const drafts = useService(SERVICES.draft)
  const choose = (amount: bigint) => (event: MouseEvent<HTMLElement>) => {
    drafts.setAmount(`${amount}`)
    // The button is gone now. After a tap, a focus on the field would open the keyboard.
    const isTap =
      event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    const card = event.currentTarget.closest('section')
    card?.querySelector<HTMLElement>(isTap ? '[data-amount-hint]' : 'input')?.focus()
  }
  return (
    <ul
      aria-label="Amounts to choose from"
      className="relative flex gap-1.5 touch:-my-1.5 touch:gap-1"
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

/**
 * Mirrors the input one to one, without fees (specification, chapter 4). The amount below it is
 * true, so it is larger.
 */
export function AmountOutput({ card }: CardProps) {
  const noteId = useId()
  return (
    <div>
      <LabelledAmountField
        label={exchangeLabels(card.mode).output}
        tone="output"
        size="small"
        readOnly
        value={card.amount}
        aria-describedby={noteId}
      />
      <Hint
        id={noteId}
        tone="note"
        className="mt-2 min-h-7 content-center text-pretty max-[24rem]:min-h-12"
      >
        <Arrival card={card} />
      </Hint>
    </div>
  )
}
