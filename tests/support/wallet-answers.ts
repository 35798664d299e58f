import type { WalletStep } from '../../src/adapters/memory/fake-wallet.ts'
import type { Address } from '../../src/domain/address.ts'
import { err, ok, type Result } from '../../src/domain/result.ts'
import type { Fakes } from './fakes.ts'

type Wallet = Fakes['wallet']

export const MAINNET = 1

export const timesAsked = (wallet: Wallet, step: WalletStep) => wallet.count(step)

/** Has the wallet answer for its chain when the answer is called: with that one, or not at all. */
export function tellChainLater(wallet: Wallet): (chainId: number | undefined) => void {
  const release = wallet.hold('chainId')
  return (chainId) => {
    wallet.answerNext('chainId', chainId === undefined ? err({ kind: 'network' }) : ok(chainId))
    release()
  }
}

/** Has the wallet answer the next request for accounts when the answer is called, and emit nothing. */
export function grantLater(wallet: Wallet): (granted: Result<Address[]>) => void {
  const release = wallet.hold('requestAccounts')
  return (granted) => {
    wallet.answerNext('requestAccounts', granted)
    release()
  }
}

/** A promise that settles when it is told with what. */
export function later<Value>() {
  let tell: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => (tell = resolve))
  return { promise, tell: (value: Value) => tell?.(value) }
}
