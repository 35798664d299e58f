import type { Address } from '../../domain/address.ts'
import type { AllowanceQuestion } from '../../domain/transactions/kinds/approve.ts'
import type { Asset } from '../../domain/wallet/account-snapshot.ts'

/** What an account can hold. A coin is named by its address. */
export type FakeAsset = Asset | Address

/** Balances and allowances, in base units. */
export interface FakeAmounts {
  balance(asset: FakeAsset, owner: Address): bigint
  setBalance(asset: FakeAsset, owner: Address, amount: bigint): void
  /** Adds to a balance; a negative amount is taken from it. */
  add(asset: FakeAsset, owner: Address, amount: bigint): void
  /** The balances of all owners together. */
  total(asset: FakeAsset): bigint
  allowance(question: AllowanceQuestion): bigint
  setAllowance(question: AllowanceQuestion, amount: bigint): void
  copy(): FakeAmounts
  /** Takes over all amounts of a copy. */
  restore(copy: FakeAmounts): void
  readonly all: AllAmounts
}

type Amounts = ReadonlyMap<string, bigint>

interface AllAmounts {
  readonly balances: Amounts
  readonly allowances: Amounts
}

const keyOf = (...parts: string[]) => parts.join().toLowerCase()

export function createFakeAmounts(initial?: AllAmounts): FakeAmounts {
  let balances = new Map(initial?.balances)
  let allowances = new Map(initial?.allowances)
  const balance = (asset: FakeAsset, owner: Address) => balances.get(keyOf(asset, owner)) ?? 0n
  const setBalance = (asset: FakeAsset, owner: Address, amount: bigint) =>
    void balances.set(keyOf(asset, owner), amount)
  return {
    get all() {
      return { balances, allowances }
    },
    balance,
    setBalance,
    add: (asset, owner, amount) => setBalance(asset, owner, balance(asset, owner) + amount),
    total: (asset) =>
      [...balances].reduce(
        (sum, [key, amount]) => (key.startsWith(keyOf(asset, '')) ? sum + amount : sum),
        0n,
      ),
    allowance: ({ token, owner, spender }) => allowances.get(keyOf(token, owner, spender)) ?? 0n,
    setAllowance: ({ token, owner, spender }, amount) =>
      void allowances.set(keyOf(token, owner, spender), amount),
    copy: () => createFakeAmounts({ balances, allowances }),
    restore({ all }) {
      balances = new Map(all.balances)
      allowances = new Map(all.allowances)
    },
  }
}
