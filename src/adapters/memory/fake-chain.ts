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
import { FAKE_GAS_PAID } from './fake-deployment.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { createFakeMempool, type FakeReplacements } from './fake-mempool.ts'
import { createFakeServers, UNKNOWN_STATE, type FakeServers } from './fake-servers.ts'
import { statusOf, type FakeTransaction, type MinedTransaction } from './fake-status.ts'
import { createFaults, type Faults } from './faults.ts'

export type ChainStep = 'getNewestBlock' | 'getBlockTimes'

/** A chain in memory. It makes a block of each transaction, unless it is paused. */
export interface FakeChain extends ChainPort, Faults<ChainStep>, FakeReplacements {
  /** Makes it answer like a pool of nodes. */
  readonly servers: FakeServers
  block(): number
  /** The newest block that the servers know. */
  head(): number
  /** Balances and allowances as of a block. */
  stateAt(block: number): Result<FakeLedger, Failure>
  /** The same as of the block to come: with the waiting transactions, as far as the servers know. */
  pendingState(): FakeLedger
  nextNonce(from: Address): number
  /** Whether the account has the ether that a transaction sends, and that for its fee. */
  canPay(from: Address, value: bigint): boolean
  submit(from: Address, call: TokenCall, calldata: Calldata, first?: TokenCall): TransactionHash
  statusOf(transaction: PreparedTransaction, query?: StatusQuery): TransactionStatus
  /** Sets the times of the newest two blocks, in milliseconds since 1970. */
  setBlockTimes(...times: number[]): void
  /** The transactions in blocks, oldest first. */
  mined(): readonly MinedTransaction[]
  /** The transactions that wait for a block, oldest first. */
  waiting(): readonly FakeTransaction[]
  /** Adds empty blocks, by default one. */
  passBlock(blocks?: number): void
  /** Makes transactions wait for `mine`. */
  pause(): void
  /** Makes a block of the waiting transactions, and one of each later transaction at once. */
  mine(): void
  /** Loses the next transaction: no node ever sees it. */
  loseNext(): void
  /** Makes the next mined transaction revert. */
  revertNext(reason?: string): void
  /** Drops the newest block with a transaction, which waits again. */
  reorg(): void
}

/** One second apart, so that no regular block time can be derived. */
const DEFAULT_TIMES = [Date.UTC(2026, 0), Date.UTC(2026, 0) + 1000]

/** @param firstBlock the number of its newest block at first */
export function createFakeChain(ledger: FakeLedger, firstBlock = 0): FakeChain {
  const { controls, run } = createFaults<ChainStep>()
  const nonces = new Map<string, number>()
  /** The states after all blocks but the newest. */
  const past = new Map<number, FakeLedger>()
  let mined: MinedTransaction[] = []
  let hashes = 0
  let block = firstBlock
  let isPaused = false
  let losesNext = false
  let revert: Pick<MinedTransaction, 'isReverted' | 'reason'> | undefined
  let times: readonly number[] = DEFAULT_TIMES

  const newHash = () => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}` as TransactionHash
  }
  const mempool = createFakeMempool(newHash)
  const { view, servers } = createFakeServers(() => block)
  const stateAfter = (at: number) => past.get(at) ?? ledger
  const nextBlock = () => {
    past.set(block, ledger.copy())
    block += 1
  }

  const nextNonce = (from: Address) => nonces.get(from.toLowerCase()) ?? 0
  const include = (transaction: FakeTransaction): MinedTransaction => {
    const forced = revert
    revert = undefined
    ledger.payGas(transaction.from)
    const transfers = forced ? undefined : carryOut(ledger, transaction)
    return {
      ...transaction,
      block,
      isReverted: transfers === undefined,
      transfers: transfers ?? [],
      ...forced,
    }
  }
  const mineAll = () => {
    const next = mempool.inOrder()
    if (next.length === 0) return
    mempool.clear()
    nextBlock()
    const included = next.map(include)
    mined.push(...included.map((one) => ({ ...reasonOf(ledger, one), ...one })))
  }
  /** The state of the block to come, as a server knows it that has the newest block. */
  const pendingState = () => {
    const pending = ledger.copy()
    for (const transaction of mempool.inOrder()) carryOut(pending, transaction)
    return pending
  }

  return {
    ...controls,
    ...mempool.replacements,
    getNewestBlock: () => run('getNewestBlock', () => ok(view.head('heads'))),
    getBlockTimes: (at) => run('getBlockTimes', () => ok(at > view.head('heads') ? [] : times)),
    servers,
    block: () => block,
    head: () => view.head('heads'),
    stateAt: (at) => (view.hasState(at) ? ok(stateAfter(at)) : err(UNKNOWN_STATE)),
    pendingState() {
      const known = view.head('states')
      return known === block ? pendingState() : stateAfter(known)
    },
    nextNonce(from) {
      const known = view.head('states')
      if (known === block) return nextNonce(from)
      // A server that is behind does not know waiting transactions either.
      return mined.filter((one) => one.from === from && one.block <= known).length
    },
    canPay: (from, value) => ledger.balance('ETH', from) >= value + FAKE_GAS_PAID,
    mined: () => mined,
    waiting: mempool.waiting,
    submit(from, call, calldata, first) {
      const hash = newHash()
      if (losesNext) {
        losesNext = false
        return hash
      }
      const nonce = nextNonce(from)
      nonces.set(from.toLowerCase(), nonce + 1)
      mempool.add({ hash, from, nonce, bids: 1, call, calldata, first })
      if (!isPaused) mineAll()
      return hash
    },
    setBlockTimes: (...next) => void (times = next),
    statusOf: (transaction, query) =>
      statusOf({ mined, waiting: mempool.waiting(), servers: view }, transaction, query),
    passBlock(blocks = 1) {
      for (let passed = 0; passed < blocks; passed += 1) nextBlock()
    },
    pause: () => void (isPaused = true),
    mine() {
      isPaused = false
      mineAll()
    },
    loseNext: () => void (losesNext = true),
    revertNext: (reason) => void (revert = { isReverted: true, ...(reason && { reason }) }),
    reorg() {
      const newest = mined.at(-1)?.block
      const before = past.get((newest ?? 0) - 1)
      if (newest === undefined || before === undefined) return
      const dropped = mined.filter((one) => one.block === newest)
      mined = mined.filter((one) => one.block !== newest)
      mempool.putBack(dropped.map(withoutOutcome))
      isPaused = true
      ledger.restore(before)
      for (const at of past.keys()) if (at >= newest) past.set(at, before.copy())
    },
  }
}

/** The transfers of a transaction; undefined if it reverts. */
function carryOut(ledger: FakeLedger, { from, call, first }: FakeTransaction) {
  if (call === undefined) return []
  const applied = ledger.apply(from, call, first)
  return applied.ok ? applied.value : undefined
}

/** Why a call reverted, as nodes tell it: they repeat it on the state after its block. */
function reasonOf(ledger: FakeLedger, { isReverted, from, call, first }: MinedTransaction) {
  if (!isReverted || call === undefined) return {}
  const repeated = ledger.copy().apply(from, call, first)
  const reason = repeated.ok ? undefined : revertReason(repeated.error)
  return reason === undefined ? {} : { reason }
}

function revertReason(failure: Failure): string | undefined {
  if (failure.kind === 'insufficientAllowance') return 'insufficient allowance'
  if (failure.kind === 'insufficientBalance') return 'insufficient balance'
  return failure.kind === 'refused' ? failure.reason : undefined
}

function withoutOutcome(mined: MinedTransaction): FakeTransaction {
  const { hash, from, nonce, bids, calldata, call, first } = mined
  return { hash, from, nonce, bids, calldata, call, first }
}
