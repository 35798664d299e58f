import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type {
  Calldata,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { createFakeServers, UNKNOWN_STATE, type FakeServers } from './fake-servers.ts'
import { NOTHING, statusOf, type FakeTransaction, type MinedTransaction } from './fake-status.ts'
import { createFaults, type Faults } from './faults.ts'

export type ChainStep = 'getNewestBlock' | 'getBlockTimes'

/** A chain in memory. It makes a block of each transaction, unless it is paused. */
export interface FakeChain extends ChainPort, Faults<ChainStep> {
  /** Makes it answer like a pool of nodes. */
  readonly servers: FakeServers
  block(): number
  /** The newest block that the servers know. */
  head(): number
  /** Balances and allowances as of a block. */
  stateAt(block: number): Result<FakeLedger, Failure>
  /** The same as of the newest block whose state the servers know. */
  newestState(): FakeLedger
  nextNonce(from: Address): number
  submit(from: Address, call: TokenCall, calldata: Calldata, first?: TokenCall): TransactionHash
  statusOf(transaction: PreparedTransaction, query?: StatusQuery): TransactionStatus
  /** Sets the times of the newest two blocks, in milliseconds since 1970. */
  setBlockTimes(...times: number[]): void
  /** The transactions in blocks, oldest first. */
  mined(): readonly MinedTransaction[]
  /** Adds empty blocks, by default one. */
  passBlock(blocks?: number): void
  /** Makes transactions wait for `mine`. */
  pause(): void
  /** Makes a block of each waiting transaction, and of each later one at once. */
  mine(): void
  /** Gives the waiting transaction another hash, as a higher fee does. */
  speedUp(): void
  /** Replaces the waiting transaction by one without effect. */
  cancel(): void
  /** Replaces the waiting transaction by an unrelated one. */
  replace(): void
  /** Changes the cap of the waiting approval, as the person may in the wallet; base units. */
  editCap(amount: bigint): void
  /** Loses the next transaction: no node ever sees it. */
  loseNext(): void
  /** Makes the next mined transaction revert. */
  revertNext(reason?: string): void
  /** Drops the newest block with a transaction, which waits again. */
  reorg(): void
}

/** One second apart, so that no regular block time can be derived. */
const DEFAULT_TIMES = [Date.UTC(2026, 0), Date.UTC(2026, 0) + 1000]

const OTHER = 'something else' as Calldata

export function createFakeChain(ledger: FakeLedger): FakeChain {
  const { controls, run } = createFaults<ChainStep>()
  const nonces = new Map<string, number>()
  let waiting: FakeTransaction[] = []
  let mined: MinedTransaction[] = []
  let hashes = 0
  let block = 0
  let isPaused = false
  let losesNext = false
  let revert: Pick<MinedTransaction, 'isReverted' | 'reason'> | undefined
  let times: readonly number[] = DEFAULT_TIMES

  const newHash = () => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}` as TransactionHash
  }
  const { view, servers } = createFakeServers(() => block)
  // The next block with a transaction has a copy of the state.
  const ledgerAt = (at: number) => mined.find((one) => one.block > at)?.before ?? ledger

  const nextNonce = (from: Address) => nonces.get(from.toLowerCase()) ?? 0
  const include = (transaction: FakeTransaction) => {
    const before = ledger.copy()
    block += 1
    const outcome = revert ?? carryOut(ledger, transaction)
    revert = undefined
    mined.push({ ...transaction, block, before, ...outcome })
  }
  const mineAll = () => {
    const included = waiting
    waiting = []
    for (const transaction of included) include(transaction)
  }
  const replaceWaiting = (change: Partial<FakeTransaction>) => {
    waiting = waiting.map((transaction) => ({ ...transaction, hash: newHash(), ...change }))
  }

  return {
    ...controls,
    getNewestBlock: () => run('getNewestBlock', () => ok(view.head('heads'))),
    getBlockTimes: (at) => run('getBlockTimes', () => ok(at > view.head('heads') ? [] : times)),
    servers,
    block: () => block,
    head: () => view.head('heads'),
    stateAt: (at) => (view.hasState(at) ? ok(ledgerAt(at)) : err(UNKNOWN_STATE)),
    newestState: () => ledgerAt(view.head('states')),
    nextNonce(from) {
      const known = view.head('states')
      if (known === block) return nextNonce(from)
      // A server that is behind does not know waiting transactions either.
      return mined.filter((one) => one.from === from && one.block <= known).length
    },
    mined: () => mined,
    submit(from, call, calldata, first) {
      const hash = newHash()
      if (losesNext) {
        losesNext = false
        return hash
      }
      const nonce = nextNonce(from)
      nonces.set(from.toLowerCase(), nonce + 1)
      waiting.push({ hash, from, nonce, call, calldata, first })
      if (!isPaused) mineAll()
      return hash
    },
    setBlockTimes: (...next) => void (times = next),
    statusOf: (transaction, query) =>
      statusOf({ mined, waiting, servers: view }, transaction, query),
    passBlock: (blocks = 1) => void (block += blocks),
    pause: () => void (isPaused = true),
    mine() {
      isPaused = false
      mineAll()
    },
    speedUp: () => replaceWaiting({}),
    cancel: () => replaceWaiting({ call: undefined, first: undefined, calldata: NOTHING }),
    replace: () => replaceWaiting({ call: undefined, first: undefined, calldata: OTHER }),
    editCap(amount) {
      waiting = waiting.map((transaction) => {
        const { call } = transaction
        return call?.kind === 'approve'
          ? { ...transaction, call: { ...call, amount } }
          : transaction
      })
    },
    loseNext: () => void (losesNext = true),
    revertNext: (reason) => void (revert = { isReverted: true, ...(reason && { reason }) }),
    reorg() {
      const last = mined.at(-1)
      if (last === undefined) return
      const { hash, from, nonce, calldata, call, first } = last
      mined = mined.slice(0, -1)
      waiting = [{ hash, from, nonce, calldata, call, first }, ...waiting]
      isPaused = true
      ledger.restore(last.before)
    },
  }
}

function carryOut(ledger: FakeLedger, { from, call, first }: FakeTransaction) {
  if (call === undefined) return { isReverted: false, transfers: [] }
  const applied = ledger.apply(from, call, first)
  return applied.ok
    ? { isReverted: false, transfers: applied.value }
    : { isReverted: true, reason: applied.error.kind }
}
