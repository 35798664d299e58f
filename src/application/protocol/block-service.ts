import {
  hasComeInSlot,
  nextBlockPoll,
  restAfter,
  SLOT,
  slotStartOf,
  type Urgency,
} from '../../domain/transactions/polling-schedule.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { isReady } from '../../domain/wallet/session.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** How long the newest block may be taken for the newest without asking again, in milliseconds. */
const FRESH = 1000

/** How long the slots are left unasked for, in milliseconds: what the page shows first comes first. */
const SLOTS_AFTER = 1000

export interface NewestBlock {
  /** Nothing while none is known. */
  readonly number: number | undefined
  /** Why it could not be asked for the last time. */
  readonly failure?: Failure
}

export interface BlockServicePorts {
  readonly chain: ChainPort
  readonly clock: ClockPort
  readonly visibility: VisibilityPort
  readonly walletService: WalletService
}

/**
 * Knows the newest block of Sepolia, as the connected wallet tells it. Whatever is read of the chain
 * is read at a block's number, because wallets answer for "latest" from a cache.
 */
export interface BlockService {
  readonly newest: ReadableStore<NewestBlock>
  start(): void
  /** The newest block: as known, where there can be no newer one or a second ago was none, or asked. */
  ask(): Promise<Result<number, Failure>>
  /** Takes note of a block that something else has told of, as a receipt does. */
  note(block: number): void
  /** Takes note of why something else was not answered: a node may want to be left alone. */
  noteFailure(failure: Failure): void
  /** Asks for new blocks, while the page is visible, until the answer is called. */
  follow(urgency: Urgency): () => void
  /** When some slot began, in milliseconds since 1970; nothing on a chain that keeps none. */
  slotStart(): number | undefined
}

export function createBlockService(ports: BlockServicePorts): BlockService {
  const { chain, clock, visibility, walletService } = ports
  const newest = createStore<NewestBlock>({ number: undefined }, isSame)
  const followers = new Map<symbol, Urgency>()
  // Another wallet, or none, begins another turn: its blocks are another node's.
  let turn = 0
  let connection: string | undefined
  let asking: Promise<Result<number, Failure>> | undefined
  // By the clock that nobody can set.
  let askedAt = Number.NEGATIVE_INFINITY
  let restUntil = Number.NEGATIVE_INFINITY
  let timesTooMany = 0
  let arrivedAt: number | undefined
  let lowerSince: number | undefined
  let slots: { start: number | undefined } | undefined
  let callOff: (() => void) | undefined

  const note = (block: number) => {
    const { number: known = block } = newest.get()
    if (block > known) {
      arrivedAt = clock.now()
      // A chain without slots may have begun to keep them.
      if (slots?.start === undefined) slots = undefined
    }
    const now = clock.elapsed()
    lowerSince = block < known ? (lowerSince ?? now) : undefined
    // One of several servers may be behind the others. A whole slot later it is no longer that.
    const isBehind = now - (lowerSince ?? Number.NEGATIVE_INFINITY) < SLOT
    newest.set({ number: isBehind ? known : block })
  }

  const noteFailure = ({ kind }: Failure) => {
    // What was asked at the same time counts once.
    if (kind !== 'rateLimited' || clock.elapsed() < restUntil) return
    timesTooMany += 1
    restUntil = clock.elapsed() + restAfter(timesTooMany)
    schedule()
  }

  const load = async (): Promise<Result<number, Failure>> => {
    const mine = turn
    const now = clock.elapsed()
    const answer = await chain.getNewestBlock()
    if (mine !== turn) return answer
    if (answer.ok) {
      askedAt = now
      if (now - restUntil > SLOT) timesTooMany = 0
      note(answer.value)
      learnSlots(answer.value)
    } else {
      noteFailure(answer.error)
      newest.set({ number: newest.get().number, failure: answer.error })
    }
    return answer.ok ? ok(newest.get().number ?? answer.value) : answer
  }

  const askNow = () => {
    const loading = (asking ??= load())
    void loading.finally(() => {
      if (asking === loading) asking = undefined
    })
    return loading
  }

  const learnSlots = (block: number) => {
    if (slots !== undefined) return
    const mine = { start: undefined as number | undefined }
    slots = mine
    const learn = async () => {
      if (slots !== mine) return
      const times = await chain.getBlockTimes(block)
      mine.start = times.ok ? slotStartOf(times.value) : undefined
      // One that could not be asked may be asked another time.
      if (!times.ok && slots === mine) slots = undefined
      if (mine.start !== undefined) schedule()
    }
    clock.after(SLOTS_AFTER, () => void learn())
  }

  const schedule = () => {
    callOff?.()
    callOff = undefined
    if (followers.size === 0 || !visibility.isVisible() || connection === undefined) return
    const urgency = [...followers.values()].includes('awaited') ? 'awaited' : 'shown'
    const pause = nextBlockPoll({
      now: clock.now(),
      urgency,
      slotStart: slots?.start,
      arrivedAt,
    })
    callOff = clock.after(Math.max(pause, restUntil - clock.elapsed()), () => void poll())
  }

  const poll = async () => {
    await askNow()
    schedule()
  }

  const followConnection = () => {
    const id = walletService.knownWallets.get().chosen?.id
    const next = isReady(walletService.session.get()) ? `${id}` : undefined
    if (next === connection) return
    connection = next
    turn += 1
    asking = undefined
    askedAt = Number.NEGATIVE_INFINITY
    restUntil = Number.NEGATIVE_INFINITY
    timesTooMany = 0
    arrivedAt = undefined
    lowerSince = undefined
    slots = undefined
    newest.set({ number: undefined })
    schedule()
  }

  return {
    newest,
    start() {
      walletService.session.subscribe(followConnection)
      walletService.knownWallets.subscribe(followConnection)
      visibility.onChange(() => {
        const isFollowed = followers.size > 0 && connection !== undefined
        if (visibility.isVisible() && isFollowed) void poll()
        else schedule()
      })
    },
    async ask() {
      const { number, failure } = newest.get()
      const now = clock.now()
      const isFresh =
        clock.elapsed() - askedAt < FRESH ||
        hasComeInSlot({ now, slotStart: slots?.start, arrivedAt })
      if (number !== undefined && failure === undefined && isFresh) return ok(number)
      if (connection === undefined) return err({ kind: 'wrongChain' })
      return clock.elapsed() < restUntil ? err({ kind: 'rateLimited' }) : askNow()
    },
    note,
    noteFailure,
    follow(urgency) {
      const key = Symbol(urgency)
      followers.set(key, urgency)
      schedule()
      return () => {
        followers.delete(key)
        schedule()
      }
    },
    slotStart: () => slots?.start,
  }
}

function isSame(one: NewestBlock, other: NewestBlock): boolean {
  return one.number === other.number && one.failure === other.failure
}
