import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { mintQuote, redeemQuote } from '../../domain/basket/quote.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Deployment, Token } from '../../domain/protocol.ts'
import type { AllowanceQuestion } from '../../domain/transactions/approval.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { Transfer } from '../../domain/transactions/transaction.ts'
import { FAKE_PARAMETERS, mintingCost } from './fake-parameters.ts'

/** What an account can hold. */
export type Asset = Token | 'ETH'

/** Balances and allowances in memory, by the rules of the two contracts. */
export interface FakeLedger {
  balance(asset: Asset, owner: Address): bigint
  setBalance(asset: Asset, owner: Address, amount: bigint): void
  allowance(question: AllowanceQuestion): bigint
  setAllowance(question: AllowanceQuestion, amount: bigint): void
  copy(): FakeLedger
  /** Takes over every amount of a copy. */
  restore(copy: FakeLedger): void
  amounts(): ReadonlyMap<string, bigint>
  /** Carries the call out for the caller and tells what moved, or why the contract refuses. */
  apply(caller: Address, call: TokenCall): Result<readonly Transfer[], Failure>
}

const NOBODY = '0x0000000000000000000000000000000000000000' as Address
/** Where fees and paid WETH go. */
const ELSEWHERE = '0x2222222222222222222222222222222222222222' as Address

export function createFakeLedger(
  { weth, indexToken }: Deployment,
  initial?: ReadonlyMap<string, bigint>,
): FakeLedger {
  const amounts = new Map(initial)
  const read = (...key: string[]) => amounts.get(key.join().toLowerCase()) ?? 0n
  const write = (amount: bigint, ...key: string[]) =>
    void amounts.set(key.join().toLowerCase(), amount)

  const balance: FakeLedger['balance'] = (asset, owner) => read(asset, owner)
  const setBalance: FakeLedger['setBalance'] = (asset, owner, amount) => write(amount, asset, owner)
  const allowance: FakeLedger['allowance'] = ({ token, owner, spender }) =>
    read(token, owner, spender)
  const setAllowance: FakeLedger['setAllowance'] = ({ token, owner, spender }, amount) =>
    write(amount, token, owner, spender)

  const take = (asset: Asset, owner: Address, amount: bigint): Result<void, Failure> => {
    if (balance(asset, owner) < amount) {
      return err({ kind: asset === 'ETH' ? 'insufficientGas' : 'insufficientBalance' })
    }
    setBalance(asset, owner, balance(asset, owner) - amount)
    return ok(undefined)
  }
  const give = (asset: Asset, owner: Address, amount: bigint) =>
    setBalance(asset, owner, balance(asset, owner) + amount)
  const spend = (question: AllowanceQuestion, amount: bigint): Result<void, Failure> => {
    const left = allowance(question) - amount
    if (left < 0n) return err({ kind: 'insufficientAllowance' })
    const taken = take(question.token, question.owner, amount)
    if (taken.ok) setAllowance(question, left)
    return taken
  }

  const mint = (caller: Address, wholeTokens: bigint) => {
    const { cost, fee, arrives } = mintQuote(wholeTokens, mintingCost(wholeTokens), FAKE_PARAMETERS)
    const paid = spend({ token: 'WETH', owner: caller, spender: indexToken }, cost)
    if (!paid.ok) return paid
    give('ISC', caller, arrives)
    return ok([
      { token: weth, from: caller, to: indexToken, amount: cost },
      { token: indexToken, from: NOBODY, to: caller, amount: arrives },
      { token: indexToken, from: NOBODY, to: ELSEWHERE, amount: fee },
    ])
  }
  const redeem = (caller: Address, wholeTokens: bigint) => {
    const { burnt, fee, payouts } = redeemQuote(wholeTokens, FAKE_PARAMETERS)
    const spent = spend({ token: 'ISC', owner: caller, spender: caller }, burnt + fee)
    if (!spent.ok) return spent
    return ok([
      { token: indexToken, from: caller, to: indexToken, amount: burnt + fee },
      { token: indexToken, from: indexToken, to: NOBODY, amount: burnt },
      { token: indexToken, from: NOBODY, to: ELSEWHERE, amount: fee },
      ...payouts.map(({ coin, amount }) => {
        return { token: coin.address, from: ELSEWHERE, to: caller, amount }
      }),
    ])
  }
  const exchange = (from: Asset, to: Asset, caller: Address, amount: bigint) => {
    const taken = take(from, caller, amount)
    if (!taken.ok) return taken
    give(to, caller, amount)
    return ok([])
  }

  return {
    balance,
    setBalance,
    allowance,
    setAllowance,
    copy: () => createFakeLedger({ weth, indexToken }, amounts),
    amounts: () => amounts,
    restore(copy) {
      amounts.clear()
      for (const [key, amount] of copy.amounts()) amounts.set(key, amount)
    },
    apply(caller, call) {
      switch (call.kind) {
        case 'approve':
          setAllowance({ token: call.token, owner: caller, spender: call.spender }, call.amount)
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
    },
  }
}
