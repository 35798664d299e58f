import type { Address } from '../../domain/address.ts'
import { LARGEST_UINT256 } from '../../domain/amounts/typed-amount.ts'
import { WAD, type Coin, type ProtocolParameters } from '../../domain/basket/protocol-parameters.ts'
import { mintQuote, redeemQuote } from '../../domain/card/quote.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TokenEvent } from '../../domain/transactions/report.ts'
import type { TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import { ZERO_ADDRESS } from '../../domain/transactions/kinds/exchange.ts'
import { addressOf, type Token } from '../../domain/tokens.ts'
import type { Asset } from '../../domain/wallet/account-snapshot.ts'
import {
  EXCHANGE,
  FAKE_DEPLOYMENT,
  FAKE_PARAMETERS,
  FEE_RECIPIENT,
  mintingCost,
} from './fake-deployment.ts'

const { weth, indexToken } = FAKE_DEPLOYMENT

/** The state of another ledger serves as well, and is copied. */
interface FakeState {
  /** The key says what the amount is, and whose. */
  readonly amounts: ReadonlyMap<string, bigint>
  readonly parameters: ProtocolParameters
  /** In wei of WETH; undefined if there is no price. */
  readonly mintingCost: (wholeTokens: bigint) => bigint | undefined
}

const INITIAL: FakeState = { amounts: new Map(), parameters: FAKE_PARAMETERS, mintingCost }

/** The index token takes WETH; a redemption takes ISC that the owner has approved to itself. */
const spenderOf = (token: Token, owner: Address) => (token === 'WETH' ? indexToken : owner)

export type FakeLedger = ReturnType<typeof createFakeLedger>

/** Amounts are in base units. A coin is named by its address. */
export function createFakeLedger(initial = INITIAL) {
  const amounts = new Map(initial.amounts)
  const get = (...key: readonly string[]) => amounts.get(key.join()) ?? 0n
  const set = (amount: bigint, ...key: readonly string[]) => {
    amounts.set(key.join(), amount)
  }

  const ledger = {
    amounts,
    parameters: initial.parameters,
    mintingCost: initial.mintingCost,
    balance: (asset: Asset | Address, owner: Address) => get('balance', asset, owner),
    add(amount: bigint, asset: Asset | Address, owner: Address) {
      set(ledger.balance(asset, owner) + amount, 'balance', asset, owner)
    },
    /** Buys the coins behind the ISC, or sells them if the amount is negative. */
    addCoins(units: bigint) {
      for (const coin of ledger.parameters.coins) {
        ledger.add(coinsFor(coin, units), coin.address, EXCHANGE)
      }
    },
    /** For ISC, this also buys or sells the coins behind it. */
    setBalance(asset: Asset | Address, owner: Address, amount: bigint) {
      const added = amount - ledger.balance(asset, owner)
      ledger.add(added, asset, owner)
      if (asset === 'ISC') ledger.addCoins(added)
    },
    allowance: (token: Token, owner: Address) =>
      get('allowance', token, owner, spenderOf(token, owner)),
    setAllowance(token: Token, owner: Address, amount: bigint, spender = spenderOf(token, owner)) {
      set(amount, 'allowance', token, owner, spender)
    },
    spend(amount: bigint, token: Token, owner: Address) {
      const allowed = ledger.allowance(token, owner)
      ledger.add(-amount, token, owner)
      // WETH9 and OpenZeppelin's tokens never lower an allowance of the largest uint256.
      if (allowed !== LARGEST_UINT256) ledger.setAllowance(token, owner, allowed - amount)
    },
    supply: () =>
      [...amounts]
        .filter(([key]) => key.startsWith('balance,ISC,'))
        .reduce((sum, [, amount]) => sum + amount, 0n),
    /** In per cent of the first cost. */
    setPrice(perCent: bigint) {
      ledger.mintingCost = (wholeTokens) => mintingCost(wholeTokens, perCent)
    },
    count: (owner: Address) => Number(get('count', owner)),
    addToCount: (owner: Address) => set(get('count', owner) + 1n, 'count', owner),
  }
  return ledger
}

export type Executed = Result<readonly TokenEvent[]>

/** A call that the contract would revert fails and changes nothing. */
export function execute(ledger: FakeLedger, caller: Address, call: TokenCall): Executed {
  switch (call.kind) {
    case 'approve': {
      const { spender, amount } = call
      ledger.setAllowance(call.token, caller, amount, spender)
      const token = addressOf(call.token, FAKE_DEPLOYMENT)
      return ok([{ kind: 'approval', token, owner: caller, spender, amount }])
    }
    case 'mint':
      return mint(ledger, caller, call.wholeTokens)
    case 'redeem':
      return redeem(ledger, caller, call.wholeTokens)
    case 'wrap':
      if (ledger.balance('ETH', caller) < call.amount) return err({ kind: 'insufficientGas' })
      ledger.add(-call.amount, 'ETH', caller)
      ledger.add(call.amount, 'WETH', caller)
      return ok([{ kind: 'deposit', token: weth, account: caller, amount: call.amount }])
  }
}

function mint(ledger: FakeLedger, caller: Address, wholeTokens: bigint): Executed {
  const cost = ledger.mintingCost(wholeTokens)
  const spendable = [ledger.balance('WETH', caller), ledger.allowance('WETH', caller)]
  if (cost === undefined || spendable.some((amount) => amount < cost)) {
    return err({ kind: 'refused' })
  }
  const { fee, arrives } = mintQuote(wholeTokens, cost, ledger.parameters)
  ledger.spend(cost, 'WETH', caller)
  ledger.addCoins(wholeTokens * WAD)
  ledger.add(arrives, 'ISC', caller)
  ledger.add(fee, 'ISC', FEE_RECIPIENT)
  return ok([
    transfer(weth, caller, indexToken, cost),
    transfer(indexToken, ZERO_ADDRESS, caller, arrives),
    transfer(indexToken, ZERO_ADDRESS, FEE_RECIPIENT, fee),
  ])
}

function redeem(ledger: FakeLedger, caller: Address, wholeTokens: bigint): Executed {
  const { burnt, fee, payouts } = redeemQuote(wholeTokens, ledger.parameters)
  const taken = burnt + fee
  const isCovered = ledger.balance('ISC', caller) >= taken
  const isBacked = payouts.every(({ coin, amount }) => {
    return ledger.balance(coin.address, EXCHANGE) >= amount
  })
  if (ledger.allowance('ISC', caller) < taken)
    return err({ kind: 'refused', reason: 'ERC20InsufficientAllowance' })
  if (!isCovered || !isBacked) return err({ kind: 'refused', reason: 'ERC20InsufficientBalance' })
  ledger.spend(taken, 'ISC', caller)
  ledger.add(fee, 'ISC', FEE_RECIPIENT)
  for (const { coin, amount } of payouts) {
    ledger.add(-amount, coin.address, EXCHANGE)
    ledger.add(amount, coin.address, caller)
  }
  return ok([
    transfer(indexToken, caller, indexToken, taken),
    transfer(indexToken, indexToken, ZERO_ADDRESS, taken),
    transfer(indexToken, ZERO_ADDRESS, FEE_RECIPIENT, fee),
    ...payouts.map(({ coin, amount }) => transfer(coin.address, EXCHANGE, caller, amount)),
  ])
}

function transfer(token: Address, from: Address, to: Address, amount: bigint): TokenEvent {
  return { kind: 'transfer', token, from, to, amount }
}

/** Rounded up, so that the coins always cover the ISC. */
function coinsFor({ proportion, decimals }: Coin, units: bigint): bigint {
  return (units * proportion * 10n ** BigInt(decimals) + WAD * WAD - 1n) / (WAD * WAD)
}
