import { mayInteract, type ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { helpLabel, shortageMessage } from '../../../domain/messages/quote-messages.ts'
import { TextButton } from '../../components/button.tsx'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'

interface ShortageHintProps {
  readonly facts: ExchangeFacts
}

/** Says before anything is sent what the account lacks for the typed amount, and what helps. */
export function ShortageHint({ facts }: ShortageHintProps) {
  const { account, exchange } = useServices()
  const { snapshot } = useAccountSnapshot()
  const rememberFocus = useFocusReturn(facts.busy)
  const message = snapshot && shortageMessage(facts.mode, facts, snapshot)
  if (message === undefined) return null
  const { text, help } = message
  const wrap = (amount: string) => {
    rememberFocus()
    void account.wrap(amount)
  }

  return (
    <>
      {text}{' '}
      {help.kind === 'wrap' && (
        <TextButton disabled={!mayInteract(facts)} onClick={() => wrap(help.amount)}>
          {helpLabel(help)}
        </TextButton>
      )}
      {help.kind === 'less' && facts.wholeTokens > 1n && (
        <TextButton disabled={!mayInteract(facts)} onClick={() => void exchange.setMax()}>
          {helpLabel(help)}
        </TextButton>
      )}
    </>
  )
}
