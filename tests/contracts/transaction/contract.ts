import { driveChain, type CreateChain } from '../chain-under-test.ts'
import type { ContractCase } from '../contract-case.ts'
import { describeContract } from '../describe-contract.ts'
import type { Eventually } from '../eventually.ts'
import { batchCases } from './batch.ts'
import { callsCases } from './calls.ts'
import { prepareCases } from './prepare.ts'
import { replacementCases } from './replacement.ts'
import { signCases } from './sign.ts'
import { statusCases } from './status.ts'

/**
 * What every adapter of `TransactionPort` must do:
 *
 * - prepare a transaction without asking the person, and only for Sepolia, the active account, the right
 *   contracts and a call that would go through;
 * - have exactly what was prepared signed, and return the hash as soon as the wallet gives it;
 * - decide about a transaction only by what a node proves: sent is not confirmed, and silence is nothing;
 * - find it again under another hash, after a reload without its hash, and after a reorganised block;
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
    ...statusCases(chain),
    ...replacementCases(chain),
    ...batchCases(chain),
    ...callsCases(chain),
  ]
}
