import type { ReactNode } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import type { CardStatus } from '../../../domain/card/card-status.ts'
import { currentRecord } from '../../../domain/card/card-rules.ts'
import { missingDataText } from '../../../domain/messages/account-messages.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { waitingSince } from '../../../domain/transactions/record.ts'
import { SERVICES } from '../../../services.ts'
import { TextButton } from '../../components/button.tsx'
import { TrialLink } from '../../components/links.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useNow, usePending, useService, useStore } from '../../hooks/use-service.ts'
import { ExchangeDetails } from './exchange-details.tsx'
import { ExchangeOutcome } from './exchange-outcome.tsx'
import { StatusButton } from './status-button.tsx'

interface ExchangeStatusProps {
  readonly card: Card
  readonly connectButton: ReactNode
}

/** The height is the same for all contents, so that nothing on the card moves. */
export function ExchangeStatus({ card, connectButton }: ExchangeStatusProps) {
  const { outcome, mode } = card
  const { snapshot, failure, isStale, host } = useAccountSnapshot()
  const missing = missingDataText(snapshot, failure, isStale, host)
  const retry = missing !== undefined && <MissingData text={missing} />
  return (
    <div
      className="flex min-h-27 flex-col gap-2 max-sm:min-h-31 max-[24rem]:min-h-42 sm:mt-2"
      data-exchange-status
    >
      {outcome ? (
        <ExchangeOutcome card={card} outcome={outcome} retry={retry} />
      ) : (
        <>
          <div className="grid grow">
            <ExchangeStatusLine card={card} connectButton={connectButton} />
          </div>
          <section aria-label={exchangeLabels(mode).details} className="min-h-6.5 text-sm">
            {retry || <ExchangeDetails card={card} />}
          </section>
        </>
      )}
    </div>
  )
}

function ExchangeStatusLine({ card, connectButton }: ExchangeStatusProps) {
  const { kind, tone, text, textAfter, isSaidByToast, action } = card.status
  const record = currentRecord(card)
  const rememberFocus = useRememberFocus()
  const isConnect = action?.kind === 'connect'
  const connect = <span onClickCapture={() => rememberFocus()}>{connectButton}</span>
  const button = action && <StatusButton key={kind} action={action} />
  return (
    <StatusLine
      tone={tone}
      live={isSaidByToast ? 'off' : 'polite'}
      action={isConnect ? connect : button}
    >
      {textAfter && record ? (
        <TimedText textAfter={textAfter} since={waitingSince(record)} />
      ) : (
        <span>{text}</span>
      )}
      {isConnect && card.session.status === 'disconnected' && <TrialOffer />}
    </StatusLine>
  )
}

interface TimedTextProps extends Required<Pick<CardStatus, 'textAfter'>> {
  /** In milliseconds since 1970. */
  readonly since: number
}

function TimedText({ textAfter, since }: TimedTextProps) {
  return <span className="tabular-nums">{textAfter(useNow(1000) - since)}</span>
}

function TrialOffer() {
  const { knownWallets } = useService(SERVICES.wallet)
  // The prerendered document has no such link, because it is also for visitors with a wallet.
  const lacksWallet = useStore(
    knownWallets,
    (known) => known !== knownWallets.initial && known.wallets.length === 0,
  )
  return (
    lacksWallet && (
      <>
        <span> </span>
        <TrialLink isInSentence />
      </>
    )
  )
}

function MissingData({ text }: { readonly text: string }) {
  const chain = useService(SERVICES.chain)
  const { isPending, start } = usePending(chain.refresh)
  return (
    <p className="text-danger">
      <span>{`${text} `}</span>
      <TextButton aria-disabled={isPending || undefined} onClick={start}>
        {isPending ? 'Retrying' : 'Retry'}
      </TextButton>
    </p>
  )
}
