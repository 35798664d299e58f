import { mayInteract, type ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { shortageWords } from '../../domain/messages/quote-messages.ts'
import { useFocusReturn } from '../home/use-focus-return.ts'
import { useServices } from '../services-context.tsx'
import { useReading } from './use-reading.ts'

interface ShortageHintProps {
  readonly facts: ExchangeFacts
}

/** Says before anything is sent what the account lacks for the typed amount, and what helps. */
export function ShortageHint({ facts }: ShortageHintProps) {
  const { account, exchange } = useServices()
  const { reading } = useReading()
  const rememberFocus = useFocusReturn(facts.busy)
  const words = reading && shortageWords(facts.mode, facts, reading)
  if (words === undefined) return null
  const { text, help } = words
  const wrap = (amount: string) => {
    rememberFocus()
    void account.wrap(amount)
  }

  return (
    <>
      {text}{' '}
      {help.kind === 'wrap' && (
        <button
          type="button"
          className="text-button"
          disabled={!mayInteract(facts)}
          onClick={() => wrap(help.amount)}
        >
          Wrap {help.amount} ETH
        </button>
      )}
      {help.kind === 'less' && facts.wholeTokens > 1n && (
        <button
          type="button"
          className="text-button"
          disabled={!mayInteract(facts)}
          onClick={() => void exchange.enterMost()}
        >
          Use the most you can
        </button>
      )}
    </>
  )
}
