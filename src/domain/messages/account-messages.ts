import {
  aligned,
  approvalText,
  UNREAD,
  groupDigits,
  formatAmount,
  figure,
  type AmountText,
} from '../amounts/format-amount.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import { ETH, SYMBOL, type Token } from '../tokens.ts'
import { type AccountSnapshot, type Asset, FEE_RESERVE } from '../wallet/account-snapshot.ts'
import { formatBaseUnits, type TypedAmount } from '../amounts/typed-amount.ts'
import { originOf, type Failure } from '../failure.ts'
import { problemText } from './amount-messages.ts'
import { explain } from './failure-messages.ts'

interface AssetRow {
  readonly name: string
  readonly amount: AmountText
}

const ASSETS: readonly Asset[] = ['ETH', 'WETH', 'ISC']

/** The account's own tokens, and the coins of the basket that it holds. */
export function assetRows(
  snapshot: AccountSnapshot | undefined,
  isReading: boolean,
): readonly AssetRow[] {
  // Never shown as zero.
  const unread = [isReading ? '…' : UNREAD]
  const coins = snapshot?.coins?.filter(({ amount }) => amount !== 0n) ?? []
  const held = (amount: bigint | undefined, decimals?: number): AmountText =>
    amount === undefined ? unread : [figure(amount, 'down', '', decimals)]
  const amounts = aligned(coins.map(({ coin, amount }) => held(amount, coin.decimals)))
  return [
    ...ASSETS.map((asset) => ({ name: SYMBOL[asset], amount: held(snapshot?.balances[asset]) })),
    ...coins.map(({ coin }, place) => ({
      name: coinSymbol(coin),
      amount: amounts[place] ?? unread,
    })),
  ]
}

const TOKENS: readonly Token[] = ['WETH', 'ISC']

const APPROVED: Readonly<Record<Token, (amount: AmountText) => AmountText>> = {
  WETH: (amount) => ['The index token may take ', ...amount, '.'],
  ISC: (amount) => ['This account may redeem ', ...amount, '.'],
}

/**
 * A line for each open approval; none while they are being read. Other tokens and spenders are not
 * read. The approval of the token `revocable` can be revoked.
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

/** Undefined if the amount can be wrapped. `max` is in wei. */
export function wrapHint(typed: TypedAmount, max: bigint | undefined): string | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return problem
  if (max === undefined || typed.baseUnits <= max) return undefined
  // The limit may be rounded: the balances above have all its digits, and Max enters them.
  const limit = formatAmount(max, 'down')
  const reserve = formatBaseUnits(FEE_RESERVE)
  return `You can wrap up to ${limit} ${ETH}; ${reserve} stays for network fees.`
}

/**
 * Says that a snapshot is incomplete, out of date or not from the wallet. `isStale`: there was no
 * new block for long. `node`: the host of the node that was read in place of the wallet's node. If
 * the wallet is gone, the card says so itself.
 */
export function missingDataText(
  snapshot: AccountSnapshot | undefined,
  failure: Failure | undefined,
  isStale = false,
  node?: string,
): string | undefined {
  const isWalletGone = failure !== undefined && originOf(failure) === 'wallet'
  if (failure !== undefined && !(isWalletGone && node)) {
    const text = snapshot === undefined ? 'The chain could not be read.' : 'Could not be renewed.'
    // A paused node stays paused for long, and the user can do something about it.
    if (failure.kind !== 'nodePaused') return text
    const { happened, remedy } = explain(failure)
    return `${text} ${happened} ${remedy}`
  }
  if (snapshot === undefined) return undefined
  const problem = isStale
    ? `As of block ${groupDigits(`${snapshot.block}`)}, over a minute ago.`
    : incompleteText(snapshot)
  if (node === undefined) return problem
  const source = `${isWalletGone ? '' : 'Your wallet’s node does not answer. '}Read from ${node}.`
  return problem === undefined ? source : `${source} ${problem}`
}

function incompleteText(snapshot: AccountSnapshot): string | undefined {
  const { balances, allowances, parameters } = snapshot
  const { ETH: ether, WETH: weth, ISC: isc } = balances
  const values = [ether, weth, isc, allowances.WETH, allowances.ISC, parameters]
  return values.includes(undefined) ? 'Some of it could not be read.' : undefined
}
