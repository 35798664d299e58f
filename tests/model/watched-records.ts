import { FAKE_DEPLOYMENT } from '../../src/adapters/memory/fake-deployment.ts'
import type { Address } from '../../src/domain/address.ts'
import { actionOf, sentUnits } from '../../src/domain/transactions/kinds/kinds.ts'
import { keyOf, outcomeOf, type Outcome } from '../../src/domain/transactions/outcome.ts'
import { hashOf, isFinal, type TransactionRecord } from '../../src/domain/transactions/record.ts'
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
    const { kind } = this.outcomeOf(record)
    const final = this.finals.get(id)
    if (final !== undefined && kind !== final) this.note(record, `was final as ${final}`)
    if (isFinal(record)) this.finals.set(id, kind)
    this.checkEnd(record, this.truth?.ever() ?? [])
    return super.set(id, record)
  }

  override delete(id: string): boolean {
    this.truth?.look()
    const record = this.get(id)
    // A record that is removed while the wallet is being asked was reported as not sent.
    if (record?.answer.kind === 'none' && this.truth?.wasSent(id)) {
      this.note(record, 'was told as not sent, and was sent')
    }
    if (record && this.outcomeOf(record).kind === 'succeeded') this.putAway.push(record)
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
      if (record.from !== account) continue
      const { kind } = this.outcomeOf(record)
      const isWaiting = kind === 'pending' && truth.waits(record)
      if (!isWaiting && (kind === 'asking' || kind === 'pending')) this.note(record, 'is stuck')
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
      this.checkEnd(record, truth.mined())
      const { found } = record
      if (found && !isFinal(record)) this.note(record, 'is not final')
      if (found && record.told !== keyOf(this.outcomeOf(record))) this.note(record, 'is not told')
      if (found?.isOwn) {
        const { hash, sender } = found.mined
        const claim = sender === record.from ? hash : `${hash} ${record.call.kind}`
        if (hashes.has(claim)) this.note(record, 'has ended by the transaction of another')
        hashes.add(claim)
      }
      if (!isDone || kind === 'succeeded') continue
      // If the hash is not the hash that the wallet has named, an equal transaction from another
      // device looks the same.
      const isOwn = own !== undefined && own.sender === record.from
      const named = hashOf(record)
      const isNamed = named !== undefined && named !== own?.hash
      if (isOwn && isNamed && record.signed === undefined) continue
      // What was put away is found by its hash and its nonce only. An equal call may be sent again.
      if (record.hidden !== undefined && named !== own?.hash && !record.signed) continue
      // Equal calls may be confused if it is not known which transaction belongs to which record.
      const isOthers = [...this.values()].some((other) => {
        return other !== record && other.found?.mined.hash === own?.hash
      })
      if (!isOthers) this.note(record, `was carried out, and is ${kind}`)
    }
  }

  private checkEnd(record: TransactionRecord, mined: ReturnType<Truth['mined']>): void {
    const outcome = this.outcomeOf(record)
    if (!('mined' in outcome)) return
    const { kind } = outcome
    const found = mined.filter(({ hash }) => hash === outcome.mined.hash)
    const isDone = found.some((one) => effectFor(record, one) !== undefined)
    const isReverted = found.some((one) => one.isReverted)
    if (found.length === 0) this.note(record, `${kind} by no transaction`)
    if (kind === 'succeeded' && !isDone) this.note(record, 'has not succeeded')
    if (kind === 'reverted' && !isReverted) this.note(record, 'has not reverted')
    const isOthers = kind === 'cancelled' || kind === 'replaced'
    if (isOthers && outcome.mined.hash === hashOf(record)) this.note(record, `${kind} by itself`)
  }

  outcomeOf(record: TransactionRecord): Outcome {
    return outcomeOf(record, FAKE_DEPLOYMENT)
  }

  note(record: TransactionRecord, fault: string): void {
    const outcome = this.outcomeOf(record)
    const why = outcome.kind === 'unknown' ? ` (${outcome.why})` : ''
    this.fault ??= `${actionOf(record.call)}, written as ${outcome.kind}${why}, ${fault}`
  }
}
