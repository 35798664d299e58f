import { SEPOLIA } from '../../domain/protocol.ts'
import { progressOf, type Progress } from '../../domain/transactions/progress.ts'
import { connectedAddress, type WalletSession } from '../../domain/wallet/session.ts'
import { belongsTo, type TransactionRecord } from '../../domain/transactions/record.ts'
import { useServices } from './use-services.tsx'
import { useStore } from './use-store.ts'

/** The connected wallet. */
export function useSession(): WalletSession {
  return useStore(useServices().wallet.session)
}

/** The transactions of the connected account, newest first. */
export function useRecords(): readonly TransactionRecord[] {
  const { records } = useStore(useServices().transactions.state)
  const account = connectedAddress(useSession())
  if (account === undefined) return []
  return records.filter((record) => belongsTo(record, account, SEPOLIA.chainId))
}

/** The transaction that everything else has to wait for. */
export function useProgress(): Progress {
  const transactions = useStore(useServices().transactions.state)
  return progressOf(useSession(), transactions)
}
