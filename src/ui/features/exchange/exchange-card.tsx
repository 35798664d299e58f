import { useId, type ReactNode } from 'react'
import { knownAllowance } from '../../../application/account/allowance-service.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { mayInteract, type ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { nextStep } from '../../../domain/transactions/exchange-status.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { quotedCost } from '../../../domain/transactions/price-limit.ts'
import { AmountField, AmountFrame } from '../../components/amount-field.tsx'
import { BasketBar } from '../../components/basket.tsx'
import { SmallButton } from '../../components/button.tsx'
import { Hint } from '../../components/hint.tsx'
import { Icon } from '../../components/icon.tsx'
import type * as AccountParts from './account-parts.tsx'
import { AmountInput } from './amount-input.tsx'
import { ExchangeActions } from './exchange-actions.tsx'
import { ExchangeStatusLine, useExchangeStatus } from './exchange-status-line.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { useProgress, useSession } from '../../hooks/use-account.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

interface ExchangeCardProps {
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
  /** What only a connected account sees, once that is loaded. */
  readonly parts: typeof AccountParts | undefined
}

/** The card to mint and redeem ISC. */
export function ExchangeCard({ connectButton, parts }: ExchangeCardProps) {
  const { exchange } = useServices()
  const facts = useExchangeFacts()
  const status = useExchangeStatus(facts)
  const step = nextStep(status, facts)
  const account = isReady(facts.session) ? parts : undefined
  const labels = exchangeLabels(facts.mode)
  const titleId = useId()
  const rememberFocus = useFocusReturn(facts.busy)

  return (
    <section
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-[1.25rem] border border-line bg-surface shadow-lift"
      data-keep-clear="card"
    >
      <BasketBar className="h-1" />
      <div className="flex flex-col gap-4 p-gutter sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={titleId} className="text-xl/[1.2] font-heavy tracking-[-0.02em]">
            {labels.title}
          </h2>
          <SmallButton
            icon={<Icon name="swap" />}
            disabled={!mayInteract(facts)}
            data-keep-clear="button"
            onClick={exchange.switchMode}
          >
            {labels.switchMode}
          </SmallButton>
        </div>
        <AmountInput
          facts={facts}
          step={step}
          balance={account && <account.Balance facts={facts} />}
          note={account && <account.AmountNote facts={facts} />}
          onEnter={rememberFocus}
        />
        <p className="-mt-3 flex items-center gap-3 text-[0.875rem] text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {labels.divider}
        </p>
        <AmountOutput label={labels.output} amount={facts.amount}>
          {account ? <account.ArrivalHint facts={facts} otherwise={ONE_TO_ONE} /> : ONE_TO_ONE}
        </AmountOutput>
        <ExchangeStatusLine
          mode={facts.mode}
          status={status}
          action={
            status.kind === 'notConnected'
              ? connectButton
              : parts && (
                  <parts.StatusAction facts={facts} status={status} onPress={rememberFocus} />
                )
          }
        />
        <ExchangeActions
          facts={facts}
          step={step}
          limit={account && <account.MostTaken facts={facts} />}
          onPress={rememberFocus}
        />
        <QuoteDetails mode={facts.mode} block={account && <account.QuoteBlock />}>
          {account && <account.QuoteRows facts={facts} />}
        </QuoteDetails>
      </div>
    </section>
  )
}

function useExchangeFacts(): ExchangeFacts {
  const { exchange, allowances, snapshots } = useServices()
  const { prices } = exchange
  const typed = useStore(exchange.state)
  const { value: snapshot } = useStore(snapshots.state)
  return {
    ...typed,
    approval: useStore(prices.choice),
    quoted: quotedCost(snapshot, useStore(prices.review), typed.wholeTokens),
    session: useSession(),
    allowance: knownAllowance(useStore(allowances.state)),
    busy: useProgress().kind !== 'idle',
  }
}

const ONE_TO_ONE = 'Shown one to one, before the contract’s fee.'

interface AmountOutputProps {
  readonly label: string
  readonly amount: string
  /** The line below it. */
  readonly children: ReactNode
}

/** Mirrors the input one to one, without fees (specification, chapter 4). */
function AmountOutput({ label, amount, children }: AmountOutputProps) {
  const id = useId()
  const noteId = useId()
  return (
    <div>
      <AmountFrame label={label} inputId={id} tone="output">
        <AmountField id={id} readOnly value={amount} aria-describedby={noteId} />
      </AmountFrame>
      <Hint id={noteId} className="mt-1.5 min-h-5 max-[24rem]:min-h-10">
        {children}
      </Hint>
    </div>
  )
}
