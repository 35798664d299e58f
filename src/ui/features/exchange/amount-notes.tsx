import { useEffect } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import { isCurrent } from '../../../application/chain/chain-view.ts'
import { amountHelp, arrivalHint, costHint } from '../../../domain/messages/card-messages.ts'
import { maxLabel } from '../../../domain/messages/labels.ts'
import { SYMBOL, TOKENS, type Token } from '../../../domain/tokens.ts'
import { approvalToken } from '../../../domain/transactions/kinds/kinds.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { Amount, TextWithAmounts } from '../../components/amount.tsx'
import { TEXT_BUTTON, TextButton } from '../../components/button.tsx'
import { usePending, useService, useStore } from '../../hooks/use-service.ts'

/** The true amounts are about as large as the typed number. */
const LARGE = 'text-2xl/7 font-demi text-ink tabular-nums'

export interface CardProps {
  readonly card: Card
}

interface AmountNoteProps extends CardProps {
  /** Something is wrong with the typed text. */
  readonly hasHint: boolean
}

export function AmountNote({ card, hasHint }: AmountNoteProps) {
  const view = useStore(useService(SERVICES.chain).view)
  const nodePrice = useNodePrice(card)
  const cost = costHint(card, isCurrent(view) ? view.block : undefined)
  if (cost) return <TextWithAmounts text={cost} amountClass={LARGE} />
  if (hasHint) return null
  // Its amounts are also among the balances, where they can get the focus.
  return <TextWithAmounts text={amountHelp(card, nodePrice)} isRepeated />
}

/** According to the build's node, which is read without an account. */
function useNodePrice({ mode, session }: Card): bigint | undefined {
  const protocol = useService(SERVICES.protocol)
  const { value, failure } = useStore(protocol.state)
  const isWanted = mode === 'mint' && !isReady(session)
  useEffect(() => (isWanted ? protocol.watch('node') : undefined), [isWanted, protocol])
  // A price that could not be read again is out of date.
  return isWanted && !failure ? value?.mintingCost : undefined
}

const BALANCE = 'flex min-w-0 items-baseline gap-2.5 touch:gap-1 text-sm text-ink-soft tabular-nums'

export function Balance({ card: { session, mode, snapshot, failure, current } }: CardProps) {
  const exchange = useService(SERVICES.exchange)
  const { isPending, start } = usePending(exchange.setMax)
  const token = approvalToken(mode)
  if (snapshot === undefined && failure === undefined) return <EarlyBalances shown={token} />
  if (!isReady(session)) return null
  const held = snapshot?.balances[token]
  return (
    <span data-balance className={BALANCE}>
      <span className="min-w-0 wrap-anywhere">
        <BalanceLabel />
        <Amount baseUnits={held} unit={SYMBOL[token]} isRepeated />
      </span>
      {held !== undefined && held > 0n && (
        <TextButton
          aria-label={maxLabel(mode)}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          disabled={current !== undefined}
          onClick={start}
        >
          Max
        </TextButton>
      )}
    </span>
  )
}

const BalanceLabel = () => <span className="max-[26rem]:sr-only">Balance </span>

/**
 * The elements for adapters/browser/early-balance.ts, which fills and shows them before React runs.
 * React keeps what it finds in them, and does not know it.
 */
function EarlyBalances({ shown }: { readonly shown: Token }) {
  return TOKENS.map((token) => (
    <span key={token} className="contents" hidden={token !== shown}>
      <span data-balance className={BALANCE} hidden suppressHydrationWarning>
        <span className="min-w-0 wrap-anywhere">
          <BalanceLabel />
          <span data-early-balance={token} data-unit={SYMBOL[token]} suppressHydrationWarning>
            {''}
          </span>
        </span>
        <span className={`invisible ${TEXT_BUTTON}`}>Max</span>
      </span>
    </span>
  ))
}

export function Arrival({ card }: CardProps) {
  return <TextWithAmounts text={arrivalHint(card)} amountClass={LARGE} />
}
