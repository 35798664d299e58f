import { summaryOf, type Summary } from '../../domain/messages/summary-messages.ts'
import type { Transaction } from '../../domain/transactions/outcome.ts'
import { SERVICES } from '../../services.ts'
import { useAccountSnapshot } from './use-account.ts'
import { useService } from './use-service.ts'

export function useSummaryOf(): (record: Transaction) => Summary {
  const deployment = useService(SERVICES.deployment)
  const coins = useAccountSnapshot().snapshot?.parameters?.coins ?? []
  return (record) => summaryOf(record, deployment, coins)
}
