import type { Page } from '@playwright/test'
import { STRANGER } from '../../../devnet/accounts.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { bridgeWallet, type Presence } from './bridge.ts'
import { test as base } from './fixtures.ts'
import type { LocalChain } from './local-chain.ts'

const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`)}`

/** A picture, and a name that would do harm as markup. */
const SECOND = {
  uuid: 'second',
  name: '<img src=x onerror=alert(1)> \u202eSecond',
  icon: svg('<circle cx="4" cy="4" r="4"/>'),
  rdns: 'test.second',
}
/** A picture that would do harm anywhere but in an image element. */
export const HARMFUL_ICON = svg(
  '<script>window.harm = 1</script><image href="https://elsewhere.example/x.png"/><circle cx="4" cy="4" r="4" onload="window.harm = 1"/>',
)
/** A picture of 2 kB that has a browser draw the same path a million times. */
export const ENDLESS_ICON = svg(
  `<defs><path id="u0" d="M0 0L8 8L1 3z"/>${[1, 2, 3, 4, 5, 6]
    .map((id) => `<g id="u${id}">${`<use href="#u${id - 1}"/>`.repeat(10)}</g>`)
    .join('')}</defs><use href="#u6"/>`,
)

/** What is shown of that name. */
export const SECOND_SHOWN = '<img src=x onerror=alert(1)> Se…'

interface Fixtures {
  /** Another wallet, announced, with the stranger's account. */
  readonly second: ScriptedWallet
  readonly secondSetup: {
    readonly presence?: Presence
    readonly permitted?: boolean
    readonly icon?: string
  }
}

/** With a second wallet in the page. */
export const test = base.extend<Fixtures>({
  secondSetup: [{}, { option: true }],
  second: async ({ page, chain, secondSetup }, provide) => {
    const { presence = 'announced', permitted = false, icon = SECOND.icon } = secondSetup
    const second = createSecond(chain, permitted)
    await bridgeWallet(page, second, presence, { ...SECOND, icon })
    await provide(second)
  },
})

function createSecond(chain: LocalChain, permitted: boolean) {
  return createScriptedWallet({ rpcUrl: chain.url, accounts: [STRANGER.toLowerCase()], permitted })
}

/** The list of wallets. */
export const walletList = (page: Page) => page.getByRole('menu', { name: 'Choose a wallet' })

export const walletItem = (page: Page, name: string) =>
  page.getByRole('menuitem', { name, exact: true })
