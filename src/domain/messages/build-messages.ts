import type { Build } from '../build.ts'
import { NETWORK_NAME } from '../network.ts'
import { WETH, type Deployment } from '../tokens.ts'

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
