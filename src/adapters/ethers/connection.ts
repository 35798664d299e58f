import { toQuantity } from 'ethers'
import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment, ListedToken } from '../../domain/tokens.ts'
import type { BasketMemory } from './basket.ts'
import { createChainAdapter } from './chain-adapter.ts'
import {
  createClient,
  parseAnswer,
  readAnswer,
  type Answer,
  type ClientOptions,
  type EvmClient,
} from './client.ts'
import { isNoAccounts, type Eip1193Provider } from './eip1193.ts'
import { ACCOUNTS, CHAIN_ID } from './schemas.ts'
import { createTokenAdapter } from './token-adapter.ts'

/** The ports around a wallet or node. `wallet` is the part of `WalletPort` that is loaded late. */
export type Connection = ReturnType<typeof createConnection>

export interface ConnectionOptions extends ClientOptions {
  readonly basketMemory?: BasketMemory | undefined
}

/**
 * The `import()` in `ethers-adapters.ts` loads this module late, with everything that it imports,
 * such as ethers and zod. Code that is loaded earlier may import only types from it.
 * @param target a wallet, or the URL of a node
 */
export function createConnection(
  target: Eip1193Provider | string,
  deployment: Deployment,
  { basketMemory, ...options }: ConnectionOptions = {},
) {
  const provider = typeof target === 'string' ? createHttpNode(target) : target
  const client = createClient(provider, options)
  return {
    wallet: createLateWallet(client),
    tokens: createTokenAdapter(client, deployment, basketMemory),
    chain: createChainAdapter(client, deployment),
    chainId: () => client.request(CHAIN_ID, 'eth_chainId'),
  }
}

/** The first requests are sent without this code, which then only reads their answers. */
function createLateWallet(client: EvmClient) {
  // Wallets return different values here, so only the success counts.
  const send = async (method: string, parameter: object): Answer<void> => {
    const answer = await client.request(z.unknown(), method, [parameter])
    return answer.ok ? ok(undefined) : answer
  }
  return {
    async readAccounts(answer: Promise<unknown>): Answer<readonly Address[]> {
      const accounts = await readAnswer(ACCOUNTS, answer)
      const isNone = accounts.ok && accounts.value.length === 0
      return isNone && !isNoAccounts(await answer) ? err({ kind: 'noAccount' }) : accounts
    },
    /** If no account can be read, the event says nothing about the accounts. */
    readAnnouncedAccounts(payload: unknown) {
      const accounts = parseAnswer(ACCOUNTS, payload)
      return accounts.ok && accounts.value.length > 0 ? accounts.value : undefined
    },
    readChainId: (answer: Promise<unknown>) => readAnswer(CHAIN_ID, answer),
    switchChain: (chainId: number) =>
      send('wallet_switchEthereumChain', { chainId: toQuantity(chainId) }),
    addChain: ({ chainId, name, currency, rpcUrl, explorerUrl }: ListedNetwork) =>
      send('wallet_addEthereumChain', {
        chainId: toQuantity(chainId),
        chainName: name,
        nativeCurrency: currency,
        rpcUrls: [rpcUrl],
        ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
      }),
    revokePermission: () => send('wallet_revokePermissions', { eth_accounts: {} }),
    async watchToken(token: ListedToken): Answer<void> {
      const asset = { type: 'ERC20', options: token }
      // EIP-747 requires one object in place of a list.
      const watched = await client.request(z.boolean(), 'wallet_watchAsset', asset)
      if (!watched.ok) return watched
      return watched.value ? ok(undefined) : err({ kind: 'rejected' })
    },
  }
}

function createHttpNode(url: string): Eip1193Provider {
  return {
    async request({ method, params = [] }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // The node gets the request, but no cookies and no referrer.
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }).catch((cause: unknown) => {
        throw new Error('Network error', { cause })
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const { result, error } = Object(answer) as { result?: unknown; error?: unknown }
      // The status of the response may report the same failure in fewer words.
      if (error) throw error
      if (!response.ok) throw { code: response.status, message: 'Network error' }
      // No schema accepts `undefined`.
      return result
    },
  }
}
