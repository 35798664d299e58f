import { sameAddress, type Address } from '../../address.ts'
import { BASE_UNITS_PER_TOKEN, type Token } from '../../tokens.ts'
import type { TokenEvent, TransferEvent } from '../evidence.ts'
import type { Effect, RequestIssue, TokenAmount, TransactionKind } from './kind.ts'

// The common parts of mint and redeem, the two actions of the card.

export interface ExchangeCall<Kind extends 'mint' | 'redeem'> {
  readonly kind: Kind
  /** The contract itself multiplies the whole tokens by 10^18. */
  readonly wholeTokens: bigint
}

export interface ExchangeKind<Kind extends 'mint' | 'redeem'> extends TransactionKind<
  ExchangeCall<Kind>,
  Kind
> {
  /** The token whose approval the call spends. */
  readonly spends: Token
}

/** The amount of a mint or redemption in base units of ISC. */
export function unitsOf({ wholeTokens }: { readonly wholeTokens: bigint }): bigint {
  return wholeTokens * BASE_UNITS_PER_TOKEN
}

export function exchangeIssue(
  { wholeTokens }: { readonly wholeTokens: bigint },
  isCovered: boolean,
): RequestIssue | undefined {
  if (wholeTokens <= 0n) return 'invalidAmount'
  return isCovered ? undefined : 'notApproved'
}

function isTransfer(event: TokenEvent): event is TransferEvent {
  return event.kind === 'transfer'
}

/** The transfers of a token, in the order of the receipt. */
export function transfersOf(
  events: readonly TokenEvent[],
  token: Address,
): readonly TransferEvent[] {
  return events.filter(isTransfer).filter((one) => sameAddress(one.token, token))
}

/** Mints are transfers from this address, and burns are transfers to it. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

export function isZero(address: Address): boolean {
  return sameAddress(address, ZERO_ADDRESS)
}

/** The transfers to and from the account; undefined if `fee` is. The fee is in base units. */
export function exchangeEffect(
  account: Address,
  events: readonly TokenEvent[],
  fee: bigint | undefined,
): Effect | undefined {
  if (fee === undefined) return undefined
  const transfers = events.filter(isTransfer)
  return {
    summary: {
      paid: sums(transfers.filter(({ from }) => sameAddress(from, account))),
      received: sums(transfers.filter(({ to }) => sameAddress(to, account))),
      fee,
    },
  }
}

/** The sum for each token, in the order in which the tokens first appear. */
function sums(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const found = new Map<string, TokenAmount>()
  for (const { token, amount } of amounts) {
    const key = token.toLowerCase()
    const before = found.get(key)
    found.set(key, { token: before?.token ?? token, amount: amount + (before?.amount ?? 0n) })
  }
  return [...found.values()]
}
