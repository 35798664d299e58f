import { isEip1193Provider } from './eip1193.ts'
import type { EarlyConnect } from './early-connect.ts'

// Goes into the head of each document as it is, before all else: where there is only one wallet, it is
// asked to connect at the press of a button that does that, while the page's code is on its way. With
// several, the code has to come first, so that the person can be asked which. It stays small.

const ANNOUNCED = 'eip6963:announceProvider'
const providers = new Set<unknown>()
let asked: EarlyConnect | undefined

function note(event: Event): void {
  const { detail } = event as CustomEvent<{ readonly provider?: unknown } | undefined>
  providers.add(detail?.provider)
}

function ask({ target }: Event): void {
  if (asked || !(target as Element).closest('[data-asks-wallet]')) return
  dispatchEvent(new Event('eip6963:requestProvider'))
  if ('ethereum' in window) providers.add(window.ethereum)
  const [provider] = providers
  if (providers.size > 1 || !isEip1193Provider(provider)) return
  const answer = new Promise((resolve) =>
    resolve(provider.request({ method: 'eth_requestAccounts' })),
  )
  const request = { provider, answer, isGranted: false }
  const grant = () => void (request.isGranted = true)
  // A refusal is heard when there is somebody to read it.
  answer.then(grant, () => undefined)
  asked = request
}

addEventListener(ANNOUNCED, note)
addEventListener('click', ask, true)

window.earlyConnect = {
  get asked() {
    return asked
  },
  stop() {
    removeEventListener(ANNOUNCED, note)
    removeEventListener('click', ask, true)
  },
}
