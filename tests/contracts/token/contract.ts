import { driveChain, type CreateChain } from '../chain-under-test.ts'
import { describe } from 'vitest'
import { accountCases } from './account.ts'
import { protocolCases } from './protocol.ts'
import { sendingCases } from './sending.ts'

/**
 * The requirements for every adapter of `TokenPort`:
 *
 * - It reads the allowances of exactly this token, owner and spender, in base units.
 * - It reads all values of an account or of the protocol as of one block. A value that cannot be
 *   read is left out, and never reported as zero.
 * - Its quotes are exact to the wei. The receipt of a mint or a redemption has the values of the
 *   quote.
 * - It prepares a transaction without asking the user. It does so only for the active account,
 *   the right contracts, and a call that would succeed.
 * - It lets the wallet sign exactly the prepared transaction, and returns the hash as soon as the
 *   wallet returns it.
 * - With each transaction that it prepares, it tells the cost of a mint in the block to come.
 * - It returns failures instead of throwing them, and works again afterwards.
 *
 * The holder has enough ether and WETH for all tests.
 */
export function tokenPortContract(create: CreateChain): void {
  describe('TokenPort', () => {
    const chain = driveChain(create)
    accountCases(chain)
    sendingCases(chain)
    protocolCases(chain)
  })
}
