import type { Page } from '@playwright/test'
import { STRANGER } from '../../../devnet/accounts.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { bridgeWallet, type Presence } from './bridge.ts'
import { test as base } from './fixtures.ts'
import type { LocalChain } from './local-chain.ts'

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>window.harm = 1</script><circle cx="4" cy="4" r="4" onload="window.harm = 1"/></svg>'

/** A name and a picture that would do harm as markup. */
const SECOND = {
  uuid: 'second',
  name: '<img src=x onerror=alert(1)> \u202eSecond',
  icon: `data:image/svg+xml,${encodeURIComponent(ICON)}`,
  rdns: 'test.second',
}

/** What is shown of that name. */
export const SECOND_SHOWN = '<img src=x onerror=alert(1)> Se…'

interface Fixtures {
  /** Another wallet, announced, with the stranger's account. */
  readonly second: ScriptedWallet
  readonly secondSetup: {
    readonly presence?: Presence
    readonly permitted?: boolean
  }
}

/** With a second wallet in the page. */
export const test = base.extend<Fixtures>({
  secondSetup: [{}, { option: true }],
  second: async ({ page, chain, secondSetup }, provide) => {
    const { presence = 'announced', permitted = false } = secondSetup
    const second = createSecond(chain, permitted)
    await bridgeWallet(page, second, presence, SECOND)
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
