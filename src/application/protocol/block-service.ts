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
const FRESH = 1000

/** For how long after a pause another limit makes the next pause longer, in milliseconds. */
const LIMIT_MEMORY = 60_000

/** How many blocks may come at once before it is asked whether they are of the right chain. */
const MOST_NEW_BLOCKS = 50

/** How long a wallet is left alone that has stopped asking its node itself, in milliseconds. */
const NODE_PAUSE = 12_000

interface BlockState extends NewestBlock {
  /** Why it could not be read the last time. */
  readonly failure?: Failure
}

export interface BlockServiceDeps {
  readonly chain: Pick<ChainPort, 'getNewestBlock'>
  readonly clock: Pick<ClockPort, 'elapsed' | 'after'>
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange'>
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets' | 'checkNetwork'>
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

/** What is known of the node behind one connection. Moments are those of `clock.elapsed()`. */
const nodeOf = (isConnected: boolean, walletId?: string) => ({
  /** Whether a wallet is connected on the right network. */
  isConnected,
  /** The id of that wallet. */
  walletId,
  reading: undefined as Promise<Result<number>> | undefined,
  readAt: NEVER,
  /** When it was asked last, whatever it answered. */
  askedAt: undefined as number | undefined,
  /** Until when it gets no requests, and why. */
  pausedUntil: NEVER,
  pausedFor: undefined as Failure | undefined,
  /** How many times in a row it has limited them. */
  limits: 0,
  /** When the newest block came. */
  cameAt: Number.POSITIVE_INFINITY,
  /** Since when it has answered with an older block than the newest. */
  lowerSince: undefined as number | undefined,
})

export function createBlockService(deps: BlockServiceDeps): BlockService {
  const { chain, clock, visibility, walletPort } = deps
  const { session, knownWallets, checkNetwork } = deps.wallet
  const newest = createStore<BlockState>(
    { number: undefined, isStale: false },
    (one, other) =>
      one.number === other.number && one.failure === other.failure && one.isStale === other.isStale,
  )
  const followers = new Map<symbol, Urgency>()
  let node = nodeOf(false)
  let cancelTimer: (() => void) | undefined

  const isPaused = () => clock.elapsed() < node.pausedUntil

  const isOld = () => clock.elapsed() - node.cameAt >= STALE_AFTER

  const report = (block: number) => {
    const { number: known } = newest.get()
    const now = clock.elapsed()
    node.lowerSince = block < (known ?? block) ? (node.lowerSince ?? now) : undefined
    const isBehind = now - (node.lowerSince ?? NEVER) < LONGEST_LAG
    const number = isBehind ? known : block
    newest.set({ number, isStale: number === known && isOld() })
    if (number !== known) node.cameAt = now
  }

  /** Forgets the newest block, which may be another chain's, and reads the wallet's chain again. */
  const forget = () => {
    node = nodeOf(node.isConnected, node.walletId)
    newest.set({ number: undefined, isStale: false })
    void checkNetwork()
  }

  const reportFailure = (failure: Failure) => {
    if (failure.kind === 'wrongChain') return forget()
    const isLimited = failure.kind === 'rateLimited'
    const now = clock.elapsed()
    // Requests of the same moment count once.
    if (isPaused() || !(isLimited || failure.kind === 'nodePaused')) return
    // An answer in between does not end the limit.
    if (isLimited) node.limits = now - node.pausedUntil < LIMIT_MEMORY ? node.limits + 1 : 1
    node.pausedFor = failure
    node.pausedUntil = now + (isLimited ? backoffAfter(node.limits) : NODE_PAUSE)
    schedule()
  }

  /** Checks the chain of a block that is far ahead: a wallet may switch networks without an event. */
  const readChecked = async (): Promise<Result<number>> => {
    const answer = await chain.getNewestBlock()
    const { number: known } = newest.get()
    const isAhead = answer.ok && known !== undefined && answer.value - known > MOST_NEW_BLOCKS
    if (!isAhead) return answer
    const chainId = await walletPort.chainId()
    if (!chainId.ok) return chainId
    return isRightChain(chainId.value) ? answer : err({ kind: 'wrongChain' })
  }

  const readNow = async (): Promise<Result<number>> => {
    const target = node
    const now = clock.elapsed()
    node.askedAt = now
    const answer = await attemptAnswer(readChecked)
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
    target.reading ??= readNow().finally(() => (target.reading = undefined))
    return target.reading
  }

  const isPolled = () => followers.size > 0 && visibility.isVisible() && node.isConnected

  const schedule = () => {
    cancelTimer?.()
    if (!isPolled()) return
    const pause = BLOCK_PAUSE[[...followers.values()].includes('awaited') ? 'awaited' : 'shown']
    const now = clock.elapsed()
    // A follower that comes or goes does not delay the next read.
    const due = Math.max((node.askedAt ?? now) + pause, node.pausedUntil)
    cancelTimer = clock.after(Math.max(0, due - now), poll)
  }

  const poll = () => void readOnce().then(schedule)

  const followConnection = () => {
    const isConnected = isReady(session.get())
    const walletId = isConnected ? knownWallets.get().chosen?.id : undefined
    if (isConnected === node.isConnected && walletId === node.walletId) return
    node = nodeOf(isConnected, walletId)
    newest.set({ number: undefined, isStale: false })
    schedule()
  }

  return {
    newest,
    start() {
      session.subscribe(followConnection)
      knownWallets.subscribe(followConnection)
      visibility.onChange(() => {
        if (isPolled() && !isPaused()) return poll()
        schedule()
        if (visibility.isVisible() && isOld()) newest.set({ ...newest.get(), isStale: true })
      })
    },
    async read() {
      const { number } = newest.get()
      const isFresh = clock.elapsed() - node.readAt < FRESH
      if (number !== undefined && isFresh) return ok(number)
      if (!node.isConnected) return err({ kind: 'wrongChain' })
      return isPaused() && node.pausedFor ? err(node.pausedFor) : readOnce()
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
