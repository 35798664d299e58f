import { summaryOf, type Summary } from '../../domain/messages/summary-messages.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import { SERVICES } from '../../services.ts'
import { useAccountSnapshot } from './use-account.ts'
import { useService } from './use-service.ts'

/** Returns the function that summarises a record, with the coins of the basket that are known. */
export function useSummaryOf(): (record: TransactionRecord) => Summary {
  const deployment = useService(SERVICES.deployment)
  const coins = useAccountSnapshot().snapshot?.parameters?.coins ?? []
  return (record) => summaryOf(record, deployment, coins)
}
