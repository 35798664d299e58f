import { type Node, ProviderError } from '../node.ts'
import { askAtHead, noticeBlocks } from './at-head.ts'
import { createHead } from './head.ts'
import { asMetamaskFailsToSend, asMetamaskPassesOn, METAMASK_ERRORS } from './metamask-errors.ts'
import { createOwnTransactions } from './own-transactions.ts'
import type { Connection, PageState, WalletProfile } from './profile.ts'

/**
 * The methods that MetaMask passes on to its node. Pages cannot use any other methods of a node.
 */
export const METAMASK_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_sendRawTransaction',
  'net_listening',
  'net_peerCount',
  'web3_sha3',
])

/**
 * MetaMask 13.5.0. Its answers are those in `metamask-13.5.0.json`. Its behaviour follows its
 * public source.
 */
export const METAMASK: WalletProfile = {
  name: 'metamask',
  errors: METAMASK_ERRORS,
  writeAccount: (account) => account.toLowerCase(),
  answers: {
    eth_accounts: ({ accounts }) => accounts,
    eth_chainId: ({ chainId }) => chainId,
    eth_coinbase: ({ accounts }) => accounts[0] ?? null,
    eth_syncing: () => false,
    net_version: ({ chainId }) => `${Number(chainId)}`,
    wallet_getPermissions: permissionsOf,
    web3_clientVersion: () => 'MetaMask/v13.5.0',
    // For this method, MetaMask asks a server of its own. It did not reach that server when it was
    // observed.
    wallet_getCapabilities: () =>
      fail(-32603, 'Failed to fetch', {
        cause: { stack: 'TypeError: Failed to fetch', message: 'Failed to fetch' },
      }),
    wallet_sendCalls: ({ chainId }) => fail(5710, `EIP-7702 not supported on chain: ${chainId}`),
    wallet_getCallsStatus: () => fail(5730, 'No matching bundle found'),
  },
  connect,
}

function fail(code: number, message: string, data?: unknown): never {
  throw new ProviderError(code, message, data)
}

function permissionsOf({ origin, accounts }: PageState): unknown {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  const permission = { parentCapability: 'eth_accounts', invoker: origin, caveats }
  return [{ id: 'development-wallet-00', ...permission, date: Date.now() }]
}

function connect(node: Node, pause?: number): Connection {
  const own = createOwnTransactions(node)
  const head = createHead({ node, isAwaited: own.isPending, onNew: own.check })
  const noticing = noticeBlocks(node, head)
  const read = askAtHead(noticing, head, pause)

  /** Resolves to the transaction count of an account as of the head. */
  const count = async (account: string) => {
    return Number(await node('eth_getTransactionCount', [account, await head.number()]))
  }
  const answer: Node = async (method, params) => {
    // This answer is a JavaScript number. All other answers are in hex.
    if (method === 'eth_getTransactionCount' && params[1] === 'pending')
      return own.pendingCount(String(params[0]), await count(String(params[0])))
    const known = method === 'eth_getTransactionByHash' ? own.find(params[0]) : undefined
    return known ?? read(method, params)
  }

  let sending: Promise<unknown> = Promise.resolve()
  return {
    async ask(method, params, origin) {
      if (!METAMASK_METHODS.has(method)) throw METAMASK_ERRORS.missing(method, origin)
      try {
        return await answer(method, params)
      } catch (error) {
        throw asMetamaskPassesOn(error)
      }
    },
    send({ chainId: _ignored, ...transaction }) {
      const sent = sending.then(async () => {
        const { from } = transaction
        const nonce = `0x${own.nextNonce(from, await count(from)).toString(16)}`
        const hash = await node('eth_sendTransaction', [{ ...transaction, nonce }])
        await own.add(String(hash))
        return hash
      })
      // The next transaction needs the nonce after this transaction.
      sending = sent.catch(() => undefined)
      return sent.catch((error: unknown) => Promise.reject(asMetamaskFailsToSend(error)))
    },
    stop: head.stop,
  }
}
