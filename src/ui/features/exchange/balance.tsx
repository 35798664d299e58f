import { SYMBOL } from '../../../domain/tokens.ts'
import { approvalToken } from '../../../domain/transactions/mode.ts'
import { mayInteract, type ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { figure } from '../../../domain/amounts/amount-text.ts'
import { UNREAD } from '../../../domain/amounts/format-amount.ts'
import { maxLabel } from '../../../domain/messages/labels.ts'
import { usePending } from '../../hooks/use-pending.ts'
import { useServices } from '../../hooks/use-services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'

interface BalanceProps {
  readonly facts: ExchangeFacts
}

const BALANCE = 'flex min-w-0 items-baseline gap-2.5 text-sm text-ink-soft tabular-nums'

/** The balance of the token that the mode takes, as the account panel has it, with a Max button. */
export function Balance({ facts }: BalanceProps) {
  const { exchange } = useServices()
  const { snapshot, isReading } = useAccountSnapshot()
  const { isPending, start } = usePending(exchange.setMax)
  const token = approvalToken(facts.mode)
  const held = snapshot?.balances[token]
  if (held === undefined) {
    return isReading ? null : (
      <span data-balance className={BALANCE}>
        Balance: {UNREAD}
      </span>
    )
  }

  return (
    <span data-balance className={BALANCE}>
      <span className="min-w-0 wrap-anywhere">
        <span className="max-[24rem]:sr-only">Balance </span>
        <TextWithAmounts text={[figure(held, 'down', SYMBOL[token])]} isRepeated />
      </span>
      {held > 0n && (
        <TextButton
          aria-label={maxLabel(facts.mode)}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          disabled={!mayInteract(facts)}
          onClick={start}
        >
          Max
        </TextButton>
      )}
    </span>
  )
}
