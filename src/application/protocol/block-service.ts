import type { Failure } from '../../domain/failure.ts'
import { isRightChain } from '../../domain/network.ts'
import { err, ok, type Result, attemptAnswer } from '../../domain/result.ts'
import type { NewestBlock } from '../../domain/transactions/transaction.ts'
import { isReady } from '../../domain/wallet/session.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** How urgent a new block is: a transaction waits for it, or it only refreshes what is shown. */
export type Urgency = 'awaited' | 'shown'

/** Between two reads of the newest block, in milliseconds. */
export const BLOCK_PAUSE: Readonly<Record<Urgency, number>> = { awaited: 1100, shown: 4000 }

/** Without a new block for this long, what is shown is no longer current, in milliseconds. */
export const STALE_AFTER = 60_000

/** For how long one of several servers may be behind the others, in milliseconds. */
export const LONGEST_LAG = 12_000

/** The pause after a node has limited requests, in milliseconds: at first and at most. */
const BACKOFF = { first: 10_000, most: 5 * 60_000 }

/** How long to leave a node alone after it has limited requests this many times in a row. */
export function backoffAfter(times: number): number {
  return Math.min(BACKOFF.first * 2 ** (times - 1), BACKOFF.most)
}

/** How long the newest block counts as the newest without being read again, in milliseconds. */
const FRESH_FOR = 1000

/** How long after a pause another limit makes the next pause longer, in milliseconds. */
const LIMIT_MEMORY = 60_000

/** How many blocks may be new at once before the wallet is asked whether they are of this chain. */
const MOST_NEW_BLOCKS = 50

/** How long a wallet that has stopped asking its node is left alone, in milliseconds. */
const NODE_PAUSE = 12_000

interface BlockState extends NewestBlock {
  /** Why the last read failed. */
  readonly failure?: Failure
}

export interface BlockServiceDeps {
  readonly chain: Pick<ChainPort, 'getNewestBlock'>
  readonly clock: Pick<ClockPort, 'elapsed' | 'after'>
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange'>
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets' | 'refresh'>
  readonly walletPort: Pick<WalletPort, 'chainId'>
}

/**
 * Knows the newest block of the network, as the connected wallet's node has it. Everything is read
 * from the chain at a block's number, because wallets answer for "latest" from a cache.
 */
export interface BlockService {
  readonly newest: ReadableStore<BlockState>
  start(): void
  /** Reads the newest block, unless that was done within a second. */
  read(): Promise<Result<number>>
  /** Takes over a block that was seen elsewhere, such as that of a receipt. */
  report(block: number): void
  /** Takes over why another read failed: a node may limit the rate of requests. */
  reportFailure(failure: Failure): void
  /** Reads new blocks while the page is visible. Returns how to stop. */
  follow(urgency: Urgency): () => void
}

const NEVER = Number.NEGATIVE_INFINITY
const UNKNOWN: BlockState = { number: undefined, isStale: false }

const isSameState = (one: BlockState, other: BlockState) =>
  one.number === other.number && one.failure === other.failure && one.isStale === other.isStale

/** Why the chain is not to be read: the wallet is on another one, or does not say on which. */
export async function checkChain(
  walletPort: Pick<WalletPort, 'chainId'>,
): Promise<Failure | undefined> {
  const chainId = await attemptAnswer(() => walletPort.chainId())
  if (!chainId.ok) return chainId.error
  return isRightChain(chainId.value) ? undefined : { kind: 'wrongChain' }
}

/**
 * Reads the newest block. The chain of one that is far ahead is checked, because a wallet may
 * switch networks without an event.
 */
async function readBlock(
  { chain, walletPort }: BlockServiceDeps,
  newest: ReadableStore<BlockState>,
): Promise<Result<number>> {
  const answer = await chain.getNewestBlock()
  const { number: known } = newest.get()
  const isAhead = answer.ok && known !== undefined && answer.value - known > MOST_NEW_BLOCKS
  const failure = isAhead ? await checkChain(walletPort) : undefined
  return failure ? err(failure) : answer
}

/** When a node gets no requests: while it limits them, or its wallet has stopped asking it. */
function createPause({ elapsed }: Pick<ClockPort, 'elapsed'>) {
  let end = NEVER
  let reason: Failure | undefined
  // How many times in a row the node has limited requests.
  let limits = 0
  return {
    end: () => end,
    /** Why the node is left alone now. */
    reason: () => (elapsed() < end ? reason : undefined),
    /** Begins a pause if this failure calls for one. Returns whether it does. */
    begin(failure: Failure): boolean {
      const isLimited = failure.kind === 'rateLimited'
      const now = elapsed()
      // Failures of requests that were sent together count once.
      if (now < end || !(isLimited || failure.kind === 'nodePaused')) return false
      // An answer in between does not mean that the node accepts all requests again.
      if (isLimited) limits = now - end < LIMIT_MEMORY ? limits + 1 : 1
      reason = failure
      end = now + (isLimited ? backoffAfter(limits) : NODE_PAUSE)
      return true
    },
  }
}

/** What is known of the node behind one connection. Moments are those of `clock.elapsed()`. */
const createNode = (
  clock: Pick<ClockPort, 'elapsed'>,
  isConnected: boolean,
  walletId?: string,
) => ({
  /** Whether a wallet is connected on the right network. */
  isConnected,
  /** The id of that wallet. */
  walletId,
  pause: createPause(clock),
  /** The read that is on its way. */
  reading: undefined as Promise<Result<number>> | undefined,
  /** When the last successful read began. */
  readAt: NEVER,
  /** When the last read began, whatever its answer. */
  requestedAt: undefined as number | undefined,
  /** When the newest block was first seen. */
  seenAt: Number.POSITIVE_INFINITY,
  /** Since when the node has answered with an older block than the newest. */
  behindSince: undefined as number | undefined,
})

export function createBlockService(deps: BlockServiceDeps): BlockService {
  const { clock, visibility } = deps
  const { session, knownWallets, refresh } = deps.wallet
  const newest = createStore(UNKNOWN, isSameState)
  const followers = new Map<symbol, Urgency>()
  let node = createNode(clock, false)
  let cancelTimer: (() => void) | undefined

  const isOld = () => clock.elapsed() - node.seenAt >= STALE_AFTER

  const report = (block: number) => {
    const { number: known } = newest.get()
    const now = clock.elapsed()
    node.behindSince = block < (known ?? block) ? (node.behindSince ?? now) : undefined
    // One of several servers may be behind the others, but not for long.
    const isBehind = now - (node.behindSince ?? NEVER) < LONGEST_LAG
    const number = isBehind ? known : block
    newest.set({ number, isStale: number === known && isOld() })
    if (number !== known) node.seenAt = now
  }

  /** Forgets what is known of the node, and of its newest block. */
  const setConnection = (isConnected: boolean, walletId: string | undefined) => {
    node = createNode(clock, isConnected, walletId)
    newest.set(UNKNOWN)
  }

  const reportFailure = (failure: Failure) => {
    if (failure.kind === 'wrongChain') {
      // The newest block may be of another chain. The session learns of it from the wallet.
      setConnection(node.isConnected, node.walletId)
      void refresh()
      return
    }
    if (node.pause.begin(failure)) schedule()
  }

  const readNow = async (): Promise<Result<number>> => {
    const target = node
    const now = clock.elapsed()
    node.requestedAt = now
    const answer = await attemptAnswer(() => readBlock(deps, newest))
    if (target !== node) return answer
    if (!answer.ok) {
      reportFailure(answer.error)
      newest.set({ ...newest.get(), failure: answer.error, isStale: isOld() })
      return answer
    }
    node.readAt = now
    report(answer.value)
    return ok(newest.get().number ?? answer.value)
  }

  const readOnce = () => {
    const target = node
    target.reading ??= readNow().finally(() => {
      target.reading = undefined
    })
    return target.reading
  }

  const isPolled = () => followers.size > 0 && visibility.isVisible() && node.isConnected

  const schedule = () => {
    cancelTimer?.()
    if (!isPolled()) return
    const pause = BLOCK_PAUSE[[...followers.values()].includes('awaited') ? 'awaited' : 'shown']
    const now = clock.elapsed()
    // A follower that comes or goes does not put off the next read.
    const due = Math.max((node.requestedAt ?? now) + pause, node.pause.end())
    cancelTimer = clock.after(Math.max(0, due - now), poll)
  }

  const poll = () => {
    void readOnce().then(schedule)
  }

  const followConnection = () => {
    const isConnected = isReady(session.get())
    const walletId = isConnected ? knownWallets.get().chosen?.id : undefined
    if (isConnected === node.isConnected && walletId === node.walletId) return
    setConnection(isConnected, walletId)
    schedule()
  }

  return {
    newest,
    start() {
      session.subscribe(followConnection)
      knownWallets.subscribe(followConnection)
      visibility.onChange(() => {
        if (isPolled() && !node.pause.reason()) return poll()
        schedule()
        if (visibility.isVisible() && isOld()) newest.set({ ...newest.get(), isStale: true })
      })
    },
    async read() {
      const { number } = newest.get()
      const isFresh = clock.elapsed() - node.readAt < FRESH_FOR
      if (number !== undefined && isFresh) return ok(number)
      if (!node.isConnected) return err({ kind: 'wrongChain' })
      const pausedFor = node.pause.reason()
      return pausedFor ? err(pausedFor) : readOnce()
    },
    report,
    reportFailure,
    follow(urgency) {
      const follower = Symbol(urgency)
      followers.set(follower, urgency)
      schedule()
      return () => {
        followers.delete(follower)
        schedule()
      }
    },
  }
}
