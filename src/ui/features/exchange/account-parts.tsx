import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import {
  arrivalHint,
  costHint,
  mostTakenText,
  quoteRows,
  restHint,
} from '../../../domain/messages/quote-messages.ts'
import { AmountList } from '../../components/amount-list.tsx'
import { TextWithAmounts } from '../../components/amount.tsx'
import { SnapshotBlock, StaleDataNotice } from '../../components/snapshot-notes.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import { ApprovalChoiceField } from './approval-choice.tsx'
import { ApprovalParties } from './approval-parties.tsx'
import { Balance } from './balance.tsx'
import { StatusAction } from './status-action.tsx'

// What the card shows of a connected account. The home page loads it with the connection. The hints
// below the two fields repeat amounts of the details and of the balances, which take the focus.

interface AccountPartProps {
  readonly facts: ExchangeFacts
}

/** What the typed mint costs, or what the typed redemption leaves of the balance. */
export function AmountNote({ facts }: AccountPartProps) {
  const newest = useStore(useServices().blocks.newest, ({ number }) => number)
  const { snapshot } = useAccountSnapshot()
  const text = costHint(facts, newest) ?? (snapshot && restHint(facts.mode, facts, snapshot))
  return text && <TextWithAmounts text={text} isRepeated />
}

/** What arrives after the fee; until that is known, what the output is. */
export function ArrivalHint({ facts, otherwise }: AccountPartProps & { otherwise: string }) {
  const { snapshot } = useAccountSnapshot()
  const text = snapshot && arrivalHint(facts.mode, facts, snapshot)
  return text ? <TextWithAmounts text={text} isRepeated /> : otherwise
}

/** The most WETH that a mint can take. */
export function MostTaken({ facts }: AccountPartProps) {
  const { records } = useStore(useServices().transactions.state)
  const text = mostTakenText(facts, records)
  return text && <TextWithAmounts text={text} />
}

/** The block that the details are of. */
export function QuoteBlock() {
  return <SnapshotBlock />
}

/** Costs and results for the typed amount, from the last account snapshot. */
export function QuoteRows({ facts }: AccountPartProps) {
  const { blocks } = useServices()
  const { snapshot } = useAccountSnapshot()
  const newest = useStore(blocks.newest, ({ number }) => number)
  return (
    <>
      <AmountList rows={quoteRows(facts.mode, facts, snapshot, newest)} />
      {facts.mode === 'mint' && <ApprovalChoiceField facts={facts} />}
      <WhoMayTakeWhat facts={facts} />
      <StaleDataNotice />
    </>
  )
}

/** The token and the spender of the approval. Open at first, so that both are seen before it is signed. */
function WhoMayTakeWhat({ facts }: AccountPartProps) {
  return (
    <details open className="mt-1.5 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-1 font-semibold touch:py-3">
        Who may take what
      </summary>
      <ApprovalParties facts={facts} />
    </details>
  )
}

export { Balance, StatusAction }
