import { receivedCoins, summaryRows } from '../../../domain/messages/summary-messages.ts'
import type { TransactionRecord } from '../../../domain/transactions/record.ts'
import { SmallButton } from '../../components/button.tsx'
import { DetailList } from '../../components/detail-list.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'

/** What a mint or redemption cost and brought, compared with its quote. */
export function TransactionSummary({ record }: { readonly record: TransactionRecord }) {
  const { deployment, watch } = useServices()
  const { snapshot } = useAccountSnapshot()
  const known = snapshot?.parameters?.coins ?? []
  const { rows, areAllAsQuoted } = summaryRows(record, deployment, known)
  const coins = receivedCoins(record, known)
  return (
    <>
      <DetailList rows={rows} />
      {areAllAsQuoted && <p className="text-sm text-ink-soft">All as quoted</p>}
      {coins.length > 0 && (
        <SmallButton className="mt-2" onClick={() => void watch.watchAll(coins)}>
          Add the coins to your wallet
        </SmallButton>
      )}
    </>
  )
}
