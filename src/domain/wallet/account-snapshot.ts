import type { Address } from '../address.ts'
import { actionOf, type TokenCall } from '../transactions/kinds/kinds.ts'
import type { CostPoint } from '../card/quote.ts'
import type { Coin, ProtocolParameters } from '../basket/protocol-parameters.ts'
import type { Token } from '../tokens.ts'

/** Everything is read as of one block. */
export interface AccountSnapshotQuery {
  readonly owner: Address
  /** To quote the minting cost for; zero for no quote. */
  readonly wholeTokens: bigint
  readonly next?: TokenCall
}

/** Apart from the amount of an approval. */
export function isSameQuery(one: AccountSnapshotQuery, other: AccountSnapshotQuery): boolean {
  return (
    one.owner === other.owner &&
    one.wholeTokens === other.wholeTokens &&
    callKey(one) === callKey(other)
  )
}

function callKey({ next }: AccountSnapshotQuery): string {
  // The network fee of an approval does not depend on its amount, which may follow the cost.
  if (next?.kind === 'approve') return next.token
  return Object.values(next ?? {}).join()
}

export type Asset = Token | 'ETH'

/** As of one block, in base units. Values that could not be read are undefined, never zero. */
export interface AccountSnapshot {
  readonly owner: Address
  readonly block: number
  readonly balances: Readonly<Partial<Record<Asset, bigint | undefined>>>
  /**
   * The WETH that the index token may take, and the ISC that the account may spend as its own
   * spender.
   */
  readonly allowances: Readonly<Partial<Record<Token, bigint | undefined>>>
  readonly parameters?: ProtocolParameters | undefined
  /** The balances of the basket's coins in base units, in the order of the basket. */
  readonly coins?:
    readonly { readonly coin: Coin; readonly amount: bigint | undefined }[] | undefined
  /**
   * For the amount of the query. If the exchange refuses to answer, the cost within is undefined.
   */
  readonly minting?: CostPoint | undefined
  /** Estimated, in wei. */
  readonly networkFee?: { readonly next: TokenCall; readonly wei: bigint } | undefined
}

/** Leaves out the values that a transaction may have changed since. */
export function withoutBalances(snapshot: AccountSnapshot): AccountSnapshot {
  return { ...snapshot, balances: {}, allowances: {}, coins: undefined }
}

/** Both amounts are in wei. */
export interface LowEther {
  readonly held: bigint
  readonly fee: bigint | undefined
}

/** Only if the ether is not enough for the network fee of the next transaction. */
export function lowEther(
  snapshot: Pick<AccountSnapshot, 'balances' | 'networkFee'> | undefined,
): LowEther | undefined {
  const held = snapshot?.balances.ETH
  const fee = snapshot?.networkFee?.wei
  return held !== undefined && (held === 0n || held < (fee ?? 0n)) ? { held, fee } : undefined
}

/** For the transaction that the wallet is being asked for. */
export function lowEtherFor(
  snapshot: AccountSnapshot | undefined,
  { from, call }: { readonly from: Address; readonly call: TokenCall },
): LowEther | undefined {
  if (snapshot?.owner !== from) return undefined
  const { balances, networkFee } = snapshot
  const isItsFee = networkFee !== undefined && actionOf(networkFee.next) === actionOf(call)
  return lowEther(isItsFee ? snapshot : { balances })
}

/** In wei of WETH; undefined if the snapshot was read for another amount. */
export function costOfOne(snapshot: AccountSnapshot | undefined): bigint | undefined {
  return snapshot?.minting?.wholeTokens === 1n ? snapshot.minting.cost : undefined
}

/** Max leaves this much ether for network fees, in wei: 0.01. */
export const FEE_RESERVE = 10n ** 16n

/** In wei. */
export function maxWrappable({ balances }: AccountSnapshot): bigint | undefined {
  const ether = balances.ETH
  if (ether === undefined) return undefined
  return ether > FEE_RESERVE ? ether - FEE_RESERVE : 0n
}

export function needsWrapping(snapshot: AccountSnapshot): boolean {
  return snapshot.balances.WETH === 0n && (maxWrappable(snapshot) ?? 0n) > 0n
}
