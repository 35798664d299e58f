import { useId, type KeyboardEvent } from 'react'
import { amountHint } from '../../../domain/messages/amount-hints.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { helpLabel, shortageMessage } from '../../../domain/messages/quote-messages.ts'
import {
  mayInteract,
  maySubmit,
  type ExchangeFacts,
} from '../../../domain/transactions/exchange-rules.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { AmountField, AmountFrame } from '../../components/amount-field.tsx'
import { TextButton } from '../../components/button.tsx'
import { Hint } from '../../components/hint.tsx'
import { Balance } from './balance.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useServices } from '../../hooks/use-services.ts'

interface AmountInputProps {
  readonly facts: ExchangeFacts
  /** Called before Enter sends what the main button would send. */
  readonly onEnter: () => void
}

/** What is to be minted or redeemed. */
export function AmountInput({ facts, onEnter }: AmountInputProps) {
  const { exchange } = useServices()
  const id = useId()
  const hintId = useId()
  const isConnected = isReady(facts.session)
  const hint = amountHint(facts.mode, facts)
  const isInvalid = hint?.tone === 'error'

  const submitByEnter = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || nativeEvent.isComposing || !maySubmit(facts)) return
    onEnter()
    void exchange.submit()
  }

  return (
    <div>
      <AmountFrame
        label={exchangeLabels(facts.mode).input}
        inputId={id}
        tone={isInvalid ? 'invalid' : 'input'}
        aside={isConnected && <Balance facts={facts} />}
      >
        <AmountField
          id={id}
          value={facts.amount}
          disabled={!mayInteract(facts)}
          isInvalid={isInvalid}
          aria-describedby={hintId}
          onAmount={exchange.setAmount}
          onKeyDown={submitByEnter}
        />
      </AmountFrame>
      <Hint
        id={hintId}
        tone={hint?.tone ?? 'note'}
        className="mt-1.5 min-h-10 max-[24rem]:min-h-15"
        data-amount-hint
        aria-live="polite"
      >
        {hint?.text ?? (isConnected && <ShortageHint facts={facts} />)}
      </Hint>
    </div>
  )
}

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
