import type { Address } from '../address.ts'
import { formatBaseUnits, typedAmount, type TypedAmount } from '../amounts/amount.ts'
import { problemText } from '../messages/amount-hints.ts'
import { revocationAction, type AccountAction, type Mode } from './exchange.ts'
import { signer, type Order } from './exchange-rules.ts'
import type { Notice } from '../messages/notices.ts'
import type { Reading, Shortage } from '../wallet/account-snapshot.ts'
import { err, ok, type Result } from '../result.ts'
import type { WalletSession } from '../wallet/session.ts'
import { shownAmount } from '../amounts/format-amount.ts'
import type { Deployment, Token } from '../protocol.ts'
import { allowanceQuestion, revocationCall } from './transaction.ts'

/** Turning ether into WETH, or back. */
export type WrapDirection = 'wrap' | 'unwrap'

/** What stays in ether for network fees when all the rest is wrapped, in wei: 0.01. */
export const FEE_RESERVE = 10n ** 16n

/** The most that can be turned, in wei; nothing while the balance is not known. */
export function mostWrappable(
  { holdings }: Pick<Reading, 'holdings'>,
  direction: WrapDirection,
): bigint | undefined {
  if (direction === 'unwrap') return holdings.WETH
  const { ETH: ether } = holdings
  if (ether === undefined) return undefined
  return ether > FEE_RESERVE ? ether - FEE_RESERVE : 0n
}

/** The wrapping or unwrapping of an amount in wei, or the notice that says why there can be none. */
export function planWrap(
  session: WalletSession,
  hasProvider: boolean,
  direction: WrapDirection,
  amount: bigint,
): Result<Order, Notice> {
  const from = signer(session, hasProvider, direction, amount)
  if (!from.ok) return from
  return ok({ action: direction, from: from.value, call: { kind: direction, amount } })
}

/** Whose approval a token's is: that of the mode which asks for it. */
export function approvalOf(token: Token, owner: Address, deployment: Deployment) {
  const mode: Mode = token === 'WETH' ? 'mint' : 'redeem'
  return allowanceQuestion(mode, owner, deployment)
}

/** The transaction that takes an approval back, or the notice that says why there can be none. */
export function planRevocation(
  session: WalletSession,
  hasProvider: boolean,
  token: Token,
  deployment: Deployment,
): Result<Order, Notice> {
  const action: AccountAction = revocationAction(token)
  const from = signer(session, hasProvider, action, 1n)
  if (!from.ok) return err(from.error)
  const call = revocationCall(approvalOf(token, from.value, deployment))
  return ok({ action, from: from.value, call })
}

/** What helps an account that has too little. */
export type Help =
  /** So many ether to wrap, as a decimal: what is missing and a hundredth, as prices move. */
  | { readonly kind: 'wrap'; readonly amount: string }
  /** Enter less: nothing that the account has makes up for it. */
  | { readonly kind: 'less' }

export function helpFor(reading: Reading, { token, needed, held }: Shortage): Help {
  const missing = ((needed - held) * 101n) / 100n
  const amount = shownAmount(missing, 'up')
  const spare = mostWrappable(reading, 'wrap')
  const isEnough = token === 'WETH' && spare !== undefined && typedAmount(amount).baseUnits <= spare
  return isEnough ? { kind: 'wrap', amount } : { kind: 'less' }
}

/** What stands in the way of turning a typed amount, in a sentence; `most` in wei, where known. */
export function wrapHint(
  direction: WrapDirection,
  typed: TypedAmount,
  most: bigint | undefined,
): string | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return problem
  if (most === undefined || typed.baseUnits <= most) return undefined
  const can = shownAmount(most, 'down')
  if (direction === 'unwrap') return `You have ${can} WETH to unwrap.`
  const reserve = formatBaseUnits(FEE_RESERVE)
  return `You can wrap up to ${can} ETH; ${reserve} stays for network fees.`
}
