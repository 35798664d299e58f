import { Fragment, type ReactNode } from 'react'
import { checkStatus } from '../../../application/account/allowance-service.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { statusMessage } from '../../../domain/messages/status-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { approvalToken } from '../../../domain/transactions/mode.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import {
  exchangeStatus,
  type ExchangeStatus,
} from '../../../domain/transactions/exchange-status.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { TransactionLink } from '../../components/explorer-link.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot, useProgress } from '../../hooks/use-account.ts'
import { usePending } from '../../hooks/use-pending.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

interface ExchangeStatusLineProps {
  readonly facts: ExchangeFacts
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
  /** Called before a button in it sends something. */
  readonly onPress: () => void
}

/**
 * One line of the card that always says what is going on or what comes next. It keeps its height
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatusLine(props: ExchangeStatusLineProps) {
  const status = useExchangeStatus(props.facts)
  const action = useAction(status, props)
  const { tone, text } = statusMessage(status, props.facts.mode)
  return (
    <div
      className="grid min-h-15 max-sm:min-h-19 max-[24rem]:min-h-27"
      data-exchange-status
      aria-live="polite"
    >
      <StatusLine tone={tone} action={action && <Fragment key={status.kind}>{action}</Fragment>}>
        {text}
      </StatusLine>
    </div>
  )
}

function useExchangeStatus(facts: ExchangeFacts): ExchangeStatus {
  const { transactions, allowances, batches, exchange } = useServices()
  const { records, unreachable } = useStore(transactions.state)
  const { snapshot } = useAccountSnapshot()
  return exchangeStatus({
    ...facts,
    progress: useProgress(),
    records,
    unreachable,
    check: checkStatus(useStore(allowances.state)),
    lastAllowance: snapshot?.allowances[approvalToken(facts.mode)],
    review: useStore(exchange.prices.review),
    supportsBatches: useStore(batches.isPossible),
  })
}

/** What the user can do about the status. */
function useAction(status: ExchangeStatus, props: ExchangeStatusLineProps): ReactNode {
  const { facts, connectButton, onPress } = props
  const { account, allowances, exchange, transactions, wallet } = useServices()
  const token = approvalToken(facts.mode)
  switch (status.kind) {
    case 'preparing':
      return <SmallButton onClick={() => transactions.stopPreparing()}>Stop</SmallButton>
    case 'pending': {
      const { record } = status
      return record.hash && <TransactionLink hash={record.hash} about={transactionTitle(record)} />
    }
    case 'notConnected':
      return connectButton
    case 'wrongNetwork':
      return (
        <Button
          size="small"
          busy={status.isSwitching}
          onClick={() => void wallet.switchToSepolia()}
        >
          Switch to Sepolia
        </Button>
      )
    case 'lostNetwork':
      return <CheckNetworkButton />
    case 'unclear':
      return (
        <SmallButton onClick={() => transactions.dismiss(status.record.id)}>
          I have looked
        </SmallButton>
      )
    case 'leftover':
      return (
        <SmallButton
          aria-label={`Revoke the ${token} approval`}
          onClick={() => void account.revoke(token)}
        >
          Revoke
        </SmallButton>
      )
    case 'unknownApproval':
      return <SmallButton onClick={() => void allowances.refresh()}>Check again</SmallButton>
    case 'beyondApproval':
    case 'review':
    case 'notApproved': {
      const press = () => {
        onPress()
        void exchange.approveAndSubmit()
      }
      return (
        status.canBatch && (
          <SmallButton data-keep-clear="button" onClick={press}>
            {exchangeLabels(facts.mode).approveAndSubmit}
          </SmallButton>
        )
      )
    }
    case 'signing':
    case 'noAmount':
    case 'zeroAmount':
    case 'checkingApproval':
    case 'checkingCost':
    case 'approved':
      return undefined
  }
}

function CheckNetworkButton() {
  const { wallet } = useServices()
  const { isPending, start } = usePending(wallet.checkNetwork)
  return (
    <SmallButton busy={isPending} onClick={start}>
      Check again
    </SmallButton>
  )
}
