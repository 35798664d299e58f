import { otherAccountText } from '../../../domain/messages/activity-messages.ts'
import { inProgressElsewhere } from '../../../domain/transactions/record.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { RECORD_SERVICE } from '../../../services.ts'
import { StatusLine } from '../../components/status-line.tsx'
import { TransactionLink } from '../../components/transaction-report.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { useSession } from '../../hooks/use-session.ts'

/**
 * Leads back to a transaction that another account has in progress, and that is out of sight while
 * that account is not connected. Renders nothing if there is none.
 */
export function OtherAccounts() {
  const { records } = useStore(useService(RECORD_SERVICE).state)
  const account = connectedAddress(useSession())
  const record = inProgressElsewhere(records, account)
  if (record === undefined) return null
  return (
    <div className="mt-3">
      <StatusLine tone="plain" action={<TransactionLink record={record} />}>
        {otherAccountText(record, account !== undefined)}
      </StatusLine>
    </div>
  )
}
