import { sameAddress, type Address } from '../address.ts'
import { actionOf, type TokenCall, approvalToken, type Mode } from '../transactions/kinds.ts'
import { mintQuote, redeemQuote, type Quote } from '../basket/quote.ts'
import type { Coin, ProtocolParameters } from '../basket/protocol-parameters.ts'
import { BASE_UNITS_PER_TOKEN, type Token } from '../tokens.ts'
import { formatBaseUnits, typedAmount } from '../amounts/amount.ts'
import { roundAmount } from '../amounts/format-amount.ts'

/** What to read for the card, all at one block. */
export interface AccountSnapshotQuery {
  readonly owner: Address
  /** The whole tokens to quote the minting cost for; zero for no quote. */
  readonly wholeTokens: bigint
  /** The transaction whose network fee is to be estimated. */
  readonly next?: TokenCall
}

export type Asset = Token | 'ETH'

/**
 * The state of an account at one block, in base units. Values that could not be read are undefined,
 * never zero.
 */
export interface AccountSnapshot {
  readonly owner: Address
  readonly block: number
  readonly balances: Readonly<Partial<Record<Asset, bigint | undefined>>>
  /** The WETH that the index token may take, and the ISC that the account may spend for itself. */
  readonly allowances: Readonly<Partial<Record<Token, bigint | undefined>>>
  readonly parameters?: ProtocolParameters | undefined
  /** The account's balances of the basket's coins in base units, in the order of the basket. */
  readonly coins?:
    readonly { readonly coin: Coin; readonly amount: bigint | undefined }[] | undefined
  /** The minting cost in wei of WETH. */
  readonly cost?: { readonly wholeTokens: bigint; readonly wei: bigint } | undefined
  /** The whole tokens that could not be priced, as when the pools hold too little. */
  readonly unpriced?: bigint | undefined
  /** The estimated network fee of the next transaction, in wei. */
  readonly networkFee?: { readonly next: TokenCall; readonly wei: bigint } | undefined
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

/** Too little ether for a network fee; in wei. */
export interface LowEther {
  readonly held: bigint
  /** Undefined while it is not known. */
  readonly fee: bigint | undefined
}

/** The account's ether, if it is too little for the network fee of the next transaction. */
export function lowEther(
  snapshot: Pick<AccountSnapshot, 'balances' | 'networkFee'> | undefined,
): LowEther | undefined {
  const held = snapshot?.balances.ETH
  const fee = snapshot?.networkFee?.wei
  return held !== undefined && (held === 0n || held < (fee ?? 0n)) ? { held, fee } : undefined
}

/** The same for the transaction that the wallet is asked for now. */
export function lowEtherFor(
  snapshot: AccountSnapshot | undefined,
  { from, call }: { readonly from: Address; readonly call: TokenCall },
): LowEther | undefined {
  if (snapshot === undefined || !sameAddress(snapshot.owner, from)) return undefined
  const { balances, networkFee } = snapshot
  const isItsFee = networkFee !== undefined && actionOf(networkFee.next) === actionOf(call)
  return lowEther(isItsFee ? snapshot : { balances })
}

/** A token that the account has too little of; base units. */
export interface Shortage {
  readonly token: Token
  readonly needed: bigint
  readonly held: bigint
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

/** Whether the account has no WETH, or too little for the mint, as far as the snapshot shows. */
export function lacksWeth(snapshot: AccountSnapshot, mode: Mode, wholeTokens: bigint): boolean {
  const isShort = shortageOf(snapshot, mode, wholeTokens)?.token === 'WETH'
  return isShort || snapshot.balances.WETH === 0n
}

/** The ether that Max leaves for network fees when it wraps, in wei: 0.01. */
export const FEE_RESERVE = 10n ** 16n

/** The largest amount that can be wrapped, in wei; undefined without a balance. */
export function maxWrappable({
  balances: { ETH: ether },
}: Pick<AccountSnapshot, 'balances'>): bigint | undefined {
  if (ether === undefined) return undefined
  return ether > FEE_RESERVE ? ether - FEE_RESERVE : 0n
}

export type Help =
  /** Wrap this much ether, a decimal number: the shortage plus 1 %, because prices move. */
  | { readonly kind: 'wrap'; readonly amount: string }
  /** Enter a smaller amount: the account has too little ether as well. */
  | { readonly kind: 'less' }

export function helpFor(snapshot: AccountSnapshot, { token, needed, held }: Shortage): Help {
  const missing = ((needed - held) * 101n) / 100n
  const amount = formatBaseUnits(roundAmount(missing, 'up'))
  const spare = maxWrappable(snapshot)
  const isEnough = token === 'WETH' && spare !== undefined && typedAmount(amount).baseUnits <= spare
  return isEnough ? { kind: 'wrap', amount } : { kind: 'less' }
}
