import {
  hasComeInSlot,
  nextBlockPoll,
  backoffAfter,
  SLOT,
  slotStartOf,
  type Urgency,
} from '../../domain/transactions/polling-schedule.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { isReady } from '../../domain/wallet/session.ts'
import type { Adapters } from '../ports/adapters.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** How long the newest block counts as the newest without being read again, in milliseconds. */
const FRESH = 1000

/** From the first block to the read of the slots, in milliseconds: what the page shows goes first. */
const SLOTS_AFTER = 1000

interface NewestBlock {
  /** Nothing while none is known. */
  readonly number: number | undefined
  /** Why it could not be read the last time. */
  readonly failure?: Failure
}

export interface BlockServicePorts extends Pick<Adapters, 'chain' | 'clock' | 'visibility'> {
  readonly walletService: WalletService
}

/**
 * Knows the newest block of the network, as the connected wallet's node has it. Everything is read from
 * the chain at a block's number, because wallets answer for "latest" from a cache.
 */
export interface BlockService {
  readonly newest: ReadableStore<NewestBlock>
  start(): void
  /** The newest block. It is read unless that was done within a second, or this slot's block is known. */
  ask(): Promise<Result<number, Failure>>
  /** Takes note of a block that something else has, such as a receipt. */
  note(block: number): void
  /** Takes note of why another read failed: a node may limit the rate of requests. */
  noteFailure(failure: Failure): void
  /** Reads new blocks while the page is visible. Returns how to stop. */
  follow(urgency: Urgency): () => void
  /** When some slot began, in milliseconds since 1970; nothing on a chain without slots. */
  slotStart(): number | undefined
}

const NEVER = Number.NEGATIVE_INFINITY

/** What is known of the node behind one connection. Moments are those of `clock.elapsed()`. */
const nodeOf = (isConnected: boolean, wallet?: string) => ({
  /** Whether a wallet is connected on the right network. */
  isConnected,
  /** The id of that wallet. */
  wallet,
  reading: undefined as Promise<Result<number, Failure>> | undefined,
  readAt: NEVER,
  /** Until when it gets no requests because it has limited them, and how many times in a row that happened. */
  pausedUntil: NEVER,
  limits: 0,
  /** When the newest block arrived, in milliseconds since 1970. */
  arrivedAt: undefined as number | undefined,
  /** Since when it has answered with an older block than the newest. */
  lowerSince: undefined as number | undefined,
  /** Nothing before they are to be read. */
  slots: undefined as { readonly start: number | undefined } | undefined,
})

export function createBlockService(ports: BlockServicePorts): BlockService {
  const { chain, clock, visibility } = ports
  const { session, knownWallets } = ports.walletService
  const newest = createStore<NewestBlock>(
    { number: undefined },
    (one, other) => one.number === other.number && one.failure === other.failure,
  )
  const followers = new Map<symbol, Urgency>()
  let node = nodeOf(false)
  let cancelTimer: (() => void) | undefined

  const note = (block: number) => {
    const { number: known = block } = newest.get()
    if (block > known) {
      node.arrivedAt = clock.now()
      // A chain without slots may have begun to keep them.
      if (node.slots?.start === undefined) node.slots = undefined
    }
    const now = clock.elapsed()
    node.lowerSince = block < known ? (node.lowerSince ?? now) : undefined
    // One of several servers may be behind the others, but not for a whole slot.
    const isBehind = now - (node.lowerSince ?? NEVER) < SLOT
    newest.set({ number: isBehind ? known : block })
  }

  const noteFailure = ({ kind }: Failure) => {
    // Requests of the same moment count once.
    if (kind !== 'rateLimited' || clock.elapsed() < node.pausedUntil) return
    node.limits += 1
    node.pausedUntil = clock.elapsed() + backoffAfter(node.limits)
    schedule()
  }

  const read = async (): Promise<Result<number, Failure>> => {
    const target = node
    const now = clock.elapsed()
    const answer = await chain.getNewestBlock()
    if (target !== node) return answer
    if (!answer.ok) {
      noteFailure(answer.error)
      newest.set({ number: newest.get().number, failure: answer.error })
      return answer
    }
    node.readAt = now
    if (now - node.pausedUntil > SLOT) node.limits = 0
    note(answer.value)
    readSlots(answer.value)
    return ok(newest.get().number ?? answer.value)
  }

  const readOnce = () => {
    const target = node
    target.reading ??= read().finally(() => (target.reading = undefined))
    return target.reading
  }

  const readSlots = (block: number) => {
    if (node.slots !== undefined) return
    const target = node
    const slots = (target.slots = { start: undefined })
    const readTimes = async () => {
      if (target !== node || target.slots !== slots) return
      const times = await chain.getBlockTimes(block)
      if (target.slots !== slots) return
      const start = times.ok ? slotStartOf(times.value) : undefined
      // After a failure, they are read with the next block.
      target.slots = times.ok ? { start } : undefined
      if (start !== undefined) schedule()
    }
    clock.after(SLOTS_AFTER, () => void readTimes())
  }

  const isPolled = () => followers.size > 0 && visibility.isVisible() && node.isConnected

  const schedule = () => {
    cancelTimer?.()
    if (!isPolled()) return
    const pause = nextBlockPoll({
      now: clock.now(),
      urgency: [...followers.values()].includes('awaited') ? 'awaited' : 'shown',
      slotStart: node.slots?.start,
      arrivedAt: node.arrivedAt,
    })
    cancelTimer = clock.after(Math.max(pause, node.pausedUntil - clock.elapsed()), poll)
  }

  const poll = () => void readOnce().then(schedule)

  const followConnection = () => {
    const isConnected = isReady(session.get())
    const wallet = isConnected ? knownWallets.get().chosen?.id : undefined
    if (isConnected === node.isConnected && wallet === node.wallet) return
    node = nodeOf(isConnected, wallet)
    newest.set({ number: undefined })
    schedule()
  }

  return {
    newest,
    start() {
      session.subscribe(followConnection)
      knownWallets.subscribe(followConnection)
      visibility.onChange(() => (isPolled() ? poll() : schedule()))
    },
    async ask() {
      const { number, failure } = newest.get()
      const { slots, arrivedAt } = node
      const isFresh =
        clock.elapsed() - node.readAt < FRESH ||
        hasComeInSlot({ now: clock.now(), slotStart: slots?.start, arrivedAt })
      if (number !== undefined && failure === undefined && isFresh) return ok(number)
      if (!node.isConnected) return err({ kind: 'wrongChain' })
      return clock.elapsed() < node.pausedUntil ? err({ kind: 'rateLimited' }) : readOnce()
    },
    note,
    noteFailure,
    follow(urgency) {
      const follower = Symbol(urgency)
      followers.set(follower, urgency)
      schedule()
      return () => {
        followers.delete(follower)
        schedule()
      }
    },
    slotStart: () => node.slots?.start,
  }
}
