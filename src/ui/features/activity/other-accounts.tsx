import { otherAccountText } from '../../../domain/messages/activity-messages.ts'
import { sentElsewhere } from '../../../domain/transactions/outcome.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { StatusLine } from '../../components/status-line.tsx'
import { TransactionLink } from '../../components/transaction-report.tsx'
import { useNow, useService, useStore } from '../../hooks/use-service.ts'
import { useSession } from '../../hooks/use-session.ts'

const EACH_MINUTE = 60_000

/** Mentions another account's transaction, which is not listed until that account is connected. */
export function OtherAccounts() {
  const { records } = useStore(useService(SERVICES.records).state)
  const session = useSession()
  const account = connectedAddress(session)
  const record = sentElsewhere(records, account, useNow(EACH_MINUTE))
  // The transaction may be of the account that is being connected.
  if (record === undefined || session.status === 'connecting') return null
  return (
    <div className="mt-3">
      <StatusLine tone="plain" action={<TransactionLink record={record} />}>
        {otherAccountText(record, account !== undefined)}
      </StatusLine>
    </div>
  )
}
