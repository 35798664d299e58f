import { BrowserProvider } from 'ethers'
import { createScriptedWallet } from '../../tests/support/scripted-wallet.ts'

/** How ethers has waited for a transaction. */
export interface EthersWait {
  /** When it knew, in milliseconds since 1970. */
  readonly known: number
  /** How many it had asked until then. */
  readonly calls: number
  /** How long that had been, in milliseconds. */
  readonly wait: number
}

/** What `await transaction.wait()` does by default: a look at the newest block every four seconds. */
export async function waitWithEthers(rpcUrl: string, hash: string): Promise<EthersWait> {
  const wallet = createScriptedWallet({ rpcUrl, accounts: [] })
  const provider = new BrowserProvider(wallet, 'any')
  const transaction = await provider.getTransaction(hash)
  const begun = Date.now()
  await transaction?.wait()
  const known = Date.now()
  provider.destroy()
  return { known, calls: wallet.calls.length, wait: known - begun }
}
