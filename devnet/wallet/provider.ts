import { ProviderError } from './node.ts'
import { createMethods, type Params, type Wallet } from './methods.ts'
import { LOCAL_CHAIN, type Events } from './session.ts'

/** The object at `window.ethereum`. */
export interface Provider extends Pick<Events, 'on' | 'removeListener'> {
  request(call: { method: string; params?: Params }): Promise<unknown>
}

/** The wallet as an EIP-1193 provider. It passes methods that are not its own on to the node. */
export function createProvider(wallet: Wallet, { on, removeListener }: Events): Provider {
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
    on,
    removeListener,
  }
}

async function answer(wallet: Wallet, method: string, params: Params): Promise<unknown> {
  const { profile, session, connection, origin } = wallet
  if (Object.hasOwn(profile.answers, method))
    return profile.answers[method]?.({
      origin,
      accounts: session.accounts(),
      chainId: LOCAL_CHAIN.id,
    })
  return connection.ask(method, params, origin)
}
