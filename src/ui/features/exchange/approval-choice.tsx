import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { APPROVAL_QUESTION, approvalOptions } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { RadioRow } from '../../components/radio-row.tsx'
import { useServices, useStore } from '../../hooks/use-services.ts'

/** What the approval of a mint covers: the amount as typed, or the cost and the margin. */
export function ApprovalChoiceField({ facts }: { readonly facts: ExchangeFacts }) {
  const { exchange } = useServices()
  const { approvalChoice } = useStore(exchange.state)
  return (
    <fieldset className="text-sm sm:col-span-2" disabled={!isReady(facts.session) || facts.busy}>
      <legend className="font-semibold">{APPROVAL_QUESTION}</legend>
      <RadioRow
        isStacked
        options={approvalOptions(facts)}
        value={approvalChoice}
        onChoose={exchange.chooseApproval}
      />
    </fieldset>
  )
}
