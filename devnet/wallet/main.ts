import { HOLDER } from '../accounts.ts'
import { announce } from './announce.ts'
import { createEvents } from './events.ts'
import { httpNode } from './node.ts'
import { createControls, createDialog, element } from './panel.ts'
import { METAMASK } from './profiles/metamask.ts'
import { forgetOldChain } from './old-chain.ts'
import { createProvider } from './provider.ts'
import { inTurn } from './question.ts'
import { createSession } from './session.ts'
import { STYLE } from './style.ts'
import type { KnownTokens } from './transaction.ts'

const content = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const rpc = content('devnet-rpc')
const tokens = JSON.parse(content('devnet-tokens') ?? '{}') as KnownTokens
if (rpc === undefined) throw new Error('The page does not say where the local chain is.')

// A page with a security policy allows no style element of others.
const stylesheet = new CSSStyleSheet()
stylesheet.replaceSync(STYLE)
const host = element('div')
const root = host.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [stylesheet]
document.body.append(host)

// It behaves like MetaMask, down to the form of its answers.
const profile = METAMASK
const events = createEvents()
const session = createSession(profile.writeAccount(HOLDER), localStorage, events)
const ask = inTurn(createDialog(root))
const node = httpNode(new URL(rpc, location.href).href)
const connection = profile.connect(node)
const { origin } = location
createControls(root, session, events)
announce(createProvider({ profile, session, connection, tokens, ask, origin }, events))

// The page may have read its list of transactions before.
forgetOldChain(node, localStorage)
  .then((isOld) => isOld && dispatchEvent(new StorageEvent('storage', { key: null })))
  .catch(console.warn)
