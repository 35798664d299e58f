import { driveChain, type CreateChain } from '../chain-under-test.ts'
import { describeContract, type ContractCase } from '../contract-case.ts'
import type { Eventually } from '../eventually.ts'
import { accountSnapshotCases } from './account-snapshot.ts'
import { allowanceCases } from './allowance.ts'
import { quotesCases } from './quotes.ts'

/**
 * What every adapter of `TokenPort` must do:
 *
 * - read allowances of the very token, owner and spender, in base units, as of any block asked for;
 * - read all of an account as of one block, and leave out what could not be read: it is never zero;
 * - quote to the wei: what it says before a mint or a redemption is what the receipt says after;
 * - return failures instead of throwing them, and work again afterwards.
 *
 * The holder has ether and WETH enough for everything.
 */
export function tokenPortContract(create: CreateChain): void {
  describeContract('TokenPort', tokenPortCases(create))
}

/** Only what is promised of allowances, for chains whose holder is not that rich. */
export function allowanceContract(create: CreateChain): void {
  describeContract('TokenPort', allowanceCases(driveChain(create)))
}

export function tokenPortCases(
  create: CreateChain,
  eventually?: Eventually,
): readonly ContractCase[] {
  const chain = driveChain(create, eventually)
  return [...allowanceCases(chain), ...accountSnapshotCases(chain), ...quotesCases(chain)]
}
