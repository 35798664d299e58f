import { driveChain, type CreateChain } from '../chain-under-test.ts'
import { describeContract, type ContractCase } from '../contract-case.ts'
import type { Eventually } from '../eventually.ts'
import { batchCases } from './batch.ts'
import { callsCases } from './calls.ts'
import { evidenceCases } from './evidence.ts'
import { prepareCases } from './prepare.ts'
import { signCases } from './sign.ts'

/**
 * What every adapter of `TransactionPort` must do:
 *
 * - prepare a transaction without asking the person, and only for Sepolia, the active account, the right
 *   contracts and a call that would go through;
 * - have exactly what was prepared signed, and return the hash as soon as the wallet gives it;
 * - read what there is to know of transactions as of one block: by hash, by the account's logs, and in the
 *   block that used a nonce, each with the block that it stands on;
 * - leave out what a node does not answer, and never take it for an answer;
 * - return failures instead of throwing them, and work again afterwards.
 */
export function transactionPortContract(create: CreateChain): void {
  describeContract('TransactionPort', transactionPortCases(create))
}

export function transactionPortCases(
  create: CreateChain,
  eventually?: Eventually,
): readonly ContractCase[] {
  const chain = driveChain(create, eventually)
  return [
    ...prepareCases(chain),
    ...signCases(chain),
    ...evidenceCases(chain),
    ...batchCases(chain),
    ...callsCases(chain),
  ]
}
