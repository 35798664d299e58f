import { sameAddress, type Address } from '../../address.ts'
import { BASE_UNITS_PER_TOKEN, type Token } from '../../tokens.ts'
import type { TokenEvent, TransferEvent } from '../evidence.ts'
import type { Effect, RequestIssue, TokenAmount, TransactionKind } from './kind.ts'

// What mint and redeem have in common: the card does both.

export interface ExchangeCall<Kind extends 'mint' | 'redeem'> {
  readonly kind: Kind
  /** The contract multiplies whole tokens by 10^18 itself. */
  readonly wholeTokens: bigint
}

export interface ExchangeKind<Kind extends 'mint' | 'redeem'> extends TransactionKind<
  ExchangeCall<Kind>,
  Kind
> {
  /** The token whose approval it spends. */
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

/** Tokens that are minted come from this address, and burned ones go to it. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

export function isZero(address: Address): boolean {
  return sameAddress(address, ZERO_ADDRESS)
}

/** What a transaction has moved to and from the account; nothing without a fee in base units. */
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

/** One amount for each token, in the order in which they come first. */
function sums(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const found = new Map<string, TokenAmount>()
  for (const { token, amount } of amounts) {
    const key = token.toLowerCase()
    const before = found.get(key)
    found.set(key, { token: before?.token ?? token, amount: amount + (before?.amount ?? 0n) })
  }
  return [...found.values()]
}
