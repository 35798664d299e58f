import type { Address } from '../address.ts'
import type { Shortage } from '../failure.ts'
import { approvalToken, type Mode } from '../transactions/mode.ts'
import type { TokenCall } from '../transactions/kinds.ts'
import { mintQuote, redeemQuote, type Quote } from '../basket/quote.ts'
import type { Coin, ProtocolParameters } from '../basket/protocol-parameters.ts'
import { BASE_UNITS_PER_TOKEN, type Token } from '../tokens.ts'

/** What to read for the card, all at one block. */
export interface AccountSnapshotQuery {
  readonly owner: Address
  /** The whole tokens to quote the minting cost for; zero for no quote. */
  readonly wholeTokens: bigint
  /** The transaction whose network fee is to be estimated. */
  readonly next?: TokenCall
}

/** What an account can hold. */
export type Asset = Token | 'ETH'

/** What an account holds of a coin of the basket. */
interface CoinBalance {
  readonly coin: Coin
  /** Undefined if it could not be read. */
  readonly amount: bigint | undefined
}

/**
 * The state of an account at one block, in base units. Values that could not be read are undefined,
 * never zero.
 */
export interface AccountSnapshot {
  readonly owner: Address
  readonly block: number
  readonly balances: Readonly<Partial<Record<Asset, bigint>>>
  /** The WETH that the index token may take, and the ISC that the account may spend for itself. */
  readonly allowances: Readonly<Partial<Record<Token, bigint | undefined>>>
  readonly parameters?: ProtocolParameters
  /** What the account holds of the basket's coins, in base units of each; in the order of the basket. */
  readonly coins?: readonly CoinBalance[]
  /** The minting cost in wei of WETH. */
  readonly cost?: { readonly wholeTokens: bigint; readonly wei: bigint }
  /** The whole tokens that the exchange has refused to price, as it does if its pools hold too little. */
  readonly unpriced?: bigint
  /** The estimated network fee of the next transaction, in wei. */
  readonly networkFee?: { readonly next: TokenCall; readonly wei: bigint }
}

/** The quote for an amount; undefined while the snapshot lacks what it needs. */
export function quoteFrom(
  snapshot: AccountSnapshot,
  mode: Mode,
  wholeTokens: bigint,
): Quote | undefined {
  const { parameters, cost } = snapshot
  if (parameters === undefined || wholeTokens === 0n) return undefined
  if (mode === 'redeem') return redeemQuote(wholeTokens, parameters)
  if (cost?.wholeTokens !== wholeTokens) return undefined
  return mintQuote(wholeTokens, cost.wei, parameters)
}

/** Whether the exchange has refused to price a mint of that many. */
export function isUnpriced(
  snapshot: AccountSnapshot | undefined,
  mode: Mode,
  wholeTokens: bigint,
): boolean {
  return mode === 'mint' && wholeTokens > 0n && snapshot?.unpriced === wholeTokens
}

/** What the account has of the ether for the network fee of the next transaction, if that is too little. */
export function lowEther(
  snapshot: AccountSnapshot | undefined,
): { readonly held: bigint; readonly fee: bigint | undefined } | undefined {
  const held = snapshot?.balances.ETH
  const fee = snapshot?.networkFee?.wei
  return held !== undefined && (held === 0n || held < (fee ?? 0n)) ? { held, fee } : undefined
}

/** The shortage for an amount, as far as the snapshot shows. */
export function shortageOf(
  { cost, balances }: AccountSnapshot,
  mode: Mode,
  wholeTokens: bigint,
): Shortage | undefined {
  const token = approvalToken(mode)
  const quoted = cost?.wholeTokens === wholeTokens ? cost.wei : undefined
  const needed = mode === 'mint' ? quoted : wholeTokens * BASE_UNITS_PER_TOKEN
  const held = balances[token]
  if (needed === undefined || held === undefined || needed <= held) return undefined
  return { token, needed, held }
}
