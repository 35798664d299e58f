import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Token } from '../../domain/token.ts'
import type { AllowanceQuestion, TokenCall } from '../../domain/transaction.ts'

/** Base units of a whole token. */
const TOKEN = 10n ** 18n
/** WETH that a whole ISC costs, in base units: a fixed price in place of a market. */
const WETH_PER_ISC = TOKEN / 2500n
/** 3 %, as the contract is deployed. */
const MINTING_FEE_PER_CENT = 3n

/** Balances and allowances in memory, by the rules of the two contracts. */
export interface FakeLedger {
  balance(token: Token, owner: Address): bigint
  setBalance(token: Token, owner: Address, amount: bigint): void
  allowance(question: AllowanceQuestion): bigint
  setAllowance(question: AllowanceQuestion, amount: bigint): void
  copy(): FakeLedger
  /** Takes over every amount of a copy. */
  restore(copy: FakeLedger): void
  amounts(): ReadonlyMap<string, bigint>
  /** Carries the call out for the caller, or says why the contract refuses. */
  apply(caller: Address, indexToken: Address, call: TokenCall): Result<void, Failure>
}

export function createFakeLedger(initial?: ReadonlyMap<string, bigint>): FakeLedger {
  const amounts = new Map(initial)
  const read = (...key: string[]) => amounts.get(key.join().toLowerCase()) ?? 0n
  const write = (amount: bigint, ...key: string[]) =>
    void amounts.set(key.join().toLowerCase(), amount)

  const balance: FakeLedger['balance'] = (token, owner) => read(token, owner)
  const setBalance: FakeLedger['setBalance'] = (token, owner, amount) => write(amount, token, owner)
  const allowance: FakeLedger['allowance'] = ({ token, owner, spender }) =>
    read(token, owner, spender)
  const setAllowance: FakeLedger['setAllowance'] = ({ token, owner, spender }, amount) =>
    write(amount, token, owner, spender)

  const spend = (question: AllowanceQuestion, amount: bigint): Result<void, Failure> => {
    const { token, owner } = question
    if (allowance(question) < amount) return err({ kind: 'insufficientAllowance' })
    if (balance(token, owner) < amount) return err({ kind: 'insufficientBalance' })
    setAllowance(question, allowance(question) - amount)
    setBalance(token, owner, balance(token, owner) - amount)
    return ok(undefined)
  }

  return {
    balance,
    setBalance,
    allowance,
    setAllowance,
    copy: () => createFakeLedger(amounts),
    amounts: () => amounts,
    restore(copy) {
      amounts.clear()
      for (const [key, amount] of copy.amounts()) amounts.set(key, amount)
    },
    apply(caller, indexToken, call) {
      switch (call.kind) {
        case 'approve':
          setAllowance({ token: call.token, owner: caller, spender: call.spender }, call.amount)
          return ok(undefined)
        case 'mint': {
          const cost = call.wholeTokens * WETH_PER_ISC
          const paid = spend({ token: 'WETH', owner: caller, spender: indexToken }, cost)
          if (!paid.ok) return paid
          const arrives = (call.wholeTokens * TOKEN * (100n - MINTING_FEE_PER_CENT)) / 100n
          setBalance('ISC', caller, balance('ISC', caller) + arrives)
          return ok(undefined)
        }
        case 'redeem':
          return spend({ token: 'ISC', owner: caller, spender: caller }, call.wholeTokens * TOKEN)
      }
    },
  }
}
