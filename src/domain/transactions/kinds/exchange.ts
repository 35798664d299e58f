import type { Address } from '../../address.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment } from '../../tokens.ts'
import type { TokenEvent, TransferEvent } from '../report.ts'
import type { AccountLogs, CallOfKind, Effect, TokenAmount } from './kind.ts'

export interface ExchangeCall {
  readonly kind: 'mint' | 'redeem'
  /** The contract itself multiplies the whole tokens by 10^18. */
  readonly wholeTokens: bigint
}

/** `feeIn` has base units of ISC, and is undefined if the logs do not prove the call. */
export function exchange(
  { kind, wholeTokens }: ExchangeCall,
  feeIn: (amount: bigint, logs: AccountLogs) => bigint | undefined,
): CallOfKind {
  const units = wholeTokens * BASE_UNITS_PER_TOKEN
  return {
    contractCall: { token: 'ISC', function: kind, args: [wholeTokens], value: 0n },
    units,
    effectIn(logs) {
      const fee = feeIn(units, logs)
      return fee === undefined ? undefined : exchangeEffect(logs, fee)
    },
  }
}

export function transfersOf(
  events: readonly TokenEvent[],
  token: Address,
): readonly TransferEvent[] {
  return events.filter((log) => log.kind === 'transfer').filter((log) => log.token === token)
}

export function isIscTransfer(
  event: TokenEvent,
  { indexToken }: Deployment,
  from: Address,
  to: Address,
): boolean {
  if (event.kind !== 'transfer' || event.token !== indexToken) return false
  return event.from === from && event.to === to
}

/** Mints are transfers from this address, and burns are transfers to it. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

function exchangeEffect({ account, events }: AccountLogs, fee: bigint): Effect {
  const transfers = events.filter((event) => event.kind === 'transfer')
  return {
    summary: {
      paid: sums(transfers.filter(({ from }) => from === account)),
      received: sums(transfers.filter(({ to }) => to === account)),
      fee,
    },
  }
}

function sums(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const found = new Map<Address, bigint>()
  for (const { token, amount } of amounts) found.set(token, amount + (found.get(token) ?? 0n))
  return [...found].map(([token, amount]) => ({ token, amount }))
}
