import { vi } from 'vitest'
import type { FakeWallet, WalletStep } from '../../src/adapters/memory/fake-wallet.ts'
import type { Address } from '../../src/domain/address.ts'
import { err, ok, type Result } from '../../src/domain/result.ts'

export const MAINNET = 1

export const timesAsked = ({ requests }: FakeWallet, step: WalletStep) =>
  requests.filter((asked) => asked === step).length

/** Has the wallet answer for its chain when the answer is called: with that one, or not at all. */
export function tellChainLater(wallet: FakeWallet): (chainId: number | undefined) => void {
  const { promise, tell } = later<Result<number>>()
  vi.spyOn(wallet, 'chainId').mockReturnValueOnce(promise)
  return (chainId) => tell(chainId === undefined ? err({ kind: 'network' }) : ok(chainId))
}

/** Has the wallet answer the next request for accounts when the answer is called, and emit nothing. */
export function grantLater(wallet: FakeWallet): (granted: Result<Address[]>) => void {
  const { promise, tell } = later<Result<Address[]>>()
  vi.spyOn(wallet, 'requestAccounts').mockReturnValueOnce(promise)
  return tell
}

/** A promise that settles when it is told with what. */
export function later<Value>() {
  let tell: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => (tell = resolve))
  return { promise, tell: (value: Value) => tell?.(value) }
}
