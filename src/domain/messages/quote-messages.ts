import { ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import type { NewestBlock } from '../transactions/transaction.ts'
import { mintQuote, payoutsOf, redeemQuote } from '../card/quote.ts'
import { costOfOne, type AccountSnapshot } from '../wallet/account-snapshot.ts'
import {
  ANY_AMOUNT,
  approvalText,
  groupDigits,
  feeFigure,
  isSmallFee,
  figure,
  plainText,
  type AmountText,
} from '../amounts/format-amount.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import { perCent, type ProtocolParameters } from '../basket/protocol-parameters.ts'
import {
  isApproved,
  mayApprove,
  mostTaken,
  shortageOfOne,
  type CardFacts,
  type OtherApproval,
} from '../card/card-rules.ts'
import { runningRecord, type CardStatus } from '../card/card-status.ts'
import {
  approvalAmount,
  type Cost,
  costOf,
  isLimited,
  isOldCost,
  isRefused,
  type PricedAmount,
} from '../card/price.ts'
import { basketShares, mirrorHint, typingHelp, type BasketTexts } from './visitor-messages.ts'

/**
 * The network fee of the next transaction; undefined while unknown. Once the transaction is sent,
 * no fee is estimated any more: its own fee is known with its block.
 */
export function networkFeeText(
  networkFee: AccountSnapshot['networkFee'],
  isSent = false,
): AmountText | undefined {
  if (isSent) return ['Known with its block']
  if (networkFee === undefined) return undefined
  const fee = feeFigure(networkFee.wei)
  const about = isSmallFee(networkFee.wei) ? '' : '≈ '
  return [about, fee, ` to ${networkFee.next.kind}`]
}

/** The ISC that remain after the fee, in base units, and the rate of the fee; 10^18 is 100 %. */
function arrivalOf(mode: Mode, wholeTokens: bigint, parameters: ProtocolParameters) {
  if (mode === 'mint') {
    // The cost affects neither of them.
    const { arrives } = mintQuote(wholeTokens, 0n, parameters)
    return { arrives, share: parameters.mintingFee }
  }
  const { burnt } = redeemQuote(wholeTokens, parameters)
  return { arrives: burnt, share: parameters.redemptionFee }
}

/** The WETH that the index token may still take after a mint. `allowance` is in wei. */
export function stillApprovedText(allowance: bigint | undefined): AmountText {
  if (allowance === undefined) return [`Reading what is still approved.`]
  if (allowance === 0n) return [`No more ${WETH} can be taken.`]
  return [...approvalText(allowance, WETH), ' still approved.']
}

interface TakingFacts extends CardFacts {
  readonly status: CardStatus
  /** Whether the status line says that a request was declined, instead of the status. */
  readonly isDeclined: boolean
}

/**
 * What the wallet will ask for if Approve is pressed, unless the status says so. Otherwise, the
 * most WETH that a mint can take, but never more than the account has. Undefined if nothing can be
 * taken. `balance` is in wei of WETH.
 */
export function takingText(
  facts: TakingFacts,
  balance: bigint | undefined,
): AmountText | undefined {
  const { status, isDeclined } = facts
  const asked = approvalAmount(facts)
  const isAsked = facts.mode === 'mint' && !isApproved(facts) && mayApprove(facts)
  const isSaid = SAYS_REQUEST.has(status.kind) && !isDeclined
  if (isAsked && asked && !isSaid) {
    return requestText(asked, !isLimited(facts))
  }
  const most = mostTaken(facts, runningRecord(status))
  if (!most || balance === 0n) return undefined
  if (balance !== undefined && most > balance) {
    return ['All of your ', figure(balance, 'down', WETH), ' can be taken.']
  }
  if (most >= ANY_AMOUNT) return [`Any amount of ${WETH} can be taken.`]
  return ['At most ', figure(most, 'up', WETH), ' can be taken.']
}

/** The statuses that already say what the wallet will ask for. */
const SAYS_REQUEST: ReadonlySet<CardStatus['kind']> = new Set(['notApproved', 'partlyApproved'])

/**
 * Says how much WETH the wallet will ask for: all that was typed, or as much as the cost needs.
 * `amount` is in wei.
 */
export function requestText(amount: bigint, isAsTyped: boolean): AmountText {
  const all = isAsTyped && amount < ANY_AMOUNT ? 'all ' : ''
  return [`The wallet will ask for ${all}`, ...approvalText(amount, WETH), '.']
}

/** The button that asks for the other approval of a mint. */
export function otherApprovalLabel({ choice, amount }: OtherApproval): string {
  const shown = plainText(approvalText(amount, WETH))
  return choice === 'cost' ? `Approve only ${shown}` : `Approve ${shown}, as typed`
}

/**
 * The block of a cost, if the cost is not current; otherwise undefined. No cost is current while
 * the chain cannot be read.
 */
function costAge(cost: Cost, { number, hasNews }: NewestBlock): string | undefined {
  const isOld = !hasNews || isOldCost(cost, number)
  return isOld ? `as of block ${groupDigits(`${cost.block}`)}` : undefined
}

/**
 * The line below the field: what to type, or the price of one ISC if known. If the account has too
 * little ISC to redeem one, the line says so.
 */
export function amountHelp(
  { mode, amount }: Pick<PricedAmount, 'mode' | 'amount'>,
  snapshot: AccountSnapshot | undefined,
): AmountText {
  const held = mode === 'redeem' ? shortageOfOne(mode, snapshot)?.held : undefined
  if (held === undefined) return typingHelp(mode, amount, costOfOne(snapshot))
  return [figure(held, 'down', ISC), ' stays: only whole tokens can be redeemed.']
}

/** The cost of the typed mint, for the line below the field. */
export function costHint(
  { price }: Pick<PricedAmount, 'price'>,
  newest: NewestBlock,
): AmountText | undefined {
  const cost = costOf(price)
  if (cost === undefined) return undefined
  const age = costAge(cost, newest)
  const amount = figure(cost.cost, 'up', WETH)
  return age === undefined ? ['Costs ', amount, ' now'] : ['Cost ', amount, ` ${age}`]
}

/**
 * What arrives after the fee, for the line below the output: `97 ISC arrive after the 3% fee`.
 * Names only the fee if nothing arrives, for example because the exchange has no price.
 */
export function arrivalHint(
  { mode, wholeTokens, price }: Omit<PricedAmount, 'approvalChoice'>,
  parameters: ProtocolParameters | undefined,
): AmountText {
  if (parameters === undefined) return [mirrorHint()]
  const { arrives, share } = arrivalOf(mode, wholeTokens, parameters)
  const fee = `${perCent(share)}% fee`
  if (wholeTokens === 0n || isRefused(price)) return [mirrorHint(fee)]
  const text = [figure(arrives, 'down', ISC), ` arrive after the ${fee}`]
  return mode === 'mint' ? text : ['Coins for ', ...text]
}

/** The coins that back the ISC of a typed mint, or that a typed redemption pays out. */
export function basketTexts(
  { mode, wholeTokens, price }: Pick<PricedAmount, 'mode' | 'wholeTokens' | 'price'>,
  parameters: ProtocolParameters | undefined,
): BasketTexts {
  if (parameters === undefined || wholeTokens === 0n || isRefused(price)) return basketShares()
  const { arrives } = arrivalOf(mode, wholeTokens, parameters)
  return {
    title: mode === 'mint' ? `What will back your ${ISC}` : 'What you receive',
    of: 'Amount and share',
    coins: payoutsOf(arrives, parameters).map(({ coin, amount }) => ({
      name: coinSymbol(coin),
      share: `${perCent(coin.proportion)}%`,
      amount: figure(amount, 'down', '', coin.decimals),
    })),
  }
}
