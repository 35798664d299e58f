import { HOLDER } from '../accounts.ts'
import { deploymentAddresses } from '../deployment.ts'
import { httpNode } from './node.ts'
import { createDialog, element, inTurn } from './panel.ts'
import { STRICT } from './profiles/strict.ts'
import { createProvider, type Provider } from './provider.ts'
import { createEvents, createSession } from './session.ts'
import { STYLE } from './style.ts'
import type { KnownTokens } from './transaction.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

declare global {
  interface Window {
    ethereum?: unknown
  }
}

const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<rect width="32" height="32" rx="8" fill="#5b3fd6"/>' +
      '<path d="M8 12h16v10H8z" fill="none" stroke="#fff" stroke-width="2"/>' +
      '<circle cx="20" cy="17" r="2" fill="#fff"/></svg>',
  )

const CHAIN = 'development-wallet.chain'
const TRANSACTION = /^index-stablecoin\.\d+\.0x[0-9a-f]{40}\.transaction\./

const rpc = document.querySelector<HTMLMetaElement>('meta[name="devnet-rpc"]')?.content
if (rpc === undefined) throw new Error('The page does not say where the local chain is.')

const { indexToken, weth, coins } = deploymentAddresses()
const tokens: KnownTokens = Object.fromEntries(
  [
    { address: weth, symbol: PROTOCOL.baseToken.symbol, decimals: 18 },
    { address: indexToken, symbol: PROTOCOL.token.symbol, decimals: 18 },
    ...coins,
  ].map(({ address, symbol, decimals }) => [address.toLowerCase(), { symbol, decimals }]),
)

// The security policy of a page would not allow a style element.
const stylesheet = new CSSStyleSheet()
stylesheet.replaceSync(STYLE)
const host = element('div')
const root = host.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [stylesheet]
document.body.append(host)

// The wallet answers by the standards and as of the newest block. Only tests imitate real wallets.
const profile = STRICT
const events = createEvents()
const session = createSession(profile.writeAccount(HOLDER), events)
const ask = inTurn(createDialog(root))
const node = httpNode(new URL(rpc, location.href).href)
const connection = profile.connect(node)
const { origin } = location
announce(createProvider({ profile, session, connection, tokens, ask, origin }, events))

forgetOldChain().catch(console.warn)

/**
 * Announces the wallet (EIP-6963). Also sets `window.ethereum`, unless another wallet has set it.
 */
function announce(provider: Provider): void {
  const info = Object.freeze({
    uuid: '8b0c1f5e-6c5f-4a53-9c3c-0d9a3f0e6b21',
    name: 'Development Wallet',
    icon: ICON,
    rdns: 'dev.indexstablecoin.wallet',
  })
  const detail = Object.freeze({ info, provider })
  const announceProvider = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceProvider)
  announceProvider()
  if (window.ethereum !== undefined) return
  window.ethereum = provider
  window.dispatchEvent(new Event('ethereum#initialized'))
}

/**
 * Removes the page's list of transactions after the local chain was restarted, because none of them
 * is on the new chain. The wallet recognizes a restart by the hash of the first block, which
 * differs each time.
 */
async function forgetOldChain(): Promise<void> {
  const first = (await node('eth_getBlockByNumber', ['0x0', false])) as { hash: string }
  if (localStorage.getItem(CHAIN) === first.hash) return
  for (const key of Object.keys(localStorage)) {
    if (TRANSACTION.test(key)) localStorage.removeItem(key)
  }
  localStorage.setItem(CHAIN, first.hash)
  // Makes the page read the list again, in case it has read the list already.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}
