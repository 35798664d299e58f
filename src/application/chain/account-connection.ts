import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { ReadNode } from '../ports/adapters.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createLogSearch } from '../transactions/search.ts'
import { createEvidenceReader } from './evidence-reader.ts'
import { createPause } from './pause.ts'
import type { Reader } from './round.ts'

/** Between two blocks of Sepolia, in milliseconds. */
const LONGEST_INTERVAL = 12_000

/** Without a new block for this long, what is shown is no longer current, in milliseconds. */
export const STALE_AFTER = 60_000

/** For how long one of several servers may be behind the others, in milliseconds. */
export const LONGEST_LAG = 12_000

export interface ConnectionDeps {
  readonly chain: ChainPort
  readonly clock: Pick<ClockPort, 'elapsed'>
  readonly deployment: Deployment
  /** A node that is read while the wallet does not reach its own; undefined if there is none. */
  readonly node: ReadNode | undefined
  readonly tokens: Pick<TokenPort, 'getAccountSnapshot'>
  readonly walletPort: Pick<WalletPort, 'chainId'>
}

export type Connection = ReturnType<typeof openConnection>

/** One account at one wallet, and what the rounds keep of it in mind. */
export function openConnection(
  deps: ConnectionDeps,
  account: Address,
  walletId: string | undefined,
) {
  const { chain, clock, deployment, node, tokens, walletPort } = deps
  const ofWallet: Reader = {
    host: undefined,
    chain,
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
    /** The node to read: another one than the wallet's only while that is not reached. */
    reader: (): Reader | undefined => readers.find(({ pause }) => pause.isOver()),
    /** Milliseconds until a node may be asked. */
    untilFree: () => Math.min(...readers.map(({ pause }) => pause.end())) - clock.elapsed(),
    endPauses() {
      for (const { pause } of readers) pause.reset()
    },
  }
}

/** Follows the newest block as a node tells it, or a pool of servers that lag behind each other. */
function createHeads({ elapsed }: Pick<ClockPort, 'elapsed'>) {
  let newest: number | undefined
  let seenAt = elapsed()
  let behindSince: number | undefined
  /** Between the last two blocks, in milliseconds; zero while only one was seen. */
  let interval = 0
  return {
    /** Whether no other block has come for so long that what is shown is not that of now. */
    isStale: () => elapsed() - seenAt >= STALE_AFTER,
    /** Milliseconds in which no other block is expected: three quarters of the last interval. */
    untilNext: () => (interval * 3) / 4 - (elapsed() - seenAt),
    /** Drops the newest block, which may be of another chain. */
    forget() {
      newest = undefined
      interval = 0
    },
    /** The block to read as of, once a node has answered with this one. */
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
