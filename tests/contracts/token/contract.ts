import { driveChain, type CreateChain } from '../chain-under-test.ts'
import { contractOf, type ContractCase } from '../contract-case.ts'
import { accountCases } from './account.ts'
import { protocolCases } from './protocol.ts'
import { sendingCases } from './sending.ts'

/**
 * What every adapter of `TokenPort` must do:
 *
 * - read allowances of the very token, owner and spender, in base units;
 * - read all of an account, or of the protocol, as of one block, and leave out what could not be
 *   read: it is never zero;
 * - quote to the wei: what it says before a mint or a redemption is what the receipt says after;
 * - prepare a transaction without asking the person, and only for the active account, the right
 *   contracts and a call that would go through;
 * - have exactly what was prepared signed, and return the hash as soon as the wallet gives it;
 * - say what a mint costs in the block to come with each transaction that it prepares;
 * - return failures instead of throwing them, and work again afterwards.
 *
 * The holder has ether and WETH enough for everything.
 */
export function tokenPortCases(create: CreateChain): readonly ContractCase[] {
  const chain = driveChain(create)
  return [...accountCases(chain), ...sendingCases(chain), ...protocolCases(chain)]
}

export const tokenPortContract = contractOf('TokenPort', tokenPortCases)
