import { figure, groupDigits, type AmountText } from '../amounts/format-amount.ts'
import { hasStatedShare, type BasketRow } from '../basket/comparison.ts'
import { PROTOCOL, wordList } from '../protocol.ts'
import type { Failure } from '../failure.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import { explain } from './failure-messages.ts'
import {
  perCent,
  type ListedCoin,
  type ProtocolCoin,
  type ProtocolSnapshot,
  type ProtocolSource,
} from '../basket/protocol-parameters.ts'
import { WETH, type Deployment } from '../tokens.ts'

function differenceOf({ stated, coin }: BasketRow): string | undefined {
  if (stated === undefined) return `${unstatedName(coin)} is also in it`
  if (coin === undefined) return `${stated.name} was not found in it`
  if (hasStatedShare(stated, coin)) return undefined
  return `${stated.name} has ${perCent(coin.proportion)} of it`
}

/** A coin that only the chain has may have the symbol of a stated coin. */
function unstatedName({ symbol, address }: ListedCoin): string {
  if (symbol === undefined) return 'a coin whose symbol couldn’t be read'
  const name = coinSymbol({ symbol, address })
  return PROTOCOL.basket.some((stated) => stated.name === symbol) ? `another ${name}` : name
}

export function differenceText(rows: readonly BasketRow[]): string | undefined {
  const differences = rows.flatMap((row) => differenceOf(row) ?? [])
  if (differences.length === 0) return undefined
  return `On chain, the basket differs: ${wordList(differences)}.`
}

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

export function protocolFailureText(failure: Failure, isOutOfDate: boolean): string {
  const start = isOutOfDate
    ? 'This is out of date: it couldn’t be read again.'
    : 'Couldn’t read it.'
  return `${start} ${explain(failure, 'reading').happened}`
}

/** The stated name comes first: any contract can use any symbol. */
export function coinName({ stated, coin }: BasketRow): string {
  if (stated !== undefined) return stated.name
  const { symbol, address } = coin
  return symbol === undefined ? 'Unnamed coin' : coinSymbol({ symbol, address })
}

/** The stated share comes first (specification, chapter 2). */
export function coinShare({ stated, coin }: BasketRow): string {
  return stated ? `${stated.percentage}% of basket` : `${perCent(coin.proportion)} on chain`
}

export function reserveText(coin: ProtocolCoin | undefined): AmountText {
  if (coin === undefined) return ['not found on chain']
  const { reserve, decimals } = coin
  // Without the coin's decimals, its base units say nothing.
  if (reserve === undefined || decimals === undefined) return ['reserve couldn’t be read']
  return [figure(reserve, 'down', '', decimals), ' in reserve']
}

/** For assistive technology. */
export const RING_DESCRIPTION = `The basket as a ring: ${PROTOCOL.basket
  .map(({ name, percentage }) => `${name} ${percentage}%`)
  .join(', ')}.`

export function ringTexts(highlighted: string | undefined): readonly [number: string, of: string] {
  const coin = PROTOCOL.basket.find(({ name }) => name === highlighted)
  return coin ? [`${coin.percentage}%`, coin.name] : [`${PROTOCOL.basket.length}`, 'stablecoins']
}

// As many as git shows.
const COMMIT_DIGITS = 7

/** `0.1.0, commit c0ffee1` */
export function versionText({
  version,
  commit,
  isDirty,
}: {
  readonly version: string
  readonly commit?: string | undefined
  readonly isDirty: boolean
}): string {
  if (commit === undefined) return `${version}, commit not known`
  return `${version}, commit ${commit.slice(0, COMMIT_DIGITS)}${isDirty ? ' with changes' : ''}`
}

export function codeCheckText({ codeHash }: Deployment): string {
  return codeHash === undefined
    ? `not checked; only that the contract uses this ${WETH} address`
    : `checked before anything is sent: ${codeHash}`
}
