import type { EarlyConnect } from './connect-handshake.ts'
import { isEip1193Provider } from './eip1193.ts'

// The build puts this script into the head of each document, so keep it small. When Connect is pressed
// while the page's code is loading, it asks the wallet for accounts, if there is only one wallet. With
// several, the person has to choose first.

const ANNOUNCE = 'eip6963:announceProvider'
const providers = new Set<unknown>()
let request: EarlyConnect | undefined

function addProvider(event: Event): void {
  const { detail } = event as CustomEvent<{ readonly provider?: unknown } | undefined>
  providers.add(detail?.provider)
}

function connect({ target }: Event): void {
  if (request || !(target as Element).closest('[data-asks-wallet]')) return
  dispatchEvent(new Event('eip6963:requestProvider'))
  if ('ethereum' in window) providers.add(window.ethereum)
  const [provider] = providers
  if (providers.size > 1 || !isEip1193Provider(provider)) return
  const answer = new Promise((resolve) =>
    resolve(provider.request({ method: 'eth_requestAccounts' })),
  )
  const sent = { provider, answer, isGranted: false }
  // The page handles a rejection.
  answer.then(
    () => (sent.isGranted = true),
    () => undefined,
  )
  request = sent
}

addEventListener(ANNOUNCE, addProvider)
addEventListener('click', connect, true)

window.earlyConnect = {
  get request() {
    return request
  },
  stop() {
    removeEventListener(ANNOUNCE, addProvider)
    removeEventListener('click', connect, true)
  },
}
