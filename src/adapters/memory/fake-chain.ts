import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { StatusQuery } from '../../application/ports/transaction-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type {
  Calldata,
  TransactionStatus,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { createFakeServers, UNKNOWN_STATE, type FakeServers } from './fake-servers.ts'
import { statusOf } from './fake-status.ts'
import {
  NOTHING,
  type FakeEnd,
  type FakeTransaction,
  type MinedTransaction,
} from './fake-chain-transaction.ts'
import { createFaults, type Faults } from './faults.ts'

export type ChainStep = 'getNewestBlock' | 'getBlockTimes'

/** A chain in memory, and what can happen to a transaction between a wallet and its block. */
export interface FakeChain extends ChainPort, Faults<ChainStep> {
  /** Has it answer as a pool of nodes that are behind does. */
  readonly servers: FakeServers
  block(): number
  /** The newest block that is told, by a server that may be behind. */
  head(): number
  /** What everybody holds and has approved as of a block. Only a copy of what is past. */
  stateAt(block: number): Result<FakeLedger, Failure>
  /** The same as of the newest block that is told of states. */
  newestState(): FakeLedger
  nextNonce(from: Address): number
  submit(from: Address, call: TokenCall, calldata: Calldata, first?: TokenCall): TransactionHash
  statusOf(transaction: PreparedTransaction, query?: StatusQuery): TransactionStatus
  /** Says when the newest two blocks came; a second apart, unless a test says otherwise. */
  setBlockTimes(...times: number[]): void
  /** What is in a block that stands, oldest first. */
  mined(): readonly MinedTransaction[]
  /** Every transaction each time that it was carried out, in a block that still stands or not. */
  everCarriedOut(): readonly MinedTransaction[]
  /** Makes a block with nothing in it. */
  passBlock(): void
  /** Lets transactions wait for `mine`. */
  pause(): void
  /** Makes a block of each transaction that waits, and of each later one again at once. */
  mine(): void
  /** Gives the transaction that waits another hash, as a higher fee does. */
  speedUp(): void
  /** Puts one that does nothing in its place. */
  cancel(): void
  /** Puts a quite different one in its place. */
  replace(): void
  /** Has the person edit the cap of the approval that waits, in base units. */
  editCap(amount: bigint): void
  /** Keeps the next transaction from every node. */
  loseNext(): void
  /** Makes the next block's transaction fail. */
  revertNext(reason?: string): void
  /** Drops the newest block; its transaction waits again. */
  reorg(): void
}

/** Of a chain that keeps no slots. */
const UNEVEN_TIMES = [Date.UTC(2026, 0), Date.UTC(2026, 0) + 1000]

const OTHER = 'something else' as Calldata

export function createFakeChain(ledger: FakeLedger): FakeChain {
  const faults = createFaults<ChainStep>()
  const nonces = new Map<string, number>()
  let waiting: FakeTransaction[] = []
  let mined: MinedTransaction[] = []
  const carriedOut: MinedTransaction[] = []
  let hashes = 0
  let block = 0
  let isPaused = false
  let losesNext = false
  let revert: FakeEnd | undefined
  let times: readonly number[] = UNEVEN_TIMES

  const newHash = () => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}` as TransactionHash
  }
  const nextNonce = (from: Address) => nonces.get(from.toLowerCase()) ?? 0
  const { view, ...servers } = createFakeServers(() => block)
  // The first block after it has taken a copy of it.
  const ledgerAt = (at: number) => mined.find((one) => one.block > at)?.before ?? ledger
  const countAt = (from: Address, at: number) =>
    mined.filter((one) => one.from === from && one.block <= at).length

  const include = (transaction: FakeTransaction) => {
    const before = ledger.copy()
    block += 1
    const { call, first, from } = transaction
    const end = revert ?? carryOut(ledger, from, call, first)
    revert = undefined
    const included = { ...transaction, block, before, ...end }
    mined.push(included)
    if (call !== undefined && !end.isReverted) carriedOut.push(included)
  }
  const mineAll = () => {
    const included = waiting
    waiting = []
    for (const transaction of included) include(transaction)
  }
  const swap = (change: Partial<FakeTransaction>) => {
    waiting = waiting.map((transaction) => ({ ...transaction, hash: newHash(), ...change }))
  }

  return {
    failNext: faults.failNext,
    hold: faults.hold,
    getNewestBlock: () => faults.run('getNewestBlock', () => ok(view.head('heads'))),
    getBlockTimes: (at) =>
      faults.run('getBlockTimes', () => ok(at > view.head('heads') ? [] : times)),
    servers,
    block: () => block,
    head: () => view.head('heads'),
    stateAt: (at) => (view.hasState(at) ? ok(ledgerAt(at)) : err(UNKNOWN_STATE)),
    newestState: () => ledgerAt(view.head('states')),
    nextNonce(from) {
      const known = view.head('states')
      // A server that is behind has not heard of what waits.
      return known < block ? countAt(from, known) : nextNonce(from)
    },
    mined: () => mined,
    everCarriedOut: () => carriedOut,
    submit(from, call, calldata, first) {
      const transaction = { hash: newHash(), from, nonce: nextNonce(from), call, calldata, first }
      if (losesNext) {
        losesNext = false
        return transaction.hash
      }
      nonces.set(from.toLowerCase(), transaction.nonce + 1)
      waiting.push(transaction)
      if (!isPaused) mineAll()
      return transaction.hash
    },
    setBlockTimes: (...next) => void (times = next),
    statusOf: (transaction, query) =>
      statusOf({ mined, waiting, servers: view }, transaction, query),
    passBlock: () => void (block += 1),
    pause: () => void (isPaused = true),
    mine() {
      isPaused = false
      mineAll()
    },
    speedUp: () => swap({}),
    cancel: () => swap({ call: undefined, first: undefined, calldata: NOTHING }),
    replace: () => swap({ call: undefined, first: undefined, calldata: OTHER }),
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

function carryOut(
  ledger: FakeLedger,
  from: Address,
  call: TokenCall | undefined,
  first: TokenCall | undefined,
): FakeEnd {
  if (call === undefined) return { isReverted: false, transfers: [] }
  const before = ledger.copy()
  if (first !== undefined) ledger.apply(from, first)
  const applied = ledger.apply(from, call)
  if (!applied.ok) {
    ledger.restore(before)
    return { isReverted: true, reason: applied.error.kind }
  }
  return { isReverted: false, transfers: applied.value }
}
