import type { Address } from '../../domain/address.ts'
import { ONE, type Coin, type ProtocolParameters } from '../../domain/basket/parameters.ts'
import { mintQuote, redeemQuote } from '../../domain/basket/quote.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { Transfer } from '../../domain/transactions/transaction.ts'
import type { FakeAmounts } from './fake-amounts.ts'
import { EXCHANGE, FEE_RECIPIENT } from './fake-deployment.ts'
import { amountIn, poolOf } from './fake-pools.ts'
import { Revert } from './fake-revert.ts'

/** An allowance that WETH9 and OpenZeppelin's tokens never lower. */
const UNLIMITED = 2n ** 256n - 1n

const NOBODY = '0x0000000000000000000000000000000000000000' as Address

/** The state of the contracts: who holds and may take what, and what the index token is made of. */
export interface FakeState {
  readonly amounts: FakeAmounts
  readonly deployment: Deployment
  readonly parameters: ProtocolParameters
  /** Coins whose contracts return nothing. */
  readonly broken: ReadonlySet<Address>
}

/** The base units of a coin that are bought for whole tokens. Rounded up, so that they always cover them. */
export function coinsToBuy({ proportion, decimals }: Coin, wholeTokens: bigint): bigint {
  return (wholeTokens * proportion * 10n ** BigInt(decimals) + ONE - 1n) / ONE
}

/** What minting costs now, in wei of WETH. Reverts for what the pools cannot sell. */
export function costNow(
  { amounts, broken }: FakeState,
  coins: readonly Coin[],
  wholeTokens: bigint,
): bigint {
  const costs = coins.map((coin) => {
    if (broken.has(coin.address)) throw new Revert({ kind: 'refused' })
    return amountIn(amounts, coin.address, coinsToBuy(coin, wholeTokens))
  })
  return costs.reduce((sum, cost) => sum + cost, 0n)
}

/**
 * Executes a call as WETH9, the index token and its exchange do (`devnet/contracts`). Returns the
 * transfers in the order of the logs, and throws a `Revert` where the contracts revert. The caller
 * undoes what was changed before.
 */
export function execute(state: FakeState, caller: Address, call: TokenCall): readonly Transfer[] {
  const { amounts } = state
  switch (call.kind) {
    case 'approve':
      amounts.setAllowance({ ...call, owner: caller }, call.amount)
      return []
    case 'mint':
      return mint(state, caller, call.wholeTokens)
    case 'redeem':
      return redeem(state, caller, call.wholeTokens)
    case 'wrap':
      take(state, 'ETH', caller, call.amount, { kind: 'insufficientGas' })
      amounts.add('WETH', caller, call.amount)
      return []
    case 'unwrap':
      // WETH9 reverts without a reason.
      take(state, 'WETH', caller, call.amount, { kind: 'refused' })
      amounts.add('ETH', caller, call.amount)
      return []
  }
}

function mint(state: FakeState, caller: Address, wholeTokens: bigint): readonly Transfer[] {
  const { amounts, deployment, parameters } = state
  const { weth, indexToken } = deployment
  const total = costNow(state, parameters.coins, wholeTokens)
  const { cost, fee, arrives } = mintQuote(wholeTokens, total, parameters)
  const bought = parameters.coins.map((coin) => {
    const out = coinsToBuy(coin, wholeTokens)
    return { coin: coin.address, out, paid: amountIn(amounts, coin.address, out) }
  })
  take(state, 'WETH', caller, cost, { kind: 'refused' })
  spend(state, 'WETH', caller, indexToken, cost, { kind: 'refused' })
  for (const { coin, out, paid } of bought) {
    amounts.add('WETH', poolOf(coin), paid)
    amounts.add(coin, poolOf(coin), -out)
    amounts.add(coin, EXCHANGE, out)
  }
  amounts.add('ISC', caller, arrives)
  amounts.add('ISC', FEE_RECIPIENT, fee)
  return [
    { token: weth, from: caller, to: indexToken, amount: cost },
    { token: weth, from: indexToken, to: EXCHANGE, amount: cost },
    ...bought.flatMap(({ coin, out, paid }) => [
      { token: weth, from: EXCHANGE, to: poolOf(coin), amount: paid },
      { token: coin, from: poolOf(coin), to: EXCHANGE, amount: out },
    ]),
    { token: indexToken, from: NOBODY, to: caller, amount: arrives },
    { token: indexToken, from: NOBODY, to: FEE_RECIPIENT, amount: fee },
  ]
}

function redeem(state: FakeState, caller: Address, wholeTokens: bigint): readonly Transfer[] {
  const { amounts, deployment, parameters } = state
  const { indexToken } = deployment
  const { burnt, fee, payouts } = redeemQuote(wholeTokens, parameters)
  const sent = burnt + fee
  spend(state, 'ISC', caller, caller, sent, { kind: 'insufficientAllowance' })
  take(state, 'ISC', caller, sent, { kind: 'insufficientBalance' })
  amounts.add('ISC', FEE_RECIPIENT, fee)
  for (const { coin, amount } of payouts) {
    take(state, coin.address, EXCHANGE, amount, { kind: 'insufficientBalance' })
    amounts.add(coin.address, caller, amount)
  }
  return [
    { token: indexToken, from: caller, to: indexToken, amount: sent },
    { token: indexToken, from: indexToken, to: NOBODY, amount: sent },
    { token: indexToken, from: NOBODY, to: FEE_RECIPIENT, amount: fee },
    ...payouts.map(({ coin, amount }) => {
      return { token: coin.address, from: EXCHANGE, to: caller, amount }
    }),
  ]
}

function take(
  { amounts }: FakeState,
  asset: Parameters<FakeAmounts['add']>[0],
  owner: Address,
  amount: bigint,
  lack: Failure,
): void {
  if (amounts.balance(asset, owner) < amount) throw new Revert(lack)
  amounts.add(asset, owner, -amount)
}

function spend(
  { amounts }: FakeState,
  token: 'WETH' | 'ISC',
  owner: Address,
  spender: Address,
  amount: bigint,
  lack: Failure,
): void {
  const question = { token, owner, spender }
  const allowed = amounts.allowance(question)
  if (allowed < amount) throw new Revert(lack)
  if (allowed !== UNLIMITED) amounts.setAllowance(question, allowed - amount)
}
