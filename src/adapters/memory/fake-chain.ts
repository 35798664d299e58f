import type { StatusQuestion } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type {
  Calldata,
  Sighting,
  TokenCall,
  Trace,
  TransactionHash,
  Transfer,
} from '../../domain/transaction.ts'
import type { FakeLedger } from './fake-ledger.ts'

interface FakeTransaction {
  readonly hash: TransactionHash
  readonly from: Address
  readonly nonce: number
  readonly calldata: Calldata
  /** Nothing for a transaction that does nothing, as a cancellation is. */
  readonly call: TokenCall | undefined
  /** What is carried out before it: both or neither. */
  readonly first?: TokenCall | undefined
}

/** How a transaction ended: what it moved, or why it was refused. */
interface FakeEnd {
  readonly isReverted: boolean
  readonly reason?: string
  readonly transfers?: readonly Transfer[]
}

interface MinedTransaction extends FakeTransaction, FakeEnd {
  readonly block: number
}

/** What every transaction costs in fees, in wei. */
export const FAKE_GAS_PAID = 10n ** 14n

/** What can happen to a transaction between a wallet and its block. */
export interface FakeChain {
  block(): number
  nextNonce(from: Address): number
  submit(from: Address, call: TokenCall, calldata: Calldata, first?: TokenCall): TransactionHash
  look(trace: Trace, question?: StatusQuestion): Sighting
  /** When the newest two blocks came; a second apart, unless a test says otherwise. */
  blockTimes(): readonly number[]
  setBlockTimes(...times: number[]): void
  /** Every call that was ever carried out, in a block that still stands or not. */
  everCarriedOut(): readonly TokenCall[]
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
  /** Takes the newest block back; its transaction waits again. */
  takeBack(): void
}

/** Of a chain that keeps no slots. */
const UNEVEN_TIMES = [Date.UTC(2026, 0), Date.UTC(2026, 0) + 1000]

const NOTHING = 'nothing' as Calldata
const OTHER = 'something else' as Calldata

export function createFakeChain(ledger: FakeLedger): FakeChain {
  const nonces = new Map<string, number>()
  let waiting: FakeTransaction[] = []
  let mined: MinedTransaction[] = []
  const carriedOut: TokenCall[] = []
  let hashes = 0
  let block = 0
  let isPaused = false
  let losesNext = false
  let revert: FakeEnd | undefined
  let undo: FakeLedger | undefined
  let times: readonly number[] = UNEVEN_TIMES

  const newHash = () => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}` as TransactionHash
  }
  const nextNonce = (from: Address) => nonces.get(from.toLowerCase()) ?? 0

  const include = (transaction: FakeTransaction) => {
    undo = ledger.copy()
    block += 1
    const { call, first, from } = transaction
    const end = revert ?? carryOut(ledger, from, call, first)
    revert = undefined
    mined.push({ ...transaction, block, ...end })
    if (call !== undefined && !end.isReverted) carriedOut.push(...(first ? [first] : []), call)
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
    nextNonce,
    block: () => block,
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
    blockTimes: () => times,
    setBlockTimes: (...next) => void (times = next),
    look(trace, { depth = 'all', others } = {}) {
      const { hash, from, calldata } = trace
      const takerOf = (nonce: number) =>
        mined.find((one) => one.from === from && one.nonce === nonce)
      const isIts = (one: FakeTransaction) => one.calldata === calldata && !others?.has(one.hash)
      if (hash === undefined) {
        let { nonce } = trace
        for (let taker = takerOf(nonce); taker !== undefined; taker = takerOf(nonce)) {
          if (isIts(taker)) return sightingOf(taker)
          nonce += 1
        }
        return { kind: 'unseen', ...(nonce > trace.nonce && { nonce }) }
      }
      const found = mined.find((one) => one.hash === hash)
      if (found !== undefined) return sightingOf(found)
      const taker = takerOf(trace.nonce)
      // The wallet may have chosen another nonce than the one that was expected.
      if (taker === undefined || (!trace.isNonceKnown && !isIts(taker))) {
        if (depth === 'block') return { kind: 'undecided' }
        const queued = waiting.find((one) => one.hash === hash)
        if (queued === undefined) return { kind: 'unseen' }
        return { kind: 'waiting', nonce: queued.nonce, calldata: queued.calldata }
      }
      if (isIts(taker)) return sightingOf(taker)
      const kind = taker.calldata === NOTHING ? 'cancelled' : 'replaced'
      return { kind, block: taker.block }
    },
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
    takeBack() {
      const last = mined.at(-1)
      if (last === undefined || undo === undefined) return
      mined = mined.slice(0, -1)
      waiting = [last, ...waiting]
      isPaused = true
      ledger.restore(undo)
    },
  }
}

function sightingOf(transaction: MinedTransaction): Sighting {
  const { hash, block, isReverted, reason, transfers, call } = transaction
  return {
    kind: 'mined',
    hash,
    block,
    isReverted,
    gasPaid: FAKE_GAS_PAID,
    ...(reason !== undefined && { reason }),
    ...(transfers && { transfers }),
    ...(call?.kind === 'approve' && !isReverted && { approved: call.amount }),
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
