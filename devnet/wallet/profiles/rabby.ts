import { ProviderError, NO_CONNECTION, type Node } from '../node.ts'
import { schedule, type Connection, type WalletErrors, type WalletProfile } from './profile.ts'

const ERRORS: WalletErrors = {
  declined: () => new ProviderError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderError(
      4100,
      'The requested account and/or method has not been authorized by the user.',
    ),
  unknownChain: (chainId) =>
    asInternalError(
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_switchEthereumChain first.`,
      { code: 4902 },
    ),
  requestPending: (method) =>
    method === 'eth_requestAccounts'
      ? new ProviderError(-32001, 'Already processing connect. Please wait.')
      : new ProviderError(4001, 'please request after current approval resolve'),
  missing: (method) => missing(method, []),
}

/** Rabby 0.94.4. Its answers are those in `rabby-0.94.4.json`. */
export const RABBY: WalletProfile = {
  name: 'rabby',
  inThePage: {
    announcement: { rdns: 'io.rabby', name: 'Rabby Wallet' },
    flags: { isMetaMask: true, isRabby: true },
  },
  errors: ERRORS,
  writeAccount: (account) => account.toLowerCase(),
  answers: {
    eth_accounts: ({ accounts }) => accounts,
    eth_chainId: ({ chainId }) => chainId,
    net_version: ({ chainId }) => `${Number(chainId)}`,
    wallet_getPermissions: ({ accounts }) =>
      accounts.length > 0 ? [{ parentCapability: 'eth_accounts' }] : [],
    web3_clientVersion: () => 'Rabby/0.94.4',
  },
  connect,
}

function missing(method: string, params: readonly unknown[]): ProviderError {
  const message = `method [${method}] doesn't has corresponding handler`
  return new ProviderError(-32601, message, { method, params })
}

/** The URL of the node that is used once a page has asked Rabby to add the network. */
const NODE_URL = 'https://ethereum-sepolia-rpc.publicnode.com'

/** Returns an error of the node as Rabby passes it on. Rabby asks the node through viem. */
function asNodeError(error: unknown, method: string, params: readonly unknown[]): ProviderError {
  const { code, message = '', data } = error as Partial<ProviderError>
  const body = JSON.stringify({ method, ...(params.length > 0 && { params }) })
  const isDown = message === NO_CONNECTION
  const text = [
    isDown ? 'HTTP request failed.' : 'RPC Request failed.',
    '',
    `URL: ${NODE_URL}${isDown ? '/' : ''}`,
    `Request body: ${body}`,
    '',
    `Details: ${isDown ? 'Failed to fetch' : message}`,
    'Version: viem@2.47.6',
  ].join('\n')
  return asInternalError(text, isDown ? {} : { code, ...(data !== undefined && { data }) })
}

function asInternalError(message: string, original: object): ProviderError {
  const stack = `Error: ${message}\n    at request (chrome-extension://…/background.js)`
  return new ProviderError(-32603, message, { originalError: { message, stack, ...original } })
}

/** How long Rabby goes on answering that its own transaction is pending. Not measured. */
const NOTICES_AFTER = 5000

function connect(node: Node): Connection {
  /** Rabby's own transactions that it has not seen in a block, in Rabby's own form. */
  const pending = new Map<unknown, unknown>()
  const cancels = new Set<() => void>()

  const addPending = async (hash: string) => {
    const known = (await node('eth_getTransactionByHash', [hash])) as object | null
    const form = known && ownForm(known)
    if (form === null) return
    pending.set(hash, form)
    cancels.add(schedule(() => pending.delete(hash), NOTICES_AFTER))
  }
  return {
    async ask(method, params) {
      if (!/^eth_(?!sign)/.test(method)) throw missing(method, params)
      if (method === 'eth_getTransactionByHash' && pending.has(params[0])) {
        return pending.get(params[0])
      }
      return node(method, params).catch((error: unknown) => {
        throw asNodeError(error, method, params)
      })
    },
    async send({ chainId: _chainId, ...transaction }) {
      try {
        // Rabby sends transactions of the legacy type.
        const gasPrice = `0x${(2n * BigInt(String(await node('eth_gasPrice', [])))).toString(16)}`
        const hash = await node('eth_sendTransaction', [{ ...transaction, gasPrice }])
        await addPending(String(hash))
        return hash
      } catch {
        // Rabby shows the node's error in its own window. When the user closes it, Rabby reports a
        // refusal.
        throw ERRORS.declined('eth_sendTransaction')
      }
    },
    stop() {
      for (const cancel of cancels) cancel()
    },
  }
}

/** Returns Rabby's answer for its own transaction while the transaction waits for its block. */
function ownForm(known: object) {
  const { chainId: _chainId, blockTimestamp: _time, ...form } = known as Record<string, unknown>
  return { ...form, blockHash: null, blockNumber: null, transactionIndex: null }
}
