import { sameAddress, type Address } from '../address.ts'
import { actionOf, type TokenCall } from '../transactions/kinds/kinds.ts'
import type { CostPoint } from '../basket/quote.ts'
import type { Coin, ProtocolParameters } from '../basket/protocol-parameters.ts'
import type { Token } from '../tokens.ts'

/** What to read for the card, all at one block. */
export interface AccountSnapshotQuery {
  readonly owner: Address
  /** The whole tokens to quote the minting cost for; zero for no quote. */
  readonly wholeTokens: bigint
  /** The transaction whose network fee is to be estimated. */
  readonly next?: TokenCall
}

/** Whether both ask for the same, but for the amount of an approval. */
export function isSameQuery(one: AccountSnapshotQuery, other: AccountSnapshotQuery): boolean {
  return (
    sameAddress(one.owner, other.owner) &&
    one.wholeTokens === other.wholeTokens &&
    callKey(one) === callKey(other)
  )
}

function callKey({ next }: AccountSnapshotQuery): string {
  // The network fee of an approval is the same whatever its amount, which may follow the cost.
  if (next?.kind === 'approve') return next.token
  return Object.values(next ?? {}).join()
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
  /** What minting the amount of the query costs; undefined if that was not asked, or not read. */
  readonly minting?: CostPoint | undefined
  /** The estimated network fee of the next transaction, in wei. */
  readonly networkFee?: { readonly next: TokenCall; readonly wei: bigint } | undefined
}

/** The snapshot without what a transaction may have changed since. */
export function withoutBalances(snapshot: AccountSnapshot): AccountSnapshot {
  return { ...snapshot, balances: {}, allowances: {}, coins: undefined }
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

/** The cost of one ISC, in wei of WETH, if the snapshot was asked for that of one. */
export function costOfOne(
  snapshot: Pick<AccountSnapshot, 'minting'> | undefined,
): bigint | undefined {
  return snapshot?.minting?.wholeTokens === 1n ? snapshot.minting.cost : undefined
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

/** Whether nothing can be minted before ether is wrapped: there is no WETH, and ether for it. */
export function needsWrapping(snapshot: Pick<AccountSnapshot, 'balances'>): boolean {
  return snapshot.balances.WETH === 0n && (maxWrappable(snapshot) ?? 0n) > 0n
}
