import { driveChain, type CreateChain } from '../chain-under-test.ts'
import { batchContract } from './batch.ts'
import { callsContract } from './calls.ts'
import { prepareContract } from './prepare.ts'
import { replacementContract } from './replacement.ts'
import { signContract } from './sign.ts'
import { statusContract } from './status.ts'

/** What every adapter of `TransactionPort` keeps to. */
export function transactionPortContract(create: CreateChain): void {
  const chain = driveChain(create)
  prepareContract(chain)
  signContract(chain)
  statusContract(chain)
  replacementContract(chain)
  batchContract(chain)
  callsContract(chain)
}
