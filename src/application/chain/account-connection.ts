import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { ReadNode } from '../ports/adapters.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort, LockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { RecordService } from '../transactions/records.ts'
import { createLogSearch } from '../transactions/search.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { createEvidenceReader } from './evidence-reader.ts'
import { createPause } from './pause.ts'
import type { Reader } from './round.ts'

/** The longest expected time between two blocks, in milliseconds: that of Sepolia. */
const LONGEST_INTERVAL = 12_000

/** After this long without a new block, the shown data counts as stale, in milliseconds. */
export const STALE_AFTER = 60_000

/** For how long a server of a pool may be behind the others, in milliseconds. */
export const LONGEST_LAG = 12_000

export interface ChainDeps {
  readonly chainPort: ChainPort
  readonly clock: ClockPort
  readonly deployment: Deployment
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

export type Connection = ReturnType<typeof openConnection>

/** One account in one wallet, and the data that is kept between the rounds. */
export function openConnection(deps: ChainDeps, account: Address, walletId: string | undefined) {
  const { chainPort, clock, deployment, node, tokens, walletPort } = deps
  const ofWallet: Reader = {
    host: undefined,
    chain: chainPort,
    tokens,
    chainId: () => walletPort.chainId(),
    pause: createPause(clock),
  }
  const readers = node ? [ofWallet, { ...node, pause: createPause(clock) }] : [ofWallet]
  return {
    account,
    walletId,
    evidence: createEvidenceReader(account),
    search: createLogSearch(account, deployment),
    heads: createHeads(clock),
    /**
     * The node to read now: the wallet's node, or the other node while the wallet's node is paused.
     * Undefined while all nodes are paused.
     */
    reader: (): Reader | undefined => readers.find(({ pause }) => pause.isOver()),
    untilFree: () => Math.min(...readers.map(({ pause }) => pause.end())) - clock.elapsed(),
    endPauses() {
      for (const { pause } of readers) pause.reset()
    },
  }
}

/** Follows the newest block of a node, or of a pool of servers that lag behind each other. */
function createHeads({ elapsed }: ClockPort) {
  let newest: number | undefined
  let seenAt = elapsed()
  let behindSince: number | undefined
  /** Milliseconds between the last two blocks; zero while only one block was seen. */
  let interval = 0
  return {
    isStale: () => elapsed() - seenAt >= STALE_AFTER,
    /** Milliseconds during which no new block is expected: three quarters of the last interval. */
    untilNext: () => (interval * 3) / 4 - (elapsed() - seenAt),
    /** Drops the newest block, because it may be of another chain. */
    forget() {
      newest = undefined
      interval = 0
    },
    /** Takes the newest block that a node has returned. Returns the block to read as of. */
    follow(head: number): number {
      const isBehind = newest !== undefined && head < newest
      behindSince = isBehind ? (behindSince ?? elapsed()) : undefined
      const isLagging = behindSince !== undefined && elapsed() - behindSince < LONGEST_LAG
      if (newest !== undefined && (isLagging || head === newest)) return newest
      const passed = head - (newest ?? head)
      interval = passed > 0 ? Math.min((elapsed() - seenAt) / passed, LONGEST_INTERVAL) : 0
      newest = head
      seenAt = elapsed()
      return head
    },
  }
}
