import type { Address } from '../../domain/address.ts'
import type {
  Calldata,
  Sighting,
  TokenCall,
  Trace,
  TransactionHash,
} from '../../domain/transaction.ts'
import type { FakeLedger } from './fake-ledger.ts'

interface FakeTransaction {
  readonly hash: TransactionHash
  readonly from: Address
  readonly nonce: number
  readonly calldata: Calldata
  /** Nothing for a transaction that does nothing, as a cancellation is. */
  readonly call: TokenCall | undefined
}

interface MinedTransaction extends FakeTransaction {
  readonly block: number
  readonly isReverted: boolean
  readonly reason?: string
}

/** What can happen to a transaction between a wallet and its block. */
export interface FakeChain {
  block(): number
  nextNonce(from: Address): number
  submit(from: Address, call: TokenCall, calldata: Calldata): TransactionHash
  look(trace: Trace): Sighting
  /** Every call that was ever carried out, in a block that still stands or not. */
  everCarriedOut(): readonly TokenCall[]
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
  /** Keeps the next transaction from every node. */
  loseNext(): void
  /** Makes the next block's transaction fail. */
  revertNext(reason?: string): void
  /** Takes the newest block back; its transaction waits again. */
  takeBack(): void
}

const NOTHING = 'nothing' as Calldata
const OTHER = 'something else' as Calldata

export function createFakeChain(ledger: FakeLedger, indexToken: Address): FakeChain {
  const nonces = new Map<string, number>()
  let waiting: FakeTransaction[] = []
  let mined: MinedTransaction[] = []
  const carriedOut: TokenCall[] = []
  let hashes = 0
  let block = 0
  let isPaused = false
  let losesNext = false
  let revert: { reason?: string } | undefined
  let undo: FakeLedger | undefined

  const newHash = () => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}` as TransactionHash
  }
  const nextNonce = (from: Address) => nonces.get(from.toLowerCase()) ?? 0

  const include = (transaction: FakeTransaction) => {
    undo = ledger.copy()
    block += 1
    const { call, from } = transaction
    const failed = revert ?? (call && refusal(ledger, from, indexToken, call))
    revert = undefined
    mined.push({ ...transaction, block, isReverted: failed !== undefined, ...failed })
    if (call !== undefined && failed === undefined) carriedOut.push(call)
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
    submit(from, call, calldata) {
      const transaction = { hash: newHash(), from, nonce: nextNonce(from), call, calldata }
      if (losesNext) {
        losesNext = false
        return transaction.hash
      }
      nonces.set(from.toLowerCase(), transaction.nonce + 1)
      waiting.push(transaction)
      if (!isPaused) mineAll()
      return transaction.hash
    },
    look(trace) {
      const { hash, from, nonce, calldata } = trace
      const isIt = (one: FakeTransaction) => one.hash === hash
      const hasNonce = (one: FakeTransaction) => one.from === from && one.nonce === nonce
      const found = mined.find(isIt)
      if (found !== undefined) return sightingOf(found)
      const queued = waiting.find(isIt)
      if (queued !== undefined) {
        return { kind: 'waiting', nonce: queued.nonce, calldata: queued.calldata }
      }
      const taker = mined.find(hasNonce)
      if (taker === undefined) return { kind: 'unseen' }
      if (taker.calldata === calldata) return sightingOf(taker)
      return { kind: taker.calldata === NOTHING ? 'cancelled' : 'replaced' }
    },
    pause: () => void (isPaused = true),
    mine() {
      isPaused = false
      mineAll()
    },
    speedUp: () => swap({}),
    cancel: () => swap({ call: undefined, calldata: NOTHING }),
    replace: () => swap({ call: undefined, calldata: OTHER }),
    loseNext: () => void (losesNext = true),
    revertNext: (reason) => void (revert = reason === undefined ? {} : { reason }),
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

function sightingOf({ hash, block, isReverted, reason }: MinedTransaction): Sighting {
  return { kind: 'mined', hash, block, isReverted, ...(reason === undefined ? {} : { reason }) }
}

function refusal(ledger: FakeLedger, from: Address, indexToken: Address, call: TokenCall) {
  const applied = ledger.apply(from, indexToken, call)
  return applied.ok ? undefined : { reason: applied.error.kind }
}
