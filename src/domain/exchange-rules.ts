import { toBaseUnits, toWholeTokens } from './amount.ts'
import { isOnWrongChain, isReady, type WalletSession } from './session.ts'
import type { Notice } from './notice.ts'

/** All that the card's rules depend on. */
export interface ExchangeFacts {
  readonly session: WalletSession
  /** Whether there is a wallet to talk to. */
  readonly walletAvailable: boolean
  /** As typed. */
  readonly amount: string
  /** The allowance as read from the chain, in base units; nothing when it is not known. */
  readonly allowance: bigint | undefined
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly busy: boolean
}

/** Whether the known allowance covers the typed amount. What is not known is missing (chapter 8). */
export function isApproved({ allowance, amount }: ExchangeFacts): boolean {
  const needed = toBaseUnits(amount)
  return needed > 0n && allowance !== undefined && allowance >= needed
}

/** Whether the main button may be pressed (specification, chapter 4). */
export function maySubmit(facts: ExchangeFacts): boolean {
  return isReady(facts.session) && !facts.busy && isApproved(facts)
}

/** Whether the approve button may be pressed: it explains by a toast what is missing. */
export function mayApprove({ busy }: ExchangeFacts): boolean {
  return !busy
}

/** The switch button and the amount field rest while a transaction is in progress (chapter 4). */
export function mayEdit({ busy }: ExchangeFacts): boolean {
  return !busy
}

function refusal(facts: ExchangeFacts, sendable: bigint): Notice | undefined {
  if (sendable <= 0n) return { kind: 'invalidAmount' }
  if (facts.session.status !== 'connected') return { kind: 'walletNotConnected' }
  if (!facts.walletAvailable) return { kind: 'providerError' }
  if (isOnWrongChain(facts.session)) return { kind: 'wrongNetwork' }
  return undefined
}

/** Why an approval cannot be sent, in the order of the specification's chapter 5. */
export function approvalRefusal(facts: ExchangeFacts): Notice | undefined {
  return refusal(facts, toBaseUnits(facts.amount))
}

/** Why a mint or redemption cannot be sent: the amount that would be sent must be above zero too. */
export function submitRefusal(facts: ExchangeFacts): Notice | undefined {
  return refusal(facts, toWholeTokens(facts.amount))
}
