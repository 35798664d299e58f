import { driveChain, type CreateChain } from '../chain-under-test.ts'
import { accountSnapshotContract } from './account-snapshot.ts'
import { allowanceContract } from './allowance.ts'
import { quotesContract } from './quotes.ts'

/** What every adapter of `TokenPort` keeps to. The holder has ether and WETH enough for everything. */
export function tokenPortContract(create: CreateChain): void {
  const chain = driveChain(create)
  allowanceContract(chain)
  accountSnapshotContract(chain)
  quotesContract(chain)
}
