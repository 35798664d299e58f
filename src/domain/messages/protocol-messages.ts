import { groupDigits, formatAmount } from '../amounts/format-amount.ts'
import type { BasketRow, BackingVerdict } from '../basket/comparison.ts'
import { NETWORK_NAME } from '../network.ts'
import type { BasketComponent } from '../protocol.ts'
import type { Failure } from '../failure.ts'
import { coinSymbol } from '../untrusted-text.ts'
import { explain } from './failure-messages.ts'
import {
  perCent,
  type ProtocolSnapshot,
  type ProtocolSource,
  WAD,
} from '../basket/protocol-parameters.ts'
import { ISC, WETH, type Deployment, type Build } from '../tokens.ts'

/** A share of 10^18 in per cent, exactly: one that differs a little must not look as stated. */
export function shareText(share: bigint): string {
  return `${perCent(share)}%`
}

/** The name of a coin. The stated name comes first: any contract can use any symbol. */
function coinName({ stated, coin }: BasketRow): string {
  if (stated !== undefined) return stated.name
  if (coin?.symbol === undefined) return 'Unnamed coin'
  return coinSymbol({ symbol: coin.symbol, address: coin.address })
}

/** How the chain differs from the stated basket; undefined where they agree. */
function differenceText({ stated, coin, verdict }: BasketRow): string | undefined {
  const ofStated = `Stated ${stated?.percentage}%`
  const onChain = coin && `on chain ${shareText(coin.proportion)}`
  switch (verdict) {
    case 'pending':
    case 'asStated':
      return undefined
    case 'otherShare':
      return `${ofStated}, ${onChain}`
    case 'notStated':
      return `${coin?.symbol === undefined ? 'Its symbol couldn’t be read' : 'Not stated'}, ${onChain}`
    case 'notFound':
      return `${ofStated}, not found on chain`
  }
}

export function comparisonText(rows: readonly BasketRow[]): string {
  const different = rows.filter(({ verdict }) => verdict !== 'asStated').length
  if (different === 0) return 'On chain, the coins and their shares are as stated.'
  const where = different === 1 ? 'one coin' : `${different} coins`
  return `The chain and the stated basket differ in ${where}.`
}

/** The line below the heading: when and how the chain was read, or that it was not. */
export function protocolStatusText(
  snapshot: ProtocolSnapshot | undefined,
  source: ProtocolSource | undefined,
  failure: Failure | undefined,
): string {
  if (snapshot && source) {
    const from = source === 'wallet' ? 'through your wallet' : 'from this page’s own node'
    return `Block ${groupDigits(`${snapshot.block}`)}, read ${from}.`
  }
  return failure === undefined ? 'Reading the chain…' : 'Nothing has been read from the chain yet.'
}

/** Says that the chain could not be read, or not again, and why. */
export function protocolFailureText(failure: Failure, isOutOfDate: boolean): string {
  const start = isOutOfDate
    ? 'This is out of date: it couldn’t be read again.'
    : 'Couldn’t read it.'
  return `${start} ${unreadText(failure)}`
}

const NONE = '–'

/** The texts for a coin of the comparison, or for a stated coin that is still to be compared. */
export function coinTexts(row: BasketRow) {
  const { stated, coin, verdict } = row
  const absent = verdict === 'pending' ? '…' : NONE
  return {
    name: coinName(row),
    stated: stated ? `${stated.percentage}%` : NONE,
    onChain: coin ? shareText(coin.proportion) : absent,
    // In place of a missing reserve or contract.
    absent,
    difference: differenceText(row),
  }
}

/** Failures that mean something else for a read than for a transaction. */
const READ_FAILURES: Partial<Readonly<Record<Failure['kind'], string>>> = {
  refused: 'The contract there does not answer as the index token does.',
  providerMissing: 'The code that reads the chain could not be loaded.',
  malformedAnswer: 'The answer could not be understood.',
  wrongChain: `The answer is not from the ${NETWORK_NAME} network.`,
}

function unreadText(failure: Failure): string {
  const text = READ_FAILURES[failure.kind] ?? explain(failure).happened
  return text || 'The question was not answered.'
}

/** A ratio in per cent with two places at most, cut: `99.99%`. 10^18 is 100 %. */
export function ratioText(ratio: bigint): string {
  const hundredths = (ratio * 10_000n) / WAD
  return `${formatAmount(hundredths, 'down', 2)}%`
}

/** What a verdict on the reserve is called, and what it means. */
export const BACKING_TEXTS: Readonly<
  Record<BackingVerdict, readonly [name: string, meaning: string]>
> = {
  none: ['Nothing to back', `There is no ${ISC} that anybody can redeem.`],
  unread: ['Not known', 'Not all of the reserve could be read.'],
  short: ['Not fully backed', `The reserve has fewer coins than there are ${ISC} to redeem.`],
  uneven: [
    'Not evenly backed',
    'There are enough coins in all, but too few of at least one of them.',
  ],
  full: ['Fully backed', `The reserve has the coins for every ${ISC}.`],
}

/** How far a price is off the median, in per cent with two places, cut: `−0.07%`. */
export function pegText(deviation: bigint): string {
  const sign = deviation < 0n ? '−' : '+'
  const hundredths = ((deviation < 0n ? -deviation : deviation) * 10_000n) / WAD
  if (hundredths === 0n) return '0.00%'
  const digits = `${hundredths}`.padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}%`
}

/** Describes the ring to assistive technology. */
export function basketDescription(basket: readonly BasketComponent[]): string {
  const shares = basket.map(({ name, percentage }) => `${name} ${percentage}%`)
  return `The basket as a ring: ${shares.join(', ')}.`
}

/** The texts inside the ring: a number, and what it counts. */
export function ringTexts(
  basket: readonly BasketComponent[],
  highlighted: string | undefined,
): readonly [number: string, of: string] {
  const coin = basket.find(({ name }) => name === highlighted)
  return coin ? [`${coin.percentage}%`, coin.name] : [`${basket.length}`, 'stablecoins']
}

/** As many digits as git shows. */
const COMMIT_DIGITS = 7

/** The version and the commit: `0.1.0, commit c0ffee1`. */
export function versionText({ version, commit, isDirty }: Build): string {
  if (commit === undefined) return `${version}, commit not known`
  return `${version}, commit ${commit.slice(0, COMMIT_DIGITS)}${isDirty ? ' with changes' : ''}`
}

/** Whether the page checks the code of the index token before it sends something. */
export function codeCheckText({ codeHash }: Deployment): string {
  return codeHash === undefined
    ? `not checked; only that the contract uses this ${WETH} address`
    : `checked before anything is sent: ${codeHash}`
}
