import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { WHOLE_RANGE, narrowed, pointsToAsk } from '../../domain/basket/max-mintable.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { BlockService } from '../protocol/block-service.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** How long typing has to rest before the chain is asked, in milliseconds. */
const TYPING_REST = 300
/**
 * From a new block to the snapshot of it, in milliseconds: a transaction that waits for the block goes
 * first, and what it has changed is read then.
 */
const BLOCK_PAUSE = 200
/** From a snapshot that failed to the next, in milliseconds: a block of Sepolia. */
const RETRY_PAUSE = 12_000

export type SnapshotState =
  | { readonly kind: 'unasked' }
  | {
      readonly kind: 'asked'
      readonly question: AccountSnapshotQuery
      /** The last that was read of this account; it may have been for another amount. */
      readonly snapshot: AccountSnapshot | undefined
      /** `stale`: it could not be renewed. */
      readonly status: 'reading' | 'current' | 'stale'
    }

export interface SnapshotServicePorts {
  readonly tokens: TokenPort
  readonly blocks: BlockService
  readonly clock: ClockPort
  readonly visibility: VisibilityPort
  readonly log: LogPort
}

/**
 * Keeps what the chain says of one account and one amount at a time, and renews it with every block
 * while the page is visible. An answer that a newer question has overtaken is dropped.
 */
export interface SnapshotService {
  readonly state: ReadableStore<SnapshotState>
  start(): void
  /** Asks at once for another account, after a rest when only the amount was typed on. */
  ask(question: AccountSnapshotQuery | undefined): void
  /** Reads anew now, as of a transaction's block where there is one. */
  refresh(atBlock?: number): Promise<void>
  /** The most whole tokens whose minting cost the account's WETH covers, as of the last snapshot. */
  maxMintable(): Promise<Result<bigint, Failure>>
}

/** The last snapshot that was read, if any. */
export function snapshotOf(state: SnapshotState): AccountSnapshot | undefined {
  return state.kind === 'asked' ? state.snapshot : undefined
}

function sameQuestion(one: AccountSnapshotQuery, other: AccountSnapshotQuery): boolean {
  return (
    sameAddress(one.owner, other.owner) &&
    one.wholeTokens === other.wholeTokens &&
    callKey(one) === callKey(other)
  )
}

function callKey({ next }: AccountSnapshotQuery): string {
  return Object.values(next ?? {}).join()
}

export function createSnapshotService(ports: SnapshotServicePorts): SnapshotService {
  const { tokens, blocks, clock, visibility, log } = ports
  const state = createStore<SnapshotState>({ kind: 'unasked' })
  let turn = 0
  let isReading = false
  // The block that was read, or is being read.
  let readAt = 0
  let callOff: (() => void) | undefined
  let unfollow: (() => void) | undefined

  const schedule = (pause: number) => {
    callOff?.()
    callOff = clock.after(pause, () => void renew())
  }

  /** Whatever was asked before is answered in vain. */
  const supersede = () => {
    callOff?.()
    isReading = false
    turn += 1
    return turn
  }

  const readNewest = async (question: AccountSnapshotQuery) => {
    const block = await blocks.ask()
    if (!block.ok) return block
    readAt = block.value
    return tokens.getAccountSnapshot(question, block.value)
  }

  const renew = async (atBlock?: number) => {
    const asked = state.get()
    if (asked.kind === 'unasked' || (!visibility.isVisible() && atBlock === undefined)) return
    const mine = supersede()
    isReading = true
    if (atBlock !== undefined) blocks.note(atBlock)
    const answer = await readNewest(asked.question)
    if (mine !== turn) return
    isReading = false
    if (answer.ok) {
      state.set({ ...asked, snapshot: answer.value, status: 'current' })
      return followBlock()
    }
    blocks.noteFailure(answer.error)
    log.warn('Reading the account failed', answer.error)
    state.set({ ...asked, status: 'stale' })
    schedule(RETRY_PAUSE)
  }

  /** What is shown is of the newest block, or is marked as old when that cannot be asked for. */
  const followBlock = () => {
    const asked = state.get()
    if (asked.kind === 'unasked' || isReading || asked.status === 'reading') return
    const { number, failure } = blocks.newest.get()
    if (failure !== undefined && asked.status === 'current') {
      log.warn('Reading the account failed', failure)
      state.set({ ...asked, status: 'stale' })
    }
    const isBehind = readAt < (number ?? 0)
    if (failure === undefined && (isBehind || asked.status === 'stale')) schedule(BLOCK_PAUSE)
  }

  return {
    state,
    start() {
      visibility.onChange(() => void renew())
      blocks.newest.subscribe(followBlock)
    },
    ask(question) {
      const asked = state.get()
      const current = asked.kind === 'asked' ? asked : undefined
      if (question && current && sameQuestion(current.question, question)) return
      supersede()
      if (question === undefined) {
        unfollow?.()
        unfollow = undefined
        return state.set({ kind: 'unasked' })
      }
      unfollow ??= blocks.follow('shown')
      const isSameOwner = current && sameAddress(current.question.owner, question.owner)
      const snapshot = isSameOwner ? current.snapshot : undefined
      state.set({ kind: 'asked', question, snapshot, status: 'reading' })
      if (isSameOwner) schedule(TYPING_REST)
      else void renew()
    },
    refresh: renew,
    async maxMintable() {
      const snapshot = snapshotOf(state.get())
      if (snapshot?.balances.WETH === undefined) return err({ kind: 'network' })
      const balance = snapshot.balances.WETH
      let range = WHOLE_RANGE
      for (let points = pointsToAsk(range); points.length > 0; points = pointsToAsk(range)) {
        const costs = await tokens.getMintingCosts(points, snapshot.block)
        if (!costs.ok) return costs
        if (costs.value.length === 0) return err({ kind: 'malformedAnswer' })
        range = narrowed(range, balance, costs.value)
      }
      return ok(range.covered)
    },
  }
}
