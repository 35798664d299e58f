import { createClient, custom, http, type Client, type Transport } from 'viem'

/** The object that a wallet puts into the page (EIP-1193). Nothing in its answers is checked. */
export interface Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
}

/** The user has to answer these requests. They have no timeout. */
const ASKS_THE_USER: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'wallet_watchAsset',
])

/** How long any other request may take, in milliseconds. */
const TIMEOUT = 20_000

/** The node learns nothing about the visitor but the request. */
const FETCH_OPTIONS = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/**
 * The client for a wallet, or for the node at a URL.
 *
 * By default viem repeats a request that has failed up to three times. A repeated
 * `eth_sendTransaction` may send twice, so `retryCount` is 0 here. The application repeats its
 * reads itself, and leaves a node alone that fails. By default viem also keeps the newest block's
 * number for 4 s, which `cacheTime` ends, and asks any server that a contract names (CCIP-Read).
 */
export function createViemClient(target: Provider | string, document?: Document): Client {
  const transport: Transport =
    typeof target === 'string'
      ? http(target, { retryCount: 0, timeout: TIMEOUT, fetchOptions: FETCH_OPTIONS })
      : custom(patient(target, document), { retryCount: 0 })
  return createClient({ transport, cacheTime: 0, ccipRead: false })
}

/** A wallet with a timeout for all other requests. viem's transport has none. */
function patient(provider: Provider, document: Document | undefined): Provider {
  return {
    async request({ method, params = [] }) {
      // Some wallets refuse a request without parameters.
      const answer = provider.request({ method, params })
      return ASKS_THE_USER.has(method) ? answer : withTimeout(Promise.resolve(answer), document)
    },
  }
}

/**
 * Rejects once the page has been visible for the whole timeout. Rabby holds the requests of a
 * hidden page until the page is shown, so hidden time does not count.
 */
function withTimeout(answer: Promise<unknown>, document: Document | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      if (document?.visibilityState === 'hidden') return
      timer = setTimeout(fail, TIMEOUT)
    }
    const end = () => {
      clearTimeout(timer)
      document?.removeEventListener('visibilitychange', restart)
    }
    const fail = () => {
      end()
      reject(new Error('The request timed out.'))
    }
    restart()
    document?.addEventListener('visibilitychange', restart)
    answer.then(resolve, reject).finally(end)
  })
}
