import type { Address } from '../../src/domain/address.ts'
import { actionOf, sentUnits } from '../../src/domain/transactions/kinds/kinds.ts'
import {
  hasEnded,
  hasSucceeded,
  type TransactionRecord,
} from '../../src/domain/transactions/record.ts'
import { effectFor, type Truth } from './ledger-truth.ts'

/** The records that the pages store. Each stored record is compared with the ledger at once. */
export class WatchedRecords extends Map<string, TransactionRecord> {
  /** The first violation, if there is any. */
  fault: string | undefined
  /** Every end that was stored as final, by the id of its record. */
  private readonly finals = new Map<string, string>()
  /** The successful records that were removed. The page tells nothing more about them. */
  readonly putAway: TransactionRecord[] = []
  truth: Truth | undefined

  override set(id: string, record: TransactionRecord): this {
    this.truth?.look()
    const final = this.finals.get(id)
    const { stage } = record
    if (final !== undefined && (!hasEnded(record) || record.stage.how !== final)) {
      this.note(record, `was final as ${final}`)
    }
    if (hasEnded(record) && record.stage.isFinal) this.finals.set(id, record.stage.how)
    if (stage.kind === 'ended') this.checkEnd(record, this.truth?.ever() ?? [])
    return super.set(id, record)
  }

  override delete(id: string): boolean {
    this.truth?.look()
    const record = this.get(id)
    // A record that is removed while the wallet is being asked was reported as not sent.
    if (record?.stage.kind === 'asking' && this.truth?.wasSent(id)) {
      this.note(record, 'was told as not sent, and was sent')
    }
    if (record !== undefined && hasSucceeded(record)) this.putAway.push(record)
    return super.delete(id)
  }

  /**
   * Checks the account's records once all blocks are final and known. The records must then agree
   * with the ledger.
   */
  checkAtRest(account: Address): void {
    const { truth } = this
    if (truth === undefined) return
    const hashes = new Set<string>()
    for (const record of this.values()) {
      const { stage } = record
      if (record.from !== account) continue
      const isWaiting = stage.kind === 'sent' && truth.waits(record)
      if (!isWaiting && (stage.kind === 'asking' || stage.kind === 'sent')) {
        this.note(record, 'is stuck')
      }
      const own = truth.standingOf(record)
      const effect = effectFor(record, own)
      // A call that was edited in the wallet is known only by its hash or its nonce.
      const isExact = effect?.approved === undefined || effect.approved === sentUnits(record.call)
      // After a reorg, the transaction may be in an earlier block than the newest block of the
      // request.
      const isLater = own !== undefined && own.block.number > record.since.number
      // A reorg may also free a nonce that was used before the wallet was asked.
      const isExpected = own !== undefined && own.nonce >= record.nextNonce
      const isDone = effect !== undefined && isExact && isLater && isExpected
      if (stage.kind === 'ended') {
        this.checkEnd(record, truth.mined())
        if (stage.hash !== undefined && hashes.has(stage.hash)) {
          this.note(record, 'has ended by the transaction of another')
        }
        if (stage.hash !== undefined) hashes.add(stage.hash)
      }
      if (!isDone || (stage.kind === 'ended' && stage.how === 'succeeded')) continue
      // If the hash is not the hash that the wallet has named, an equal transaction from another
      // device looks the same.
      const isOwn = own !== undefined && own.sender === record.from
      const isNamed = record.hash !== undefined && record.hash !== own?.hash
      if (isOwn && isNamed && record.nonce === undefined) continue
      // Equal calls may be confused if it is not known which transaction belongs to which record.
      const isOthers = [...this.values()].some((other) => {
        return other !== record && hasEnded(other) && other.stage.hash === own?.hash
      })
      if (!isOthers) this.note(record, `was carried out, and is ${this.stageOf(record)}`)
    }
  }

  private checkEnd(record: TransactionRecord, mined: ReturnType<Truth['mined']>): void {
    const { stage } = record
    if (stage.kind !== 'ended') return
    // A block may use a nonce without a transaction.
    if (stage.how === 'replaced' && stage.hash === undefined) return
    const found = mined.filter(({ hash }) => hash === stage.hash)
    const isDone = found.some((one) => effectFor(record, one) !== undefined)
    const isReverted = found.some((one) => one.isReverted)
    if (found.length === 0) this.note(record, `${stage.how} by no transaction`)
    if (stage.how === 'succeeded' && !isDone) this.note(record, 'has not succeeded')
    if (stage.how === 'reverted' && !isReverted) this.note(record, 'has not reverted')
    const isLost = stage.how === 'cancelled' || stage.how === 'replaced'
    if (isLost && found.every((one) => effectFor(record, one) !== undefined)) {
      this.note(record, `was carried out, and is ${stage.how}`)
    }
  }

  private stageOf({ stage }: TransactionRecord): string {
    if (stage.kind === 'ended') return stage.how
    return stage.kind === 'unknown' ? `unknown (${stage.why})` : stage.kind
  }

  note(record: TransactionRecord, fault: string): void {
    this.fault ??= `${actionOf(record.call)}, written as ${this.stageOf(record)}, ${fault}`
  }
}
