import { hasNews } from '../../../application/chain/chain-view.ts'
import type { Card } from '../../../application/exchange/card.ts'
import { figure, UNREAD } from '../../../domain/amounts/format-amount.ts'
import { maxLabel } from '../../../domain/messages/labels.ts'
import { amountHelp, arrivalHint, costHint } from '../../../domain/messages/quote-messages.ts'
import { SYMBOL } from '../../../domain/tokens.ts'
import { shortageOfOne } from '../../../domain/card/card-rules.ts'
import { approvalToken } from '../../../domain/transactions/kinds/kinds.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { usePending, useService, useStore } from '../../hooks/use-service.ts'

// The parts that a connected account adds to the fields of the card.

/** The true amounts. They are larger than the words around them. */
const LARGE = 'text-lg/6 font-demi text-ink tabular-nums'

interface CardProps {
  readonly card: Card
}

interface AmountNoteProps extends CardProps {
  /** Whether something is wrong with the typed text. */
  readonly hasHint: boolean
}

/** Says what to type or, once an amount is typed, what the mint costs. */
export function AmountNote({ card, hasHint }: AmountNoteProps) {
  const view = useStore(useService(SERVICES.chain).view)
  const cost = costHint(card, { number: view.block, hasNews: hasNews(view) })
  if (cost) return <TextWithAmounts text={cost} amountClass={LARGE} />
  if (hasHint) return null
  // Its amounts are also among the balances, where they can get the focus.
  return <TextWithAmounts text={amountHelp(card, view.snapshot)} isRepeated />
}

/** The balance of the token that the mode takes, with a Max button. */
export function Balance({ card }: CardProps) {
  const exchange = useService(SERVICES.exchange)
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

/** What arrives after the fee. */
export function Arrival({ card }: CardProps) {
  const { snapshot } = useAccountSnapshot()
  const arrival = arrivalHint(card, snapshot?.parameters)
  return <TextWithAmounts text={arrival} amountClass={LARGE} />
}
