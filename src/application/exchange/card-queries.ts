import { sameAddress } from '../../domain/address.ts'
import {
  mayApproveAndSubmit,
  nextCall,
  type ExchangeFacts,
} from '../../domain/transactions/exchange-rules.ts'
import { allowanceQuestion } from '../../domain/transactions/kinds.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import type { Parts } from '../services.ts'

/** Asks for what the card depends on: the allowance, the account snapshot, what the wallet can do. */
export function createCardQueries(
  facts: () => ExchangeFacts,
  ports: Pick<Parts, 'allowances' | 'snapshots' | 'batches' | 'deployment'>,
) {
  const { allowances, snapshots, batches, deployment } = ports
  let lastAnswer: unknown

  const askSnapshot = () => {
    const current = facts()
    const { session, mode, wholeTokens, allowance } = current
    const owner = readyAddress(session)
    if (owner === undefined) return snapshots.setQuestion(undefined)
    // The answer that decides which button may be pressed goes first.
    const isFirstDue = allowances.state.get().isReading && allowance === undefined
    const before = snapshots.state.get().question
    if (isFirstDue && !(before && sameAddress(before.owner, owner)))
      return snapshots.setQuestion(undefined)
    const next = nextCall(current, deployment)
    snapshots.setQuestion({
      owner,
      // Before anything is typed, the price of one.
      wholeTokens: mode === 'mint' ? wholeTokens || 1n : 0n,
      ...(next && { next }),
    })
  }

  /** With each answer about the allowance. The batch service asks the wallet no more than needed. */
  const askForBatches = () => {
    const answer = allowances.state.get().value?.answer
    if (answer !== lastAnswer && mayApproveAndSubmit(facts())) batches.ask()
    lastAnswer = answer
  }

  return {
    askAllowance() {
      const { session, mode, baseUnits } = facts()
      const owner = baseUnits > 0n ? readyAddress(session) : undefined
      allowances.setQuestion(owner && allowanceQuestion(mode, owner, deployment))
    },
    askSnapshot,
    start() {
      allowances.state.subscribe(askSnapshot)
      allowances.state.subscribe(askForBatches)
      snapshots.state.subscribe(() => allowances.setSnapshot(snapshots.state.get().value))
    },
  }
}
