import type { Client } from 'viem'
import { addChain, switchChain, watchAsset } from 'viem/actions'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { WalletPort } from '../../src/application/ports/wallet-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { ListedNetwork } from '../../src/domain/network.ts'
import { attempt } from '../../src/domain/result.ts'
import type { Deployment, ListedToken } from '../../src/domain/tokens.ts'
import { readAccounts, readChainId } from './answers.ts'
import { createChain } from './chain.ts'
import { createViemClient, type Provider } from './client.ts'
import { Failed } from './errors.ts'
import { answer } from './failures.ts'
import { prepare, send } from './sending.ts'
import { readAccount, readCosts, readProtocol } from './tokens.ts'

/** The ports around one wallet or node. */
export type Connection = ReturnType<typeof createConnection>

/**
 * This file is loaded late, by the `import()` in viem-adapters.ts, and so is all that this file
 * imports, viem among them.
 * @param document of the page that asks: a request counts no time while the page is hidden
 */
export function createConnection(
  target: Provider | string,
  deployment: Deployment,
  document: Document | undefined,
) {
  const client = createViemClient(target, document)
  return {
    wallet: createWallet(client),
    chain: createChain(client, deployment),
    tokens: createTokens(client, deployment),
  }
}

/** The accounts that a wallet announces; undefined if the list cannot be read. */
export function readAnnounced(payload: unknown): readonly Address[] | undefined {
  return attempt(() => readAccounts(payload))
}

function createTokens(client: Client, deployment: Deployment): TokenPort {
  return {
    getAccountSnapshot: (query, atBlock) =>
      answer(() => readAccount(client, deployment, query, atBlock)),
    getMintingCosts: (wholeTokens, atBlock) =>
      answer(() => readCosts(client, deployment, wholeTokens, atBlock)),
    getProtocolSnapshot: () => answer(() => readProtocol(client, deployment)),
    prepare: (...args) => answer(() => prepare(client, deployment, ...args)),
    send: (transaction, gas) => answer(() => send(client, transaction, gas)),
  }
}

type Requests = Omit<WalletPort, 'wallets' | 'chosen' | 'choose' | 'subscribe'>

/**
 * The requests of `WalletPort`. `getAddresses` and `getChainId` of viem are not used: they believe
 * any account, and they join a question to an earlier one that is still open. Whoever reads the
 * chain id last must not get an answer that was asked for before.
 */
function createWallet(client: Client): Requests {
  return {
    accounts: () =>
      answer(async () => readAccounts(await client.request({ method: 'eth_accounts' }))),
    requestAccounts: () =>
      answer(async () => readAccounts(await client.request({ method: 'eth_requestAccounts' }))),
    chainId: () => answer(async () => readChainId(await client.request({ method: 'eth_chainId' }))),
    switchChain: (chainId) => answer(() => switchChain(client, { id: chainId })),
    addChain: (network) => answer(() => addChain(client, { chain: chainOf(network) })),
    revokePermission: () =>
      answer(async () => {
        const params = [{ eth_accounts: {} }] as const
        await client.request({ method: 'wallet_revokePermissions', params: [...params] })
      }),
    watchToken: (token) => answer(() => watchToken(client, token)),
  }
}

/** A network as viem describes chains. */
function chainOf({ chainId, name, currency, rpcUrl, explorerUrl }: ListedNetwork) {
  return {
    id: chainId,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(explorerUrl !== undefined && {
      blockExplorers: { default: { name: explorerUrl, url: explorerUrl } },
    }),
  }
}

async function watchToken(client: Client, token: ListedToken): Promise<void> {
  const isListed: unknown = await watchAsset(client, { type: 'ERC20', options: token })
  if (typeof isListed !== 'boolean') throw new Failed({ kind: 'malformedAnswer' })
  if (!isListed) throw new Failed({ kind: 'rejected' })
}
