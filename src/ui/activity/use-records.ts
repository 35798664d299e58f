import { SEPOLIA } from '../../domain/protocol.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import { belongsTo, type TransactionRecord } from '../../domain/transactions/record.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { useSession } from '../wallet/use-session.ts'

/** The transactions of the connected account, newest first. */
export function useRecords(): readonly TransactionRecord[] {
  const { records } = useStore(useServices().transactions.state)
  const account = connectedAddress(useSession())
  if (account === undefined) return []
  return records.filter((record) => belongsTo(record, account, SEPOLIA.chainId))
}
