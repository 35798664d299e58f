import { httpNode, type Node } from '../../devnet/wallet/node.ts'
import type { ProfileName, Transaction } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'
import { createEvents } from '../../devnet/wallet/session.ts'
import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import { createWalletScript, fail } from './wallet-script.ts'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

type Methods = Readonly<Record<string, (...params: readonly unknown[]) => unknown>>

export interface ScriptedWalletOptions {
  readonly rpcUrl: string
  /** What it asks in place of the node at that address. */
  readonly node?: Node
  readonly accounts: readonly string[]
  readonly permitted?: boolean
  readonly chainId?: number
  readonly knownChains?: readonly number[]
  /** Whose forms it has; if none are named, those of `DEFAULT_PROFILE`. */
  readonly profile?: ProfileName
}

/** The profile of wallets that name none. */
export const DEFAULT_PROFILE: ProfileName = profileNamed(
  process.env.WALLET_PROFILE ?? 'metamask',
).name

const SEPOLIA = 11155111
export const NETWORK_LOST = {
  code: 1013,
  message: 'MetaMask: Disconnected from chain. Attempting to connect.',
}
const ORIGIN = 'http://127.0.0.1'
// A node's exact estimate falls short when the block comes a second later; wallets add to it too.
const GAS = '0x4c4b40'
const toHex = (chainId: number) => `0x${chainId.toString(16)}`

export type ScriptedWallet = ReturnType<typeof createScriptedWallet>

/**
 * A browser wallet that does what a test tells it, in front of a real chain: it asks nobody, lets
 * its node's accounts sign, and can be told to fail, to wait or to answer rubbish at any method.
 * What it is not told, it does as a wallet of its profile.
 */
export function createScriptedWallet(options: ScriptedWalletOptions) {
  const profile = profileNamed(options.profile ?? DEFAULT_PROFILE)
  const calls: RpcCall[] = []
  const script = createWalletScript()
  const { emit, on, removeListener } = createEvents()
  const knownChains = new Set(options.knownChains ?? [1, SEPOLIA])
  const node = options.node ?? httpNode(options.rpcUrl)
  // Every network has a node, but only Sepolia's is there.
  const here = profile.connect(node)
  const elsewhere = profile.connect(emptyChain)
  const connection = () => (chainId === SEPOLIA ? here : elsewhere)
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

  const own: Methods = {
    eth_requestAccounts() {
      if (permitted.length === 0) useAccounts(...options.accounts)
      return permitted
    },
    wallet_switchEthereumChain(wanted) {
      const next = wanted as { chainId: string }
      if (!knownChains.has(Number(next.chainId))) fail(profile.errors.unknownChain(next.chainId))
      if (Number(next.chainId) !== chainId) useChain(Number(next.chainId))
      return null
    },
    wallet_addEthereumChain(wanted) {
      const next = Number((wanted as { chainId: string }).chainId)
      knownChains.add(next)
      useChain(next)
      return null
    },
    wallet_revokePermissions() {
      useAccounts()
      return null
    },
    wallet_watchAsset: () => true,
  }

  const send = (transaction: Transaction, accounts: readonly string[]) => {
    const from = transaction.from.toLowerCase()
    const isKnown = accounts.some((account) => account.toLowerCase() === from)
    if (!isKnown) fail(profile.errors.unauthorized())
    return connection().send({ gas: GAS, ...transaction })
  }

  const answer = ({ method, params }: RpcCall, accounts: readonly string[]): unknown => {
    if (method === 'eth_chainId' && !isOnline)
      fail({ code: 4900, message: 'The provider is disconnected.' })
    if (method === 'eth_sendTransaction') return send(params[0] as Transaction, accounts)
    if (Object.hasOwn(own, method)) return own[method]?.(...params)
    if (!Object.hasOwn(profile.answers, method)) return connection().ask(method, params, ORIGIN)
    return profile.answers[method]?.({
      origin: ORIGIN,
      accounts: permitted,
      chainId: toHex(chainId),
    })
  }

  const request: Eip1193Provider['request'] = async ({ method, params = [] }) => {
    // EIP-747 has a single object in their place.
    const call = { method, params: Array.isArray(params) ? params : [params] }
    calls.push(call)
    // Whether it may send is decided before the person is asked, which may take long.
    const accounts = permitted
    return script.play(method, () => answer(call, accounts))
  }

  return {
    ...script.controls,
    request,
    /** Every request, in order. */
    calls,
    timesAsked: (wanted: string) => calls.filter(({ method }) => method === wanted).length,
    on,
    removeListener,
    emit,
    /** Has the person say no to the next such request. */
    declineNext: (method: string) =>
      script.controls.failNext(method, profile.errors.declined(method)),
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
    /** Ends its timers. They keep no process alive, so that few tests need it. */
    stop() {
      here.stop()
      elsewhere.stop()
    },
  }
}

/** The node of another network: it knows none of our contracts, accounts and transactions. */
const emptyChain: Node = async (method) => {
  if (/^eth_get(?:Transaction(?:ByHash|Receipt)|Block)/.test(method)) return null
  if (method === 'eth_call' || method === 'eth_getCode') return '0x'
  if (method === 'eth_getLogs') return []
  return method === 'eth_sendTransaction' ? `0x${'f0'.repeat(32)}` : '0x0'
}
