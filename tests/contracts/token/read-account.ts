import { expect } from 'vitest'
import type {
  AccountSnapshot,
  AccountSnapshotQuery,
} from '../../../src/domain/wallet/account-snapshot.ts'
import { effectOf, type TransactionSummary } from '../../../src/domain/transactions/evidence.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import type { DrivenChain } from '../chain-under-test.ts'
import { startingWith, type ContractCase } from '../contract-case.ts'

/** Reads the holder's account, each time as of the newest block that is known to be there. */
export function readAccounts({ cases, current, soon, carryOut }: DrivenChain) {
  let newest = 0

  return {
    cases: (list: readonly ContractCase[]) => cases(startingWith(() => (newest = 0), list)),
    read: (question: Partial<AccountSnapshotQuery> = {}): Promise<AccountSnapshot> =>
      soon(async () => {
        const { tokens, holder } = current()
        const answer = await tokens.getAccountSnapshot({
          owner: holder,
          wholeTokens: 0n,
          ...question,
        })
        if (!answer.ok) throw new Error(`not read: ${answer.error.kind}`)
        expect(answer.value.block).toBeGreaterThanOrEqual(newest)
        expect(answer.value.parameters).toBeDefined()
        return answer.value
      }),
    async carryOut(call: TokenCall): Promise<TransactionSummary | undefined> {
      const { block, events = [] } = await carryOut(call)
      newest = block.number
      const { holder, deployment } = current()
      return effectOf(call, holder, events, deployment)?.summary
    },
  }
}
