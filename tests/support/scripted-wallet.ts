import { httpNode, type Node } from '../../devnet/wallet/node.ts'
import type { Connection, ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'
import { createProvider } from '../../devnet/wallet/provider.ts'
import { createEvents } from '../../devnet/wallet/session.ts'
import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import { createScript } from '../../src/adapters/memory/controls.ts'
import { NETWORK } from '../../src/domain/network.ts'
import { DEFAULT_PROFILE, fail, type RpcError } from './wallet-errors.ts'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

export interface ScriptedWalletOptions {
  readonly rpcUrl: string
  /** What it asks in place of the node at that address. */
  readonly node?: Node
  readonly accounts: readonly string[]
  readonly permitted?: boolean
  readonly chainId?: number
  readonly knownChains?: readonly number[]
  /** How long the wallet waits until it repeats a request. By default as the real wallet. */
  readonly pause?: number
  /** Whose forms it has; if none are named, those of `DEFAULT_PROFILE`. */
  readonly profile?: ProfileName
}

const SEPOLIA = NETWORK.chainId
export const NETWORK_LOST = {
  code: 1013,
  message: 'MetaMask: Disconnected from chain. Attempting to connect.',
}
// Enough for every call. Transactions that revert are sent as well, and have no estimate.
const GAS = '0x4c4b40'
/** Nobody is asked. */
const agree = async () => true
const toHex = (chainId: number) => `0x${chainId.toString(16)}`

export type ScriptedWallet = ReturnType<typeof createScriptedWallet>

/**
 * The development wallet with a test in the place of its owner, in front of a real chain: it asks
 * nobody, has several accounts and networks, and can be told to fail, to wait or to answer rubbish
 * at any method.
 */
export function createScriptedWallet(options: ScriptedWalletOptions) {
  const profile = profileNamed(options.profile ?? DEFAULT_PROFILE)
  const calls: RpcCall[] = []
  const { controls, play } = createScript<Record<string, unknown>, RpcError>(fail)
  const events = createEvents()
  const { emit, on, removeListener } = events
  const knownChains = new Set(options.knownChains ?? [1, SEPOLIA])
  const node = options.node ?? httpNode(options.rpcUrl)
  // Every network has a node, but only Sepolia's is there.
  const here = profile.connect(node, options.pause)
  const elsewhere = profile.connect(emptyChain)
  const current = () => (chainId === SEPOLIA ? here : elsewhere)
  let isOnline = true
  let chainId = options.chainId ?? SEPOLIA
  const written = (accounts: readonly string[]) => accounts.map(profile.writeAccount)
  let permitted = options.permitted === true ? written(options.accounts) : []

  const useAccounts = (...accounts: string[]) => {
    permitted = written(accounts)
    emit('accountsChanged', permitted)
  }
  const useChain = (next: number) => {
    chainId = next
    emit('chainChanged', toHex(next))
  }
  /** Ends its timers. They keep no process alive, so that few tests need it. */
  const stop = () => {
    here.stop()
    elsewhere.stop()
  }

  const session = {
    account: String(options.accounts[0]),
    accounts: () => permitted,
    chainId: () => toHex(chainId),
    permit: () => useAccounts(...options.accounts),
    revoke: () => useAccounts(),
  }
  const connection: Connection = {
    ask: (...asked) => current().ask(...asked),
    send: (transaction) => current().send(transaction),
    stop,
  }
  const provider = createProvider(
    { profile, session, connection, tokens: {}, ask: agree, origin: 'http://127.0.0.1' },
    events,
  )

  const answer = ({ method, params }: RpcCall): unknown => {
    const [first] = params as readonly { readonly chainId: string }[]
    if (method === 'eth_chainId' && !isOnline)
      return fail({ code: 4900, message: 'The provider is disconnected.' })
    if (method === 'eth_sendTransaction')
      return provider.request({ method, params: [{ gas: GAS, ...first }] })
    // The development wallet has one network.
    if (!/^wallet_(?:switch|add)EthereumChain$/.test(method))
      return provider.request({ method, params })
    const next = Number(first?.chainId)
    if (method === 'wallet_addEthereumChain') knownChains.add(next)
    if (!knownChains.has(next)) return fail(profile.errors.unknownChain(String(first?.chainId)))
    if (next !== chainId) useChain(next)
    return null
  }

  const request: Eip1193Provider['request'] = async (asked) => {
    const { method, params = [] } = asked
    if (profile.isPicky && asked.params === undefined) {
      return fail({ code: -32602, message: 'Missing value for a required parameter: params' })
    }
    // EIP-747 has a single object in their place.
    const call = { method, params: Array.isArray(params) ? params : [params] }
    calls.push(call)
    return play(method, () => answer(call))
  }

  return {
    ...controls,
    request,
    /** Every request, in order. */
    calls,
    on,
    removeListener,
    emit,
    /** Has the person say no to the next such request. */
    declineNext: (method: string) => controls.failNext(method, profile.errors.declined(method)),
    useAccounts,
    useChain,
    /** Loses the connection to every chain, as MetaMask says it, until it finds it again. */
    loseNetwork() {
      isOnline = false
      emit('disconnect', NETWORK_LOST)
    },
    findNetwork() {
      isOnline = true
      emit('connect', { chainId: toHex(chainId) })
    },
    stop,
  }
}

/** The node of another network: it knows none of our contracts, accounts and transactions. */
const emptyChain: Node = async (method) => {
  if (/^eth_get(?:Transaction(?:ByHash|Receipt)|Block)/.test(method)) return null
  if (method === 'eth_call' || method === 'eth_getCode') return '0x'
  if (method === 'eth_getLogs') return []
  return method === 'eth_sendTransaction' ? `0x${'f0'.repeat(32)}` : '0x0'
}
