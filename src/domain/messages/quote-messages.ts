import { ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import type { NewestBlock } from '../transactions/transaction.ts'
import { mintQuote, payoutsOf, redeemQuote } from '../basket/quote.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'
import {
  ANY_AMOUNT,
  approvalText,
  groupDigits,
  feeFigure,
  figure,
  plainText,
  type AmountText,
} from '../amounts/format-amount.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import { perCent, type ProtocolParameters } from '../basket/protocol-parameters.ts'
import {
  isApproved,
  isFarMore,
  mayApprove,
  mostTaken,
  shortageOfOne,
  type CardFacts,
  type OtherApproval,
} from '../transactions/card-rules.ts'
import type { TransactionRecord } from '../transactions/record.ts'
import {
  approvalAmount,
  costOf,
  isOldCost,
  isRefused,
  type Cost,
  type PricedAmount,
} from '../basket/price.ts'
import {
  basketShares,
  deployedFee,
  rowsOfFees,
  typingHelp,
  type BasketTexts,
  type DetailRow,
} from './visitor-messages.ts'

/**
 * The fee of the contract and that of the network, for what is typed. What is sent has its network
 * fee, and none is estimated any more.
 */
export function feeRows(
  { mode, wholeTokens }: Pick<PricedAmount, 'mode' | 'wholeTokens'>,
  snapshot: AccountSnapshot | undefined,
  isSent = false,
): readonly DetailRow[] {
  const { parameters, networkFee } = snapshot ?? {}
  const estimate = networkFee && networkFeeText(networkFee)
  return rowsOfFees(
    feeText(mode, wholeTokens, parameters),
    isSent ? ['Known with its block'] : estimate,
  )
}

/** The fee that was read, or else the share that the contract was deployed with. */
function feeText(
  mode: Mode,
  wholeTokens: bigint,
  parameters: ProtocolParameters | undefined,
): AmountText {
  if (parameters === undefined) return deployedFee(mode)
  const { fee, share } = arrivalOf(mode, wholeTokens, parameters)
  if (wholeTokens === 0n) return [`${perCent(share)}%`]
  return [figure(fee, 'up', ISC), ` (${perCent(share)}%)`]
}

function networkFeeText({ wei, next }: NonNullable<AccountSnapshot['networkFee']>): AmountText {
  const fee = feeFigure(wei)
  const about = fee.shown === undefined ? '≈ ' : ''
  return [about, fee, ` to ${next.kind}`]
}

/**
 * The fee of a mint or redemption, and the ISC that is left of it, in base units; and the fee's
 * share, of 10^18.
 */
function arrivalOf(mode: Mode, wholeTokens: bigint, parameters: ProtocolParameters) {
  if (mode === 'mint') {
    // What it costs changes neither.
    const { fee, arrives } = mintQuote(wholeTokens, 0n, parameters)
    return { fee, arrives, share: parameters.mintingFee }
  }
  const { fee, burnt } = redeemQuote(wholeTokens, parameters)
  return { fee, arrives: burnt, share: parameters.redemptionFee }
}

/** What the index token may still take after a mint, in wei of WETH. */
export function stillApprovedText(allowance: bigint | undefined): AmountText {
  if (allowance === undefined) return [`Reading what is still approved.`]
  if (allowance === 0n) return [`No more ${WETH} can be taken.`]
  return [...approvalText(allowance, WETH), ' still approved.']
}

/**
 * What the wallet will ask for, or the most WETH that a mint can take if that is another amount:
 * never more than there is, and nothing where there is none. `open` is the transaction that the
 * wallet is asked for or that waits for its block; `balance` is in wei of WETH.
 */
export function takingText(
  facts: CardFacts,
  open: TransactionRecord | undefined,
  balance: bigint | undefined,
): AmountText | undefined {
  const most = mostTaken(facts, open)
  if (most === undefined) return undefined
  const isNext = !isApproved(facts) && mayApprove(facts)
  if (isNext && most === approvalAmount(facts)) return requestText(facts, most)
  if (balance === 0n) return undefined
  const isAll = balance !== undefined && most > balance
  const isTooMuch = isFarMore(facts, isAll ? balance : most)
  const note = isTooMuch ? ', far more than the cost' : ''
  if (isAll) return ['All of your ', figure(balance, 'down', WETH), ` can be taken${note}.`]
  if (most >= ANY_AMOUNT) return [`Any amount of ${WETH} can be taken${note}.`]
  return ['At most ', figure(most, 'up', WETH), ` can be taken${note}.`]
}

/** What the wallet will ask for, in wei of WETH. */
function requestText(facts: CardFacts, amount: bigint): AmountText {
  const note = isFarMore(facts, amount) ? ', far more than the cost' : ''
  return ['Your wallet will ask for ', ...approvalText(amount, WETH), `${note}.`]
}

/** The button that asks for the other approval of a mint. */
export function otherApprovalLabel({ choice, amount }: OtherApproval): string {
  const shown = plainText(approvalText(amount, WETH))
  return choice === 'cost' ? `Approve only ${shown}` : `Approve ${shown}, as typed`
}

/** When a cost was read, if it cannot be called that of now. */
function costAge(cost: Cost, { number, isStale }: NewestBlock): string | undefined {
  const isOld = isStale || isOldCost(cost, number)
  return isOld ? `as of block ${groupDigits(`${cost.block}`)}` : undefined
}

/**
 * What to type, or the price of one ISC where that is known, for the line below the field. Once
 * something is typed, there is only the price to say. An account that has too little for one is
 * told so.
 */
export function amountHelp(
  { mode, amount }: Pick<PricedAmount, 'mode' | 'amount'>,
  snapshot: AccountSnapshot | undefined,
  costOfOne: bigint | undefined,
): AmountText {
  const held = shortageOfOne(mode, snapshot)?.held
  if (held === undefined) return typingHelp(mode, amount, costOfOne)
  return mode === 'mint'
    ? [figure(held, 'down', WETH), ` covers no whole ${ISC}.`]
    : [figure(held, 'down', ISC), ' stays: only whole tokens can be redeemed.']
}

/** What the typed mint costs, for the line below its field. */
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
 * Nothing does if the exchange has no price for the amount.
 */
export function arrivalHint(
  { mode, wholeTokens, price }: Omit<PricedAmount, 'approvalChoice'>,
  parameters: ProtocolParameters | undefined,
): AmountText | undefined {
  if (parameters === undefined || wholeTokens === 0n || isRefused(price)) return undefined
  const { arrives, share } = arrivalOf(mode, wholeTokens, parameters)
  const text = [figure(arrives, 'down', ISC), ` arrive after the ${perCent(share)}% fee`]
  return mode === 'mint' ? text : ['Coins for ', ...text]
}

/** What backs the ISC that a typed mint brings, or what a typed redemption pays out. */
export function basketTexts(
  { mode, wholeTokens, price }: Pick<PricedAmount, 'mode' | 'wholeTokens' | 'price'>,
  parameters: ProtocolParameters | undefined,
): BasketTexts {
  if (parameters === undefined || wholeTokens === 0n || isRefused(price)) return basketShares()
  const { arrives } = arrivalOf(mode, wholeTokens, parameters)
  const backed = plainText([figure(arrives, 'down', ISC)])
  return {
    title: mode === 'mint' ? `What backs ${backed}` : 'What you receive',
    of: 'Amount and share',
    coins: payoutsOf(arrives, parameters).map(({ coin, amount }) => ({
      name: coinSymbol(coin),
      share: `${perCent(coin.proportion)}%`,
      amount: figure(amount, 'down', '', coin.decimals),
    })),
  }
}
