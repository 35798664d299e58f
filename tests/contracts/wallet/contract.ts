import { describeContract, type ContractCase } from '../contract-case.ts'
import type { Eventually } from '../eventually.ts'
import { choiceCases } from './choice.ts'
import { chosenCases } from './chosen.ts'
import { driveWallet, type CreateWallet } from './driven-wallet.ts'

/**
 * What every adapter of `WalletPort` must do:
 *
 * - list the wallets that are there, early or late, and talk to the chosen one and no other;
 * - expose no account that the person has not granted, or has withdrawn;
 * - pass on what the wallet says of itself once to each listener, in order, until the listener leaves;
 * - return failures instead of throwing them, and work again afterwards.
 */
export function walletPortContract(create: CreateWallet): void {
  describeContract('WalletPort', walletPortCases(create))
}

export function walletPortCases(
  create: CreateWallet,
  eventually?: Eventually,
): readonly ContractCase[] {
  const driven = driveWallet(create, eventually)
  return [...choiceCases(driven), ...chosenCases(driven)]
}
