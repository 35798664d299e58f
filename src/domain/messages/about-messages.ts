import { type BasketComponent, numberWord } from '../protocol-description.ts'
import type { Build } from '../build.ts'
import { NETWORK_NAME } from '../network.ts'
import { WETH, type Deployment } from '../tokens.ts'

/** Compares the shares: `two of them carry 30% each, and the other three are kept smaller`. */
export function sharesText(basket: readonly BasketComponent[]): string {
  const largest = Math.max(...basket.map(({ percentage }) => percentage))
  const large = basket.filter(({ percentage }) => percentage === largest).length
  const rest = basket.length - large
  if (rest === 0) return `each of them carries ${largest}%`
  const first =
    large === 1
      ? `one of them carries ${largest}%`
      : `${numberWord(large)} of them carry ${largest}% each`
  return rest === 1
    ? `${first}, and the other one is kept smaller`
    : `${first}, and the other ${numberWord(rest)} are kept smaller`
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

export const FOR_LOCAL_CHAIN = `Built for the local chain: on ${NETWORK_NAME}, these addresses may be anybody’s.`

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
