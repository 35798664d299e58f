import { createConnect } from './connect.ts'
import { ProviderError } from './errors.ts'
import type { Events } from './events.ts'
import { sendTransaction } from './send-transaction.ts'
import { addChain, switchChain } from './switch-chain.ts'
import { watchAsset } from './watch-asset.ts'
import { requireNode, type Params, type Wallet } from './wallet.ts'

/** The object at `window.ethereum`. */
export interface Provider extends Pick<Events, 'on' | 'removeListener'> {
  request(call: { method: string; params?: Params }): Promise<unknown>
}

type Methods = Readonly<Record<string, (params: Params) => unknown>>

/** The wallet as an EIP-1193 provider. It passes methods that are not its own on to the node. */
export function createProvider(wallet: Wallet, events: Events): Provider {
  const methods = createMethods(wallet)
  return {
    request: async ({ method, params = [] }) => {
      try {
        const own = Object.hasOwn(methods, method) ? methods[method] : undefined
        return await (own ?? ((rest) => answer(wallet, method, rest)))(params)
      } catch (error) {
        throw error instanceof ProviderError ? error : new ProviderError(-32603, String(error))
      }
    },
    on: (event, listener) => events.on(event, listener),
    removeListener: (event, listener) => events.removeListener(event, listener),
  }
}

/** The methods that ask the owner or change the wallet. */
function createMethods(wallet: Wallet): Methods {
  return {
    eth_requestAccounts: createConnect(wallet),
    eth_sendTransaction: (params) => sendTransaction(wallet, params),
    wallet_switchEthereumChain: (params) => switchChain(wallet, params),
    wallet_addEthereumChain: (params) => addChain(wallet, params),
    wallet_watchAsset: (params) => watchAsset(wallet, params),
    wallet_revokePermissions: () => {
      wallet.session.revoke()
      return null
    },
  }
}

async function answer(wallet: Wallet, method: string, params: Params): Promise<unknown> {
  const { profile, session, connection, origin } = wallet
  if (Object.hasOwn(profile.answers, method))
    return profile.answers[method]?.({
      origin,
      accounts: session.accounts(),
      chainId: session.state.chainId,
    })
  requireNode(wallet)
  return connection.ask(method, params, origin)
}
