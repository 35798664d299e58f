import * as z from 'zod/mini'
import type { ListedNetwork } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import type { ListedToken } from '../../domain/tokens.ts'
import { ABI, type CreateAbiCodec } from './abi.ts'
import { createBasketReader } from './basket-reader.ts'
import { createChainAdapter } from './chain-adapter.ts'
import { createClient, parseAnswer, toHex, type Answer, type EvmClient } from './client.ts'
import { createContractReader } from './contract-reads.ts'
import type { Eip1193Provider } from './eip1193.ts'
import type { EvmOptions } from './evm-adapters.ts'
import { createHttpNode } from './http-node.ts'
import { QUANTITY } from './schemas.ts'
import { createTokenAdapter } from './token-adapter.ts'

/** The ports around one wallet. */
export type ConnectedAdapters = ReturnType<ReturnType<typeof createConnections>['withWallet']>

/** The code that is loaded once there is a wallet or a node to talk to. */
export function createConnections(
  createCodec: CreateAbiCodec,
  { page, deployment, nodeUrl }: Pick<EvmOptions, 'page' | 'deployment' | 'nodeUrl'>,
) {
  const codec = createCodec(ABI)
  const { indexToken } = deployment
  const create = (provider: Eip1193Provider) => {
    const client = createClient(provider, codec, page.document)
    const reader = createContractReader(client)
    const baskets = createBasketReader(reader, indexToken)
    return {
      wallet: createWalletRequests(client),
      chain: createChainAdapter(client, deployment),
      tokens: createTokenAdapter(client, reader, baskets, deployment),
    }
  }
  const known = new Map<Eip1193Provider, ReturnType<typeof create>>()
  return {
    node: nodeUrl === undefined ? undefined : create(createHttpNode(nodeUrl)).tokens,
    /** The adapters of a wallet, created once. */
    withWallet(provider: Eip1193Provider) {
      const adapters = known.get(provider) ?? create(provider)
      known.set(provider, adapters)
      return adapters
    },
  }
}

/** The requests of the port, and the answers to those that were sent before this code was loaded. */
function createWalletRequests(client: EvmClient) {
  // Wallets differ in what they answer, so that it went well is all that counts.
  const send = async (method: string, parameter: unknown): Answer<void> => {
    const answer = await client.request(z.unknown(), method, [parameter])
    return answer.ok ? ok(undefined) : answer
  }
  return {
    readAccounts: (answer: Promise<unknown>) => client.read(client.schemas.accounts, answer),
    /** Those that the wallet announces; nothing if they cannot be read. */
    parseAccounts(announced: unknown) {
      const accounts = parseAnswer(client.schemas.accounts, announced)
      return accounts.ok ? accounts.value : undefined
    },
    readChainId: (answer: Promise<unknown>) => client.read(QUANTITY, answer),
    switchChain: (chainId: number) =>
      send('wallet_switchEthereumChain', { chainId: toHex(chainId) }),
    addChain: ({ chainId, name, currency, rpcUrl, explorerUrl }: ListedNetwork) =>
      send('wallet_addEthereumChain', {
        chainId: toHex(chainId),
        chainName: name,
        nativeCurrency: currency,
        rpcUrls: [rpcUrl],
        ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
      }),
    revokePermission: () => send('wallet_revokePermissions', { eth_accounts: {} }),
    async watchToken(token: ListedToken): Answer<void> {
      const asset = { type: 'ERC20', options: token }
      const watched = await client.request(z.boolean(), 'wallet_watchAsset', asset)
      if (!watched.ok) return watched
      return watched.value ? ok(undefined) : err({ kind: 'rejected' })
    },
  }
}
