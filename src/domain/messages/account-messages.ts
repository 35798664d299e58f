import {
  approvalText,
  UNREAD,
  formatAmount,
  figure,
  type AmountText,
} from '../amounts/format-amount.ts'
import { ETH, SYMBOL, type Token } from '../tokens.ts'
import { type AccountSnapshot, FEE_RESERVE } from '../wallet/account-snapshot.ts'
import { formatBaseUnits, type TypedAmount } from '../amounts/typed-amount.ts'
import { problemText } from './amount-messages.ts'

/** A balance in base units. An unread balance is never shown as zero. */
export function balanceText(balance: bigint | undefined, isReading: boolean): AmountText {
  if (balance !== undefined) return [figure(balance, 'down')]
  return [isReading ? '…' : UNREAD]
}

const TOKENS: readonly Token[] = ['WETH', 'ISC']

const APPROVED: Readonly<Record<Token, (amount: AmountText) => AmountText>> = {
  WETH: (amount) => ['The index token may take ', ...amount, ' from this account.'],
  ISC: (amount) => ['This account lets itself spend ', ...amount, ' by redeeming.'],
}

/**
 * The open approvals of the account, one line each: who may take how much. Empty if there are none,
 * or while they are being read. Other tokens and spenders are not read. The approval of the token
 * `revocable` can be revoked.
 */
export function approvalLines(
  snapshot: AccountSnapshot | undefined,
  isReading: boolean,
): readonly { readonly text: AmountText; readonly revocable?: Token }[] {
  if (snapshot === undefined) {
    return isReading ? [] : [{ text: ['Your approvals couldn’t be read.'] }]
  }
  const open = TOKENS.filter((token) => snapshot.allowances[token] !== 0n)
  return open.map((token) => {
    const allowance = snapshot.allowances[token]
    if (allowance === undefined)
      return { text: [`The ${SYMBOL[token]} approval couldn’t be read.`] }
    return { text: APPROVED[token](approvalText(allowance, SYMBOL[token])), revocable: token }
  })
}

/**
 * Why a typed amount cannot be wrapped; undefined if it can. `max` is in wei, undefined while
 * unknown.
 */
export function wrapHint(typed: TypedAmount, max: bigint | undefined): string | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return problem
  if (max === undefined || typed.baseUnits <= max) return undefined
  // The limit may be rounded: the balances above have all its digits, and Max enters them.
  const limit = formatAmount(max, 'down')
  const reserve = formatBaseUnits(FEE_RESERVE)
  return `You can wrap up to ${limit} ${ETH}; ${reserve} stays for network fees.`
}
