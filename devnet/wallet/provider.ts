import { createConnect } from './connect.ts'
import { ProviderError, unsupported } from './errors.ts'
import type { Events } from './events.ts'
import { sendTransaction } from './sending.ts'
import { addChain, switchChain } from './switching.ts'
import { watchAsset } from './watching.ts'
import { requireNode, type Params, type Wallet } from './wallet.ts'

/** The object that pages know as `window.ethereum`. */
export interface Provider extends Pick<Events, 'on' | 'removeListener'> {
  request(call: { method: string; params?: Params }): Promise<unknown>
}

type Methods = Readonly<Record<string, (params: Params) => unknown>>

// Nothing here needs a signed message, and the node's own methods for it would not ask.
const SIGNING = /^(personal_|eth_sign|eth_decrypt|eth_getEncryptionPublicKey)/

/** The wallet as EIP-1193 has it: its own methods, and the node for all others. */
export function createProvider(wallet: Wallet, events: Events): Provider {
  const methods = createMethods(wallet)
  return {
    request: async ({ method, params = [] }) => {
      try {
        const own = Object.hasOwn(methods, method) ? methods[method] : undefined
        return await (own ?? ((rest) => forward(wallet, method, rest)))(params)
      } catch (error) {
        throw error instanceof ProviderError ? error : new ProviderError(-32603, String(error))
      }
    },
    on: (event, listener) => events.on(event, listener),
    removeListener: (event, listener) => events.removeListener(event, listener),
  }
}

function createMethods(wallet: Wallet): Methods {
  const { session } = wallet
  return {
    eth_accounts: () => session.accounts(),
    eth_requestAccounts: createConnect(wallet),
    eth_coinbase: () => session.accounts()[0] ?? null,
    eth_chainId: () => session.state.chainId,
    net_version: () => `${Number(session.state.chainId)}`,
    eth_sendTransaction: (params) => sendTransaction(wallet, params),
    wallet_switchEthereumChain: (params) => switchChain(wallet, params),
    wallet_addEthereumChain: (params) => addChain(wallet, params),
    wallet_watchAsset: (params) => watchAsset(wallet, params),
    wallet_getPermissions: () =>
      session.accounts().length > 0 ? [{ parentCapability: 'eth_accounts' }] : [],
    wallet_revokePermissions: () => {
      session.revoke()
      return null
    },
  }
}

async function forward(wallet: Wallet, method: string, params: Params): Promise<unknown> {
  if (method.startsWith('wallet_') || SIGNING.test(method)) throw unsupported(method)
  requireNode(wallet)
  return wallet.node(method, params)
}
