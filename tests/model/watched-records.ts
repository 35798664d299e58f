import { actionOf } from '../../src/domain/transactions/call.ts'
import {
  hasEnded,
  hasSucceeded,
  isDecided,
  type TransactionRecord,
} from '../../src/domain/transactions/record.ts'
import type { ChainWitness } from './chain-witness.ts'

const hashesOf = ({ hash, signedHash }: TransactionRecord) =>
  new Set([hash, signedHash].filter((one) => one !== undefined))

/** What the tabs write down, held against the chain each time that it is written. */
export class WatchedRecords extends Map<string, TransactionRecord> {
  /** The first thing that must never happen, if any has. */
  fault: string | undefined
  readonly successes: TransactionRecord[] = []
  /** Successes that came to another end when their block was made anew: the failure is told. */
  readonly corrections: TransactionRecord[] = []
  private readonly ends = new Map<string, string>()
  private readonly withHash = new Set<string>()
  private chain: ChainWitness | undefined

  watch(chain: ChainWitness): void {
    this.chain = chain
  }

  override set(id: string, record: TransactionRecord): this {
    const before = this.get(id)
    super.set(id, record)
    this.checkEnd(record)
    this.checkHashes(record)
    const hadSucceeded = before !== undefined && hasSucceeded(before)
    if (!hadSucceeded && hasSucceeded(record)) this.successes.push(record)
    const isFailure = isDecided(record) && !hasSucceeded(record)
    if (hadSucceeded && isFailure) this.corrections.push(record)
    if (hashesOf(record).size > 0) this.withHash.add(id)
    return this
  }

  override delete(id: string): boolean {
    // Another tab may use the name again once it is forgotten, by a clock that was set back.
    this.ends.delete(id)
    return super.delete(id)
  }

  /** Whether a record was ever written down with a hash: the wallet's, or one that was found first. */
  hadHash(id: string): boolean {
    return this.withHash.has(id)
  }

  /** Once all is known, what is written down is what has happened. */
  checkAtRest(): void {
    for (const record of this.values()) {
      const { stage, hash } = record
      const own = this.chain?.standing(hash)
      if (own !== undefined && !('block' in stage && stage.block === own.block)) {
        this.note(
          `${actionOf(record.call)} is in block ${own.block}, and written down as ${stage.kind}`,
        )
      }
      if (own !== undefined && hasSucceeded(record) === own.isReverted) {
        this.note(`${actionOf(record.call)} is written down for the contrary of what it came to`)
      }
      if (own === undefined && 'block' in stage) {
        this.note(`${actionOf(record.call)} is written down as ${stage.kind}, and is in no block`)
      }
      this.checkDisplaced(record)
    }
  }

  private note(fault: string): void {
    this.fault ??= fault
  }

  private checkEnd(record: TransactionRecord): void {
    const { id, stage } = record
    const end = this.ends.get(id)
    if (end !== undefined && end !== stage.kind) this.note(`${end} became ${stage.kind}`)
    if (!hasEnded(record)) return
    this.ends.set(id, stage.kind)
    const own = this.chain?.standing(record.hash)
    const isInVain = stage.kind === 'confirmed' && own?.isReverted !== false
    const isNoFailure = stage.kind === 'reverted' && own?.isReverted !== true
    if (isInVain || isNoFailure) this.note(`${stage.kind} is not what the chain says`)
    this.checkDisplaced(record)
  }

  /** What was cancelled or replaced is nowhere, and something else is in its place. */
  private checkDisplaced(record: TransactionRecord): void {
    const { id, stage, from, nonce, calldata } = record
    if (!['displaced', 'cancelled', 'replaced'].includes(stage.kind)) return
    const taker = this.chain?.taker(from, nonce)
    const others = [...this.values()].filter((other) => other.id !== id)
    const isSpeedUp =
      taker?.calldata === calldata && !others.some((other) => hashesOf(other).has(taker.hash))
    const isThere = [...hashesOf(record)].some((hash) => this.chain?.standing(hash) !== undefined)
    if (isThere || isSpeedUp || taker === undefined) {
      this.note(`${stage.kind} is not what the chain says`)
    }
  }

  private checkHashes(record: TransactionRecord): void {
    for (const other of this.values()) {
      if (other.id === record.id) continue
      const shared = [...hashesOf(other)].some((hash) => hashesOf(record).has(hash))
      if (shared) this.note('a hash belongs to two records')
    }
  }
}
