import type { Address } from '../address.ts'
import type { Mode, TokenCall } from '../transactions/call.ts'
import { mintQuote, redeemQuote, type Quote } from '../basket/quote.ts'
import type { ProtocolParameters } from '../basket/parameters.ts'
import { BASE_UNITS_PER_TOKEN, type Token } from '../protocol.ts'

/** What is to be read for the card, all as of one block. */
export interface AccountSnapshotQuery {
  readonly owner: Address
  /** The whole tokens whose minting cost is asked; zero asks for none. */
  readonly wholeTokens: bigint
  /** The transaction whose network fee is to be estimated. */
  readonly next?: TokenCall
}

/** What an account can hold. */
export type Asset = Token | 'ETH'

/**
 * What the chain said, in base units. What could not be read, or what a contract refused to tell,
 * is missing and never zero.
 */
export interface AccountSnapshot {
  readonly owner: Address
  readonly block: number
  readonly balances: Readonly<Partial<Record<Asset, bigint>>>
  /** WETH that the index token may take, and ISC that the account lets itself spend. */
  readonly allowances: Readonly<Partial<Record<Token, bigint>>>
  readonly parameters?: ProtocolParameters
  /** The WETH, in wei, that so many whole tokens cost to mint. */
  readonly cost?: { readonly wholeTokens: bigint; readonly wei: bigint }
  /** The network fee, in wei, that the transaction asked about would cost about. */
  readonly networkFee?: { readonly next: TokenCall; readonly wei: bigint }
}

/** The quote for so many whole tokens, where the snapshot has what it takes. */
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

/** What an amount needs more than the account has; base units. */
export interface Shortage {
  readonly token: Token
  readonly needed: bigint
  readonly held: bigint
}

/** What the account lacks for so many whole tokens, as far as the snapshot can tell. */
export function shortageOf(
  { cost, balances }: AccountSnapshot,
  mode: Mode,
  wholeTokens: bigint,
): Shortage | undefined {
  const token = mode === 'mint' ? 'WETH' : 'ISC'
  const quoted = cost?.wholeTokens === wholeTokens ? cost.wei : undefined
  const needed = mode === 'mint' ? quoted : wholeTokens * BASE_UNITS_PER_TOKEN
  const held = balances[token]
  if (needed === undefined || held === undefined || needed <= held) return undefined
  return { token, needed, held }
}
