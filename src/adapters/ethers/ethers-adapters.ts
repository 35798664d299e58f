import type { Adapters } from '../../application/ports/adapters.ts'
import { err } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { Connection, createConnection, createHttpNode } from './connection.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createWalletAdapter, type Connections } from './wallet-adapter.ts'

// ethers encodes, decodes and hashes, but requests go to the wallet by EIP-1193, not through ethers'
// `BrowserProvider`, which would add 82 kB (brotli) to the download. Its `sendTransaction` resolves only
// once the node can find the transaction, up to 5 s after the wallet has returned the hash. And its
// `wait()` rejects for a transaction that was sped up, although that one has succeeded.

/** The ports that need a wallet or a node. */
export type EthersAdapters = Pick<Adapters, 'wallet' | 'chain' | 'tokens' | 'node'>

/** The exports of `connection.ts` that are needed once there is a wallet or a node to talk to. */
interface LateCode {
  readonly createConnection: typeof createConnection
  readonly createHttpNode: typeof createHttpNode
}

export interface EthersOptions {
  /** Where wallets are looked for: the window, or an `EventTarget` with a provider as `ethereum`. */
  readonly page: Window
  readonly deployment: Deployment
  /** The URL of a node from which /about reads the protocol without a wallet. */
  readonly nodeUrl?: string | undefined
  /**
   * Loads `connection.ts`, and with it ethers and zod: by `import()`, to keep them out of what a page
   * loads first. It is called when there is something to send or to read, and again after a failure.
   */
  readonly load: () => Promise<LateCode>
}

/** The adapters around the wallets in the page. All but the list of wallets is about the chosen one. */
export function createEthersAdapters({
  page,
  deployment,
  nodeUrl,
  load,
}: EthersOptions): EthersAdapters {
  let code: LateCode | undefined
  const loadCode = async () => {
    code ??= await load().catch(() => undefined)
    return code
  }

  const known = new Map<Eip1193Provider, Connection>()
  const connections: Connections = {
    loaded(provider) {
      const connection =
        known.get(provider) ?? code?.createConnection(provider, deployment, page.document)
      if (connection) known.set(provider, connection)
      return connection
    },
    async load(provider) {
      await loadCode()
      return connections.loaded(provider)
    },
  }
  const { port: wallet, chosenProvider } = createWalletAdapter(page, connections)

  const connection = async () => {
    const provider = chosenProvider()
    return provider && connections.load(provider)
  }
  const missing = () => err({ kind: 'providerMissing' } as const)
  const chain = async () => (await connection())?.chain
  const tokens = async () => (await connection())?.tokens

  let node: Connection | undefined
  const readNode = async (url: string) => {
    const loaded = await loadCode()
    node ??= loaded?.createConnection(loaded.createHttpNode(url), deployment, page.document)
    return node?.tokens.getProtocolSnapshot() ?? missing()
  }

  return {
    wallet,
    chain: {
      getNewestBlock: async () => (await chain())?.getNewestBlock() ?? missing(),
      getTransactions: async (query) => (await chain())?.getTransactions(query) ?? missing(),
      searchTransactions: async (query) => (await chain())?.searchTransactions(query) ?? missing(),
    },
    tokens: {
      getAccountSnapshot: async (...args) =>
        (await tokens())?.getAccountSnapshot(...args) ?? missing(),
      getMintingCosts: async (...args) => (await tokens())?.getMintingCosts(...args) ?? missing(),
      getProtocolSnapshot: async () => (await tokens())?.getProtocolSnapshot() ?? missing(),
      prepare: async (...args) => (await tokens())?.prepare(...args) ?? missing(),
      send: async (prepared) => (await tokens())?.send(prepared) ?? missing(),
    },
    node: nodeUrl === undefined ? undefined : { getProtocolSnapshot: () => readNode(nodeUrl) },
  }
}
