import type { ReactNode } from 'react'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { helpLabel } from '../../../domain/messages/status-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import { BASE_UNITS_PER_TOKEN } from '../../../domain/tokens.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import type { ExchangeStatus } from '../../../domain/transactions/exchange-status.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { TransactionLink } from '../../components/explorer-link.tsx'
import { usePending } from '../../hooks/use-pending.ts'
import { useServices } from '../../hooks/use-services.ts'

interface StatusActionProps {
  readonly facts: ExchangeFacts
  readonly status: ExchangeStatus
  /** Called before a button sends something. */
  readonly onPress: () => void
}

/** What the user can do about the status. */
export function StatusAction({ facts, status, onPress }: StatusActionProps): ReactNode {
  const { account, allowances, exchange, transactions, wallet } = useServices()
  switch (status.kind) {
    case 'preparing':
      return <SmallButton onClick={() => transactions.stopPreparing()}>Stop</SmallButton>
    case 'pending': {
      const { record } = status
      return record.hash && <TransactionLink hash={record.hash} about={transactionTitle(record)} />
    }
    case 'wrongNetwork':
      return (
        <Button size="small" busy={status.isSwitching} onClick={() => void wallet.switchNetwork()}>
          {`Switch to ${NETWORK_NAME}`}
        </Button>
      )
    case 'lostNetwork':
      return <CheckNetworkButton />
    case 'unclear':
      return (
        <SmallButton onClick={() => transactions.dismiss(status.record.id)}>
          I have checked
        </SmallButton>
      )
    case 'short': {
      const { help, shortage } = status
      const least = shortage.token === 'ISC' ? BASE_UNITS_PER_TOKEN : 1n
      const isMostZero = facts.wholeTokens === 1n || shortage.held < least
      if (help.kind === 'less' && isMostZero) return undefined
      const press = () => {
        onPress()
        void (help.kind === 'wrap' ? account.wrap(help.amount) : exchange.setMax())
      }
      return (
        <Button size="small" data-keep-clear="button" onClick={press}>
          {helpLabel(help)}
        </Button>
      )
    }
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
    case 'notConnected':
    case 'signing':
    case 'noAmount':
    case 'zeroAmount':
    case 'unreadable':
    case 'fraction':
    case 'unpriced':
    case 'noEther':
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
