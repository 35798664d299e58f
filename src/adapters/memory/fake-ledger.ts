import type { Address } from '../../domain/address.ts'
import { mintQuote, redeemQuote } from '../../domain/basket/quote.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Deployment, Token } from '../../domain/tokens.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { AllowanceQuestion } from '../../domain/transactions/kinds/approve.ts'
import type { Transfer } from '../../domain/transactions/transaction.ts'
import type { Asset } from '../../domain/wallet/account-snapshot.ts'
import { FAKE_PARAMETERS, FEE_RECIPIENT, mintingCost } from './fake-protocol.ts'

/** Balances and allowances in base units, with the rules of the two contracts. */
export interface FakeLedger {
  /** A coin is named by its address. */
  balance(asset: Asset | Address, owner: Address): bigint
  setBalance(asset: Asset | Address, owner: Address, amount: bigint): void
  allowance(question: AllowanceQuestion): bigint
  setAllowance(question: AllowanceQuestion, amount: bigint): void
  /** The WETH that minting costs now, in wei. */
  mintingCost(wholeTokens: bigint): bigint
  /** Moves the pools of the exchange: minting costs this many per cent of what it cost at first. */
  setPrice(perCent: bigint): void
  copy(): FakeLedger
  /** Takes over all amounts of a copy. */
  restore(copy: FakeLedger): void
  readonly amounts: ReadonlyMap<string, bigint>
  /** Carries out a call, after `first` if that is given: both or neither. Fails as the contract would. */
  apply(caller: Address, call: TokenCall, first?: TokenCall): Result<readonly Transfer[], Failure>
}

const PRICE = 'price'

const NOBODY = '0x0000000000000000000000000000000000000000' as Address

export function createFakeLedger(
  deployment: Deployment,
  initial?: ReadonlyMap<string, bigint>,
): FakeLedger {
  const { weth, indexToken } = deployment
  const amounts = new Map(initial)
  const read = (...key: string[]) => amounts.get(key.join().toLowerCase()) ?? 0n
  const write = (amount: bigint, ...key: string[]) =>
    void amounts.set(key.join().toLowerCase(), amount)

  const take = (asset: Asset, owner: Address, amount: bigint): Result<void, Failure> => {
    const left = read(asset, owner) - amount
    if (left >= 0n) return ok(write(left, asset, owner))
    return err({ kind: asset === 'ETH' ? 'insufficientGas' : 'insufficientBalance' })
  }
  const give = (asset: Asset | Address, owner: Address, amount: bigint) =>
    write(read(asset, owner) + amount, asset, owner)
  const spend = (token: Token, owner: Address, spender: Address, amount: bigint) => {
    const left = read(token, owner, spender) - amount
    if (left < 0n) return err<Failure>({ kind: 'insufficientAllowance' })
    const taken = take(token, owner, amount)
    if (taken.ok) write(left, token, owner, spender)
    return taken
  }

  const costNow = (wholeTokens: bigint) =>
    (mintingCost(wholeTokens) * (amounts.get(PRICE) ?? 100n)) / 100n
  const mint = (caller: Address, wholeTokens: bigint) => {
    const { cost, fee, arrives } = mintQuote(wholeTokens, costNow(wholeTokens), FAKE_PARAMETERS)
    const paid = spend('WETH', caller, indexToken, cost)
    if (!paid.ok) return paid
    give('ISC', caller, arrives)
    return ok([
      { token: weth, from: caller, to: indexToken, amount: cost },
      { token: indexToken, from: NOBODY, to: caller, amount: arrives },
      { token: indexToken, from: NOBODY, to: FEE_RECIPIENT, amount: fee },
    ])
  }
  const redeem = (caller: Address, wholeTokens: bigint) => {
    const { burnt, fee, payouts } = redeemQuote(wholeTokens, FAKE_PARAMETERS)
    const spent = spend('ISC', caller, caller, burnt + fee)
    if (!spent.ok) return spent
    for (const { coin, amount } of payouts) give(coin.address, caller, amount)
    return ok([
      { token: indexToken, from: caller, to: indexToken, amount: burnt + fee },
      { token: indexToken, from: indexToken, to: NOBODY, amount: burnt + fee },
      { token: indexToken, from: NOBODY, to: FEE_RECIPIENT, amount: fee },
      ...payouts.map(({ coin, amount }) => {
        return { token: coin.address, from: FEE_RECIPIENT, to: caller, amount }
      }),
    ])
  }
  const exchange = (from: Asset, to: Asset, caller: Address, amount: bigint) => {
    const taken = take(from, caller, amount)
    if (!taken.ok) return taken
    give(to, caller, amount)
    return ok([])
  }
  const carryOut = (caller: Address, call: TokenCall): Result<readonly Transfer[], Failure> => {
    switch (call.kind) {
      case 'approve':
        write(call.amount, call.token, caller, call.spender)
        return ok([])
      case 'mint':
        return mint(caller, call.wholeTokens)
      case 'redeem':
        return redeem(caller, call.wholeTokens)
      case 'wrap':
        return exchange('ETH', 'WETH', caller, call.amount)
      case 'unwrap':
        return exchange('WETH', 'ETH', caller, call.amount)
    }
  }
  const restore = (before: ReadonlyMap<string, bigint>) => {
    amounts.clear()
    for (const [key, amount] of before) amounts.set(key, amount)
  }

  return {
    amounts,
    balance: (asset, owner) => read(asset, owner),
    setBalance: (asset, owner, amount) => write(amount, asset, owner),
    allowance: ({ token, owner, spender }) => read(token, owner, spender),
    setAllowance: ({ token, owner, spender }, amount) => write(amount, token, owner, spender),
    mintingCost: costNow,
    setPrice: (perCent) => write(perCent, PRICE),
    copy: () => createFakeLedger(deployment, amounts),
    restore: (copy) => restore(copy.amounts),
    apply(caller, call, first) {
      const before = new Map(amounts)
      if (first !== undefined) carryOut(caller, first)
      const transfers = carryOut(caller, call)
      if (!transfers.ok) restore(before)
      return transfers
    },
  }
}
