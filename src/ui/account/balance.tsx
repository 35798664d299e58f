import { useState } from 'react'
import { approvalToken } from '../../domain/transactions/exchange.ts'
import { mayInteract, type ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { shownAmount } from '../../domain/amounts/format-amount.ts'
import { useServices } from '../services-context.tsx'
import { useReading } from './use-reading.ts'

interface BalanceProps {
  readonly facts: ExchangeFacts
}

/** What the account has of the token that is typed or taken, and the way to use all of it. */
export function Balance({ facts }: BalanceProps) {
  const { exchange } = useServices()
  const { reading, status } = useReading()
  const [isSearching, setSearching] = useState(false)
  const token = approvalToken(facts.mode)
  const held = reading?.holdings[token]
  if (held === undefined) {
    const isComing = reading === undefined && status === 'reading'
    return isComing ? null : <span className="balance">Balance: couldn’t read</span>
  }

  const enterMost = async () => {
    setSearching(true)
    await exchange.enterMost().finally(() => setSearching(false))
  }

  return (
    <span className="balance">
      <span className="balance-amount">
        <span className="max-[24rem]:sr-only">Balance </span>
        {shownAmount(held, 'down')} {token}
      </span>
      {held > 0n && (
        <button
          type="button"
          className="text-button"
          aria-label={`Max: enter the most that you can ${facts.mode}`}
          aria-busy={isSearching || undefined}
          aria-disabled={isSearching || undefined}
          disabled={!mayInteract(facts)}
          onClick={() => void (isSearching || enterMost())}
        >
          Max
        </button>
      )}
    </span>
  )
}
