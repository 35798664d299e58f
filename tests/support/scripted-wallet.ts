import { createScriptedBatches } from './scripted-batches.ts'
import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** An error in the form that wallets throw. */
export interface RpcError {
  readonly code?: number | string
  readonly message: string
  readonly data?: unknown
}

type Listener = (payload: unknown) => void
/** What is done instead of the usual: throw this, or answer that. */
type Script = { readonly throws: RpcError } | { readonly answers: unknown }

export interface ScriptedWalletOptions {
  readonly rpcUrl: string
  readonly accounts: readonly string[]
  readonly permitted?: boolean
  readonly chainId?: number
  readonly knownChains?: readonly number[]
}

/**
 * A browser wallet that does what a test tells it, in front of a real chain: it asks nobody, lets
 * its node's accounts sign, and can be told to fail, to wait or to answer rubbish at any method.
 */
export interface ScriptedWallet extends Eip1193Provider {
  /** Every request, in order. */
  readonly calls: readonly RpcCall[]
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  emit(event: string, payload: unknown): void
  failNext(method: string, error: RpcError): void
  answerNext(method: string, answer: unknown): void
  /** Answers every such request so until the wallet is told otherwise by `undefined`. */
  answerAlways(method: string, answer: unknown): void
  /** Fails every request that is not for the person, until it is told otherwise by `undefined`. */
  failReads(error: RpcError | undefined): void
  /** Makes requests of the method wait until the answer is called. */
  hold(method: string): () => void
  useAccounts(...accounts: string[]): void
  useChain(chainId: number): void
  /** Has it carry out batches, or say at least that it can; it knows nothing of them otherwise. */
  offerBatches(status?: string): void
  /** Loses the connection to every chain, as MetaMask says it, until it finds it again. */
  loseNetwork(): void
  findNetwork(): void
}

const SEPOLIA = 11155111
/** What a wallet passes on to its node without asking anybody. */
const READS = /^eth_(?:get|call|simulate|blockNumber|estimateGas|gasPrice)/
const NETWORK_LOST = {
  code: 1013,
  message: 'MetaMask: Disconnected from chain. Attempting to connect.',
}
const toHex = (chainId: number) => `0x${chainId.toString(16)}`
const chainOf = (params: readonly unknown[]) => Number((params[0] as { chainId: string }).chainId)
const fail = (code: number, message: string): never => {
  throw Object.assign(new Error(message), { code })
}

async function forward(rpcUrl: string, { method, params }: RpcCall): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as { result?: unknown; error?: RpcError }
  if (answer.error !== undefined) throw Object.assign(new Error(), answer.error)
  return answer.result
}

// A node's exact estimate falls short when the block comes a second later; wallets add to it too.
function withGas({ method, params }: RpcCall): RpcCall {
  if (method !== 'eth_sendTransaction') return { method, params }
  return { method, params: [{ gas: '0x4c4b40', ...(params[0] as object) }] }
}

export function createScriptedWallet(options: ScriptedWalletOptions): ScriptedWallet {
  const calls: RpcCall[] = []
  const scripts = new Map<string, Script[]>()
  const always = new Map<string, unknown>()
  const gates = new Map<string, Promise<void>>()
  const listeners = new Map<string, Set<Listener>>()
  const knownChains = new Set(options.knownChains ?? [1, SEPOLIA])
  let readError: RpcError | undefined
  const batches = createScriptedBatches((method, ...params) =>
    forward(options.rpcUrl, { method, params }),
  )
  let batchStatus: string | undefined
  let isOnline = true
  let permitted = options.permitted === true ? options.accounts : []
  let chainId = options.chainId ?? SEPOLIA

  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const script = (method: string, step: Script) =>
    void scripts.set(method, [...(scripts.get(method) ?? []), step])
  const useAccounts = (...accounts: string[]) => {
    permitted = accounts
    emit('accountsChanged', accounts)
  }
  const useChain = (next: number) => {
    chainId = next
    emit('chainChanged', toHex(next))
  }

  const answer = async (call: RpcCall): Promise<unknown> => {
    switch (call.method) {
      case 'eth_accounts':
        return permitted
      case 'eth_requestAccounts':
        if (permitted.length === 0) useAccounts(...options.accounts)
        return permitted
      case 'eth_chainId':
        return isOnline ? toHex(chainId) : fail(4900, 'The provider is disconnected.')
      case 'wallet_switchEthereumChain': {
        const next = chainOf(call.params)
        if (!knownChains.has(next)) return fail(4902, 'Unrecognized chain ID. Try adding the chain')
        if (next !== chainId) useChain(next)
        return null
      }
      case 'wallet_addEthereumChain':
        knownChains.add(chainOf(call.params))
        useChain(chainOf(call.params))
        return null
      case 'wallet_watchAsset':
        return true
      default:
        return answerOnBatches(call) ?? forward(options.rpcUrl, withGas(call))
    }
  }

  const answerOnBatches = ({ method, params }: RpcCall): unknown => {
    if (batchStatus === undefined) return undefined
    if (method === 'wallet_getCapabilities')
      return { '0xaa36a7': { atomic: { status: batchStatus } } }
    if (method === 'wallet_sendCalls') {
      return batches.send(params[0] as Parameters<typeof batches.send>[0])
    }
    return method === 'wallet_getCallsStatus' ? batches.status(params[0]) : undefined
  }

  return {
    calls,
    emit,
    useAccounts,
    useChain,
    offerBatches: (status = 'supported') => void (batchStatus = status),
    loseNetwork() {
      isOnline = false
      emit('disconnect', NETWORK_LOST)
    },
    findNetwork() {
      isOnline = true
      emit('connect', { chainId: toHex(chainId) })
    },
    failNext: (method, throws) => script(method, { throws }),
    answerNext: (method, answers) => script(method, { answers }),
    answerAlways(method, given) {
      if (given === undefined) always.delete(method)
      else always.set(method, given)
    },
    failReads: (error) => void (readError = error),
    hold(method) {
      let release: (() => void) | undefined
      gates.set(method, new Promise((resolve) => (release = resolve)))
      return () => {
        gates.delete(method)
        release?.()
      }
    },
    on(event, listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    async request({ method, params = [] }) {
      // EIP-747 has a single object in their place.
      const call = { method, params: Array.isArray(params) ? params : [params] }
      calls.push(call)
      await gates.get(method)
      const next = scripts.get(method)?.shift()
      if (next !== undefined && 'throws' in next) throw Object.assign(new Error(), next.throws)
      if (next !== undefined) return next.answers
      if (readError !== undefined && READS.test(method)) throw Object.assign(new Error(), readError)
      return always.has(method) ? always.get(method) : answer(call)
    },
  }
}
