import { ProviderError } from '../../devnet/wallet/errors.ts'
import type { Node } from '../../devnet/wallet/node.ts'
import { askServer, SERVER_WORDS, type ServerWords } from './node-pool-server.ts'
import type { RpcError } from './wallet-script.ts'

export interface PoolOptions {
  /** The same requests in the same order come to the same servers. */
  readonly seed?: number
  /** How many servers there are. */
  readonly servers?: number
  /** How many blocks a server may be behind before it has caught up. */
  readonly mostBehind?: number
  /** How often a server says that it does not know a transaction, of 1. */
  readonly forgets?: number
  /** How often a server fails for a moment, of 1. */
  readonly fails?: number
}

/** What is to happen to a request. */
export interface PoolFault {
  /** The method that it is for; any read if none is named. */
  readonly method?: string
  /** What it asks about, its first parameter; anything if nothing is given. */
  readonly about?: unknown
  /** The server that is asked. */
  readonly server?: number
  /** How many blocks behind the newest that server is, for this once. */
  readonly behind?: number
  readonly fails?: RpcError
  readonly answers?: unknown
}

/** Several servers behind one address, as every public node has them. */
export interface NodePool {
  /** Asks one of them; what is no read goes straight to the node. */
  readonly ask: Node
  /** Has this happen to the next read that it is for. */
  next(fault: PoolFault): void
  /** Has this happen to every read that it is for, until the answer is called. */
  always(fault: PoolFault): () => void
  /** Keeps every server, or the one, so many blocks behind the newest. */
  lag(blocks: number, server?: number): void
  /** Has every server forget the state of all but so many blocks, the newest included. */
  prune(blocks: number): void
  /** Has so many reads refused, as there were too many. */
  refuse(reads: number): void
  /** Makes the pool answer as one node does that is right: all of the above has ended. */
  beHonest(): void
}

const READS = /^eth_(?:get|call|simulate|blockNumber|estimateGas|gasPrice|feeHistory)/
/** How likely a server that is behind has the next block when it is asked. */
const CATCHES_UP = 0.3

const PASSING: readonly RpcError[] = [
  { code: -32603, message: 'Internal error' },
  { code: -32603, message: 'header not found' },
  { code: -32002, message: 'request timed out' },
]
const TOO_MANY: RpcError = { code: 429, message: 'Too Many Requests' }

/**
 * Makes a node behave like several servers behind a load balancer: each knows the chain up to a head
 * of its own, and each read goes to another. A server never knows what is still to come, and never
 * goes back unless the chain does; of a block that was reorged, all know at once.
 *
 * ```ts
 * const pool = createNodePool(httpNode(chain.url), { seed: 7, mostBehind: 1 })
 * const wallet = createScriptedWallet({ ...options, node: pool.ask })
 * pool.next({ method: 'eth_feeHistory', behind: 1 }) // the head comes from a server that is behind
 * pool.always({ method: 'eth_getTransactionReceipt', behind: 1 })
 * pool.beHonest()
 * ```
 */
export function createNodePool(node: Node, options: PoolOptions = {}): NodePool {
  let { forgets = 0, fails = 0 } = options
  const random = createRandom(options.seed ?? 1)
  const servers = Array.from({ length: options.servers ?? 3 }, (_, index) =>
    createServer(itemAt(SERVER_WORDS, index % SERVER_WORDS.length), options.mostBehind ?? 0),
  )
  let faults: readonly { readonly fault: PoolFault; readonly isOnce: boolean }[] = []
  let kept = Number.POSITIVE_INFINITY
  let refused = 0

  const faultOf = (method: string, [subject]: readonly unknown[]): PoolFault => {
    const found = faults.find(({ fault }) => {
      return (fault.method ?? method) === method && (fault.about ?? subject) === subject
    })
    if (found?.isOnce === true) faults = faults.filter((other) => other !== found)
    return found?.fault ?? {}
  }
  const add = (fault: PoolFault, isOnce: boolean) => {
    const added = { fault, isOnce }
    faults = [...faults, added]
    return () => void (faults = faults.filter((other) => other !== added))
  }
  const isRefused = () => {
    refused -= 1
    return refused >= 0
  }

  return {
    async ask(method, params) {
      if (!READS.test(method)) return node(method, params)
      // All that is left to chance is drawn before anything is waited for.
      const [which, luck, failure, memory] = [random(), random(), random(), random()]
      const fault = faultOf(method, params)
      if (fault.fails !== undefined) return fail(fault.fails)
      if ('answers' in fault) return fault.answers
      if (isRefused()) return fail(TOO_MANY)
      if (failure < fails) return fail(itemAt(PASSING, Math.floor(which * PASSING.length)))
      if (method === 'eth_getTransactionByHash' && memory < forgets) return null
      const server = itemAt(servers, fault.server ?? Math.floor(which * servers.length))
      const newest = Number(await node('eth_blockNumber', []))
      const known = server.learn(newest, luck < CATCHES_UP)
      const head = fault.behind === undefined ? known : Math.max(0, newest - fault.behind)
      const view = { head, isBehind: head < newest, kept, words: server.words }
      return askServer(node, view, method, params)
    },
    next: (fault) => void add(fault, true),
    always: (fault) => add(fault, false),
    lag(blocks, server) {
      for (const [index, one] of servers.entries()) if ((server ?? index) === index) one.lag(blocks)
    },
    prune: (blocks) => void (kept = blocks),
    refuse: (reads) => void (refused = reads),
    beHonest() {
      faults = []
      kept = Number.POSITIVE_INFINITY
      for (const server of servers) server.lag(0)
      ;[refused, forgets, fails] = [0, 0, 0]
    },
  }
}

function createServer(words: ServerWords, mostBehind: number) {
  let head: number | undefined
  let lag: number | undefined
  return {
    words,
    /** Keeps it so many blocks behind. */
    lag: (blocks: number) => void (lag = blocks),
    /** How far it is when it is asked, and whether it has just caught up. */
    learn(newest: number, catchesUp: boolean): number {
      const next = Math.max((head ?? newest) + (catchesUp ? 1 : 0), newest - mostBehind)
      // A chain that was reorged may be shorter.
      head = Math.max(0, lag === undefined ? Math.min(next, newest) : newest - lag)
      return head
    },
  }
}

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`There is no ${index} of ${list.length}`)
  return item
}

function fail({ code, message, data }: RpcError): never {
  throw new ProviderError(Number(code), message, data)
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
