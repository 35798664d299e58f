import { choiceContract } from './choice.ts'
import { chosenContract } from './chosen.ts'
import { driveWallet, type WalletSetup, type WalletUnderTest } from './driven-wallet.ts'

/** What every adapter of `WalletPort` keeps to. */
export function walletPortContract(create: (setup: WalletSetup) => WalletUnderTest): void {
  const driven = driveWallet(create)
  choiceContract(driven)
  chosenContract(driven)
}
