import type { Address } from '../../domain/address.ts'
import type { Coin, ProtocolParameters } from '../../domain/basket/parameters.ts'
import type { Failure } from '../../domain/failure.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment } from '../../domain/tokens.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { AllowanceQuestion } from '../../domain/transactions/kinds/approve.ts'
import type { Transfer } from '../../domain/transactions/transaction.ts'
import { createFakeAmounts, type FakeAmounts, type FakeAsset } from './fake-amounts.ts'
import { coinsToBuy, costNow, execute } from './fake-contracts.ts'
import { EXCHANGE, FAKE_GAS_PAID, FAKE_PARAMETERS, mintingCost } from './fake-deployment.ts'
import { deepPool, setPool, type Pool } from './fake-pools.ts'
import { Revert } from './fake-revert.ts'

/** The state of the fake chain at one moment: balances, allowances, pools and basket, in base units. */
export interface FakeLedger {
  balance(asset: FakeAsset, owner: Address): bigint
  /** Sets a balance. ISC comes with the coins behind it, and goes with them. */
  setBalance(asset: FakeAsset, owner: Address, amount: bigint): void
  allowance(question: AllowanceQuestion): bigint
  setAllowance(question: AllowanceQuestion, amount: bigint): void
  /** All ISC. */
  supply(): bigint
  /** The fees and the basket. */
  readonly parameters: ProtocolParameters
  setParameters(parameters: ProtocolParameters): void
  /** What the exchange holds of a coin. */
  reserve(coin: Address): bigint
  /** The coins whose contracts return nothing. */
  readonly broken: ReadonlySet<Address>
  /** Makes a coin's contract return nothing. */
  breakCoin(coin: Address): void
  /** The WETH that minting costs now, in wei; undefined if the pools cannot sell the coins. */
  mintingCost(wholeTokens: bigint, coins?: readonly Coin[]): bigint | undefined
  /** Moves the pools of the exchange: minting costs this many per cent of what it cost at first. */
  setPrice(perCent: bigint): void
  /** Sets what the pool of a coin holds. At first, pools are so deep that no mint moves a price. */
  setPool(coin: Address, pool: Pool): void
  /** Takes the network fee of a transaction, as far as there is ether. */
  payGas(payer: Address): void
  copy(): FakeLedger
  /** Takes over everything of a copy. */
  restore(copy: FakeLedger): void
  readonly amounts: FakeAmounts
  /** Carries out a call, after `first` if that is given: both or neither. Fails as the contract would. */
  apply(caller: Address, call: TokenCall, first?: TokenCall): Result<readonly Transfer[], Failure>
}

export function createFakeLedger(deployment: Deployment): FakeLedger {
  const amounts = createFakeAmounts()
  for (const coin of FAKE_PARAMETERS.coins) {
    setPool(amounts, coin.address, deepPool(coin, mintingCost(1n)))
  }
  return ledgerWith(deployment, amounts, FAKE_PARAMETERS, new Set())
}

function ledgerWith(
  deployment: Deployment,
  amounts: FakeAmounts,
  parameters: ProtocolParameters,
  broken: ReadonlySet<Address>,
): FakeLedger {
  const state = () => ({ amounts, deployment, parameters, broken })

  return {
    amounts,
    get parameters() {
      return parameters
    },
    setParameters: (next) => void (parameters = next),
    balance: amounts.balance,
    setBalance(asset, owner, amount) {
      const added = amount - amounts.balance(asset, owner)
      amounts.setBalance(asset, owner, amount)
      if (asset !== 'ISC') return
      for (const coin of parameters.coins) {
        amounts.add(coin.address, EXCHANGE, coinsToBuy(coin, added) / BASE_UNITS_PER_TOKEN)
      }
    },
    allowance: amounts.allowance,
    setAllowance: amounts.setAllowance,
    supply: () => amounts.total('ISC'),
    reserve: (coin) => amounts.balance(coin, EXCHANGE),
    get broken() {
      return broken
    },
    breakCoin: (coin) => void (broken = new Set(broken).add(coin)),
    mintingCost(wholeTokens, coins = parameters.coins) {
      const cost = attempt(() => costNow(state(), coins, wholeTokens))
      return cost.ok ? cost.value : undefined
    },
    setPrice(perCent) {
      for (const coin of parameters.coins) {
        setPool(amounts, coin.address, deepPool(coin, (mintingCost(1n) * perCent) / 100n))
      }
    },
    setPool: (coin, pool) => setPool(amounts, coin, pool),
    payGas(payer) {
      const held = amounts.balance('ETH', payer)
      amounts.add('ETH', payer, held < FAKE_GAS_PAID ? -held : -FAKE_GAS_PAID)
    },
    copy: () => ledgerWith(deployment, amounts.copy(), parameters, broken),
    restore(copy) {
      amounts.restore(copy.amounts)
      parameters = copy.parameters
      broken = copy.broken
    },
    apply(caller, call, first) {
      const before = amounts.copy()
      const applied = attempt(() => {
        if (first !== undefined) execute(state(), caller, first)
        return execute(state(), caller, call)
      })
      if (!applied.ok) amounts.restore(before)
      return applied
    },
  }
}

/** The result of what may revert. */
function attempt<Value>(work: () => Value): Result<Value, Failure> {
  try {
    return ok(work())
  } catch (error) {
    if (error instanceof Revert) return err(error.failure)
    throw error
  }
}
