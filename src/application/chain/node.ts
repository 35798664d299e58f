import type { Result } from '../../domain/result.ts'
import type { ReadNode } from '../ports/adapters.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort, LockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { ContractReader, TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { RecordService } from '../transactions/records.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** The longest expected time between two blocks, in milliseconds: that of Sepolia. */
const LONGEST_INTERVAL = 12_000

/** After this long without a new block, the shown data counts as stale, in milliseconds. */
export const STALE_AFTER = 60_000

/**
 * For how long a node is left alone after 1, 2 and 3 or more failures in a row, in milliseconds.
 * MetaMask stops asking its node for half an hour after about twelve failures (docs/wallets.md).
 */
const PAUSES = [4000, 12_000, 30_000]

/** A node that rounds read from, through the wallet or without it. */
export interface Reader {
  /** Undefined for the wallet's node. */
  readonly host: string | undefined
  readonly chain: ChainPort
  readonly tokens: ContractReader
  readonly pause: ReturnType<typeof createPause>
  chainId(): Promise<Result<number>>
}

export interface ChainDeps {
  readonly chainPort: ChainPort
  readonly clock: ClockPort
  readonly locks: LockPort
  readonly log: LogPort
  /** Read while the wallet does not reach its own node. */
  readonly node: ReadNode | undefined
  readonly records: RecordService
  readonly tokens: TokenPort
  readonly visibility: VisibilityPort
  readonly wallet: WalletService
  readonly walletPort: WalletPort
}

/** The node of the wallet, and the other node that the build may name. */
export function createReaders({ chainPort, clock, node, tokens, walletPort }: ChainDeps) {
  const ofWallet: Reader = {
    host: undefined,
    chain: chainPort,
    tokens,
    chainId: () => walletPort.chainId(),
    pause: createPause(clock),
  }
  const readers = node ? [ofWallet, { ...node, pause: createPause(clock) }] : [ofWallet]
  return {
    /**
     * The node to read now: the wallet's node, or the other node while the wallet's node is paused.
     * Undefined while all nodes are paused.
     */
    current: (): Reader | undefined => readers.find(({ pause }) => pause.isOver()),
    /** In milliseconds, until a node may be asked. */
    untilFree: () => Math.min(...readers.map(({ pause }) => pause.end())) - clock.elapsed(),
    endPauses() {
      for (const { pause } of readers) pause.reset()
    },
  }
}

/** The time during which a node gets no requests, because earlier requests have failed. */
function createPause({ elapsed }: ClockPort) {
  let failures = 0
  let end = Number.NEGATIVE_INFINITY
  return {
    /** In the time of `clock.elapsed()`. */
    end: () => end,
    isOver: () => elapsed() >= end,
    /** Begins a pause, unless one is under way: requests that were sent together fail together. */
    begin() {
      if (elapsed() < end) return
      end = elapsed() + (PAUSES[failures] ?? PAUSES.at(-1) ?? 0)
      failures += 1
    },
    /** Ends the pause, because the node has answered or the user wants to ask it again. */
    reset() {
      failures = 0
      end = Number.NEGATIVE_INFINITY
    },
  }
}

/** The newest block that a node, or a pool of servers that lag behind each other, has returned. */
export function createHeads({ elapsed }: ClockPort) {
  let newest: number | undefined
  let newestAt = elapsed()
  /** Milliseconds between the last two blocks; zero while only one block was seen. */
  let interval = 0
  return {
    isStale: () => elapsed() - newestAt >= STALE_AFTER,
    /** Milliseconds during which no new block is expected: three quarters of the last interval. */
    untilNext: () => (interval * 3) / 4 - (elapsed() - newestAt),
    /** Drops the newest block: no answer proves that it exists. It may be of another chain. */
    forget() {
      newest = undefined
      interval = 0
    },
    /** Takes the newest block that a node has returned. Returns the block to read as of. */
    follow(head: number): number {
      if (newest !== undefined && head <= newest) return newest
      const passed = head - (newest ?? head)
      interval = passed > 0 ? Math.min((elapsed() - newestAt) / passed, LONGEST_INTERVAL) : 0
      newest = head
      newestAt = elapsed()
      return head
    },
  }
}
