import type { Address } from '../../domain/address.ts'
import { WAD, type Coin, type ProtocolParameters } from '../../domain/basket/protocol-parameters.ts'
import { mintQuote, redeemQuote } from '../../domain/basket/quote.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TokenEvent } from '../../domain/transactions/evidence.ts'
import type { TokenCall } from '../../domain/transactions/kinds.ts'
import { addressOf, type Token } from '../../domain/tokens.ts'
import type { Asset } from '../../domain/wallet/account-snapshot.ts'
import {
  EXCHANGE,
  FAKE_DEPLOYMENT,
  FAKE_PARAMETERS,
  FEE_RECIPIENT,
  mintingCost,
} from './fake-deployment.ts'

/** An allowance that WETH9 and OpenZeppelin's tokens never lower. */
const UNLIMITED = 2n ** 256n - 1n

const { weth, indexToken } = FAKE_DEPLOYMENT
const NOBODY = '0x0000000000000000000000000000000000000000' as Address

/** Thrown where a contract reverts. */
class Revert extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}

const keyOf = (...parts: readonly string[]) => parts.join().toLowerCase()
/** Whom an owner approves to mint or redeem. */
const spenderOf = (token: Token, owner: Address) => (token === 'WETH' ? indexToken : owner)

interface FakeState {
  /** Balances, allowances and counts of transactions, by what they are and whose. */
  readonly amounts: ReadonlyMap<string, bigint>
  readonly parameters: ProtocolParameters
  /** What minting costs, in wei, in place of what the coins cost together. */
  readonly costs?: ((wholeTokens: bigint) => bigint | undefined) | undefined
}

export type FakeLedger = ReturnType<typeof createFakeLedger>

/** What the chain says at one moment. Amounts are in base units; a coin is named by its address. */
export function createFakeLedger(
  initial: FakeState = { amounts: new Map(), parameters: FAKE_PARAMETERS },
) {
  let amounts = new Map(initial.amounts)
  let { parameters, costs } = initial
  const get = (...key: readonly string[]) => amounts.get(keyOf(...key)) ?? 0n
  const set = (amount: bigint, ...key: readonly string[]) => void amounts.set(keyOf(...key), amount)
  const balance = (asset: Asset | Address, owner: Address) => get('balance', asset, owner)
  const add = (amount: bigint, asset: Asset | Address, owner: Address) =>
    set(balance(asset, owner) + amount, 'balance', asset, owner)
  const allowance = (token: Token, owner: Address) =>
    get('allowance', token, owner, spenderOf(token, owner))
  const setAllowance = (
    token: Token,
    owner: Address,
    amount: bigint,
    spender = spenderOf(token, owner),
  ) => set(amount, 'allowance', token, owner, spender)
  const addCoins = (units: bigint) => {
    for (const coin of parameters.coins) add(coinsFor(coin, units), coin.address, EXCHANGE)
  }
  const costOf = (wholeTokens: bigint) => {
    if (wholeTokens <= 0n) return undefined
    if (costs !== undefined) return costs(wholeTokens)
    const shares = parameters.coins.reduce((sum, { proportion }) => sum + proportion, 0n)
    const cost = mintingCost(wholeTokens) * shares
    // The contract cannot count further.
    return cost > UNLIMITED ? undefined : cost / WAD
  }
  const take = (amount: bigint, asset: Asset | Address, owner: Address, kind: Lack) => {
    if (balance(asset, owner) < amount) throw new Revert({ kind })
    add(-amount, asset, owner)
  }
  const spend = (amount: bigint, token: Token, owner: Address, kind: Lack) => {
    const allowed = allowance(token, owner)
    if (allowed < amount) throw new Revert({ kind })
    if (allowed !== UNLIMITED) setAllowance(token, owner, allowed - amount)
  }
  const mint = (caller: Address, wholeTokens: bigint): readonly TokenEvent[] => {
    const wei = costOf(wholeTokens)
    if (wei === undefined) throw new Revert({ kind: 'refused' })
    const { cost, fee, arrives } = mintQuote(wholeTokens, wei, parameters)
    take(cost, 'WETH', caller, 'refused')
    spend(cost, 'WETH', caller, 'refused')
    addCoins(wholeTokens * WAD)
    add(arrives, 'ISC', caller)
    add(fee, 'ISC', FEE_RECIPIENT)
    return [
      transfer(weth, caller, indexToken, cost),
      transfer(indexToken, NOBODY, caller, arrives),
      transfer(indexToken, NOBODY, FEE_RECIPIENT, fee),
    ]
  }
  const redeem = (caller: Address, wholeTokens: bigint): readonly TokenEvent[] => {
    const { burnt, fee, payouts } = redeemQuote(wholeTokens, parameters)
    spend(burnt + fee, 'ISC', caller, 'insufficientAllowance')
    take(burnt + fee, 'ISC', caller, 'insufficientBalance')
    add(fee, 'ISC', FEE_RECIPIENT)
    for (const { coin, amount } of payouts) {
      take(amount, coin.address, EXCHANGE, 'insufficientBalance')
      add(amount, coin.address, caller)
    }
    return [
      transfer(indexToken, caller, indexToken, burnt + fee),
      transfer(indexToken, indexToken, NOBODY, burnt + fee),
      transfer(indexToken, NOBODY, FEE_RECIPIENT, fee),
      ...payouts.map(({ coin, amount }) => transfer(coin.address, EXCHANGE, caller, amount)),
    ]
  }
  const execute = (caller: Address, call: TokenCall): readonly TokenEvent[] => {
    switch (call.kind) {
      case 'approve': {
        const { spender, amount } = call
        setAllowance(call.token, caller, amount, spender)
        const token = addressOf(call.token, FAKE_DEPLOYMENT)
        return [{ kind: 'approval', token, owner: caller, spender, amount }]
      }
      case 'mint':
        return mint(caller, call.wholeTokens)
      case 'redeem':
        return redeem(caller, call.wholeTokens)
      case 'wrap':
        take(call.amount, 'ETH', caller, 'insufficientGas')
        add(call.amount, 'WETH', caller)
        return [{ kind: 'deposit', token: weth, account: caller, amount: call.amount }]
    }
  }

  return {
    balance,
    /** Adds to a balance. */
    add,
    /** Sets a balance. ISC comes with the coins behind it, and goes with them. */
    setBalance(asset: Asset | Address, owner: Address, amount: bigint) {
      const added = amount - balance(asset, owner)
      add(added, asset, owner)
      if (asset === 'ISC') addCoins(added)
    },
    allowance,
    setAllowance,
    supply: () =>
      [...amounts]
        .filter(([key]) => key.startsWith(keyOf('balance', 'ISC', '')))
        .reduce((sum, [, amount]) => sum + amount, 0n),
    get parameters() {
      return parameters
    },
    setParameters: (next: ProtocolParameters) => void (parameters = next),
    /** The WETH that minting costs, in wei; undefined if there is no price. */
    mintingCost: costOf,
    /** Sets what minting costs, in per cent of what it cost at first. */
    setPrice: (perCent: bigint) =>
      void (costs = (amount) => (mintingCost(amount) * perCent) / 100n),
    /** Sets what minting costs, by the whole tokens; undefined where there is no price. */
    setCosts: (next: FakeState['costs']) => void (costs = next),
    /** How many transactions the account has sent. */
    count: (owner: Address) => Number(get('count', owner)),
    addToCount: (owner: Address) => set(get('count', owner) + 1n, 'count', owner),
    /** Carries out a call. Fails as the contract would. */
    apply(caller: Address, call: TokenCall): Result<readonly TokenEvent[]> {
      const before = new Map(amounts)
      try {
        return ok(execute(caller, call))
      } catch (error) {
        if (!(error instanceof Revert)) throw error
        amounts = before
        return err(error.failure)
      }
    },
    snapshot: (): FakeState => ({ amounts: new Map(amounts), parameters, costs }),
    restore(snapshot: FakeState) {
      amounts = new Map(snapshot.amounts)
      parameters = snapshot.parameters
      costs = snapshot.costs
    },
  }
}

/** A ledger that goes on by itself from where this one is. */
export const copyOf = (ledger: FakeLedger): FakeLedger => createFakeLedger(ledger.snapshot())

/** Why a contract reverts. */
type Lack = 'refused' | 'insufficientGas' | 'insufficientBalance' | 'insufficientAllowance'

function transfer(token: Address, from: Address, to: Address, amount: bigint): TokenEvent {
  return { kind: 'transfer', token, from, to, amount }
}

/** The coins that are bought for base units of ISC. Rounded up, so that they always cover them. */
function coinsFor({ proportion, decimals }: Coin, units: bigint): bigint {
  return (units * proportion * 10n ** BigInt(decimals) + WAD * WAD - 1n) / (WAD * WAD)
}
