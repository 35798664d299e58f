import type { Address } from '../../domain/address.ts'
import { doubtNotice, resultNotice } from '../../domain/messages/transaction-messages.ts'
import { advanceAll, isDropped, reopened } from '../../domain/transactions/advance.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import { actionOf } from '../../domain/transactions/kinds.ts'
import { IDLE_PAUSE, RETRY_PAUSE, STORAGE_PAUSE } from '../../domain/transactions/pace.ts'
import {
  hasEnded,
  isAwaited,
  isFinal,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import { createVisit, type Visit } from './visit.ts'
import type { TransactionRecords } from './records.ts'
import type { Parts } from '../services.ts'

/**
 * Follows the transactions of the connected account to their ends, and tells them. One tab leads: the
 * one that became visible or has sent something last.
 */
export function createFollowing(records: TransactionRecords, ports: Parts) {
  const { state, readJournal, find, put, update, own } = records
  const { transactionPort, blocks, locks, clock, visibility, deployment, log } = ports
  const { session } = ports.walletService
  let account: Address | undefined
  let lead: { readonly leader: Address; readonly lost: AbortSignal } | undefined
  /** The accounts whose lead is waited for. */
  const queued = new Set<Address>()
  let isLeft = false
  /** The ids of the requests whose page is waited for. */
  const awaitedPages = new Set<string>()

  const isLeading = () => lead !== undefined && lead.leader === account && !lead.lost.aborted

  /** Marks a request as unknown once the page that asked the wallet is gone, and its lock with it. */
  const doubtClosedRequests = () => {
    for (const { id, stage } of own()) {
      if (stage.kind !== 'asking' || awaitedPages.has(id)) continue
      awaitedPages.add(id)
      const doubt = async () => {
        // What the page stored before it let go of the lock may be on its way.
        await new Promise<void>((resolve) => void clock.after(STORAGE_PAUSE, resolve))
        readJournal()
        const record = find(id)
        if (record?.stage.kind !== 'asking') return
        put({ ...record, stage: { kind: 'unknown', why: 'unanswered' }, changed: clock.now() })
      }
      void locks.hold(`asking ${id}`, doubt).finally(() => awaitedPages.delete(id))
    }
  }

  /** Whether this visit still has to ask the chain before it tells what is stored. */
  const isUnchecked = (record: TransactionRecord) =>
    hasEnded(record) && record.isUnshown === true && !state.get().seen.has(record.id)

  const mayChange = (record: TransactionRecord) =>
    record.stage.kind !== 'asking' && (!isFinal(record) || isUnchecked(record))

  /** Asks the chain once. Returns the block as of which it has answered. */
  const round = async (visit: Visit, isOver: () => boolean): Promise<number | undefined> => {
    const head = await blocks.read()
    if (isOver()) return undefined
    if (!head.ok) return void update({ isUnreachable: true })
    const query = visit.queryOf(own().filter(mayChange), isUnchecked, head.value)
    const read = await transactionPort.getEvidence(query)
    if (isOver()) return undefined
    update({ isUnreachable: !read.ok })
    if (!read.ok) return void blocks.reportFailure(read.error)
    readJournal()
    visit.keep(read.value)
    apply(read.value)
    return head.value
  }

  const apply = (evidence: Evidence) => {
    const before = own()
    const open = before.map((one) => (isUnchecked(one) ? reopened(one) : one))
    const after = advanceAll(open, evidence, deployment, clock.now())
    const seen = new Set(state.get().seen)
    for (const [index, next] of after.entries()) {
      const known = before[index]
      if (known === undefined) continue
      // What is stored stands until the chain says otherwise; only then is it told.
      if (isUnchecked(known) && !hasEnded(next) && !isTakenBack(known, evidence)) continue
      seen.add(next.id)
      if (next !== known) store(known, next)
    }
    if (seen.size > state.get().seen.size) update({ seen })
    // At once, so that it is announced together with what the card says then.
    tell()
  }

  const store = (known: TransactionRecord, next: TransactionRecord) => {
    const isNews = hasEnded(next) && (!hasEnded(known) || known.stage.how !== next.stage.how)
    const isUnshown = isNews || known.isUnshown === true
    const isSameEnd = hasEnded(known) && hasEnded(next) && !isNews
    put({
      ...next,
      ...(isSameEnd && { changed: known.changed }),
      ...(isUnshown && hasEnded(next) && { isUnshown }),
    })
    if (hasEnded(known) && (!hasEnded(next) || isNews)) {
      ports.notices.post({ kind: 'reorged', action: actionOf(next.call) })
    }
    const doubt = doubtNotice(known, next)
    if (doubt) ports.notices.post(doubt)
  }

  /** Tells what has ended, once this tab leads, is visible, and has asked the chain. */
  const tell = () => {
    if (!isLeading() || !visibility.isVisible()) return
    for (const record of own()) {
      if (record.isUnshown !== true || !hasEnded(record) || isUnchecked(record)) continue
      const { isUnshown: _shown, ...rest } = record
      put(rest)
      ports.notices.post(resultNotice(record))
    }
  }

  /** Follows until the lock is lost, or another account is connected. */
  const follow = (leader: Address) => async (lost: AbortSignal) => {
    // Another account may be connected since the lock was asked for.
    if (leader !== account) return
    lead = { leader, lost }
    const visit = createVisit(leader)
    const isOver = () => lost.aborted || account !== leader
    const askChain = () =>
      // A fault in one round must not end the following of the account.
      round(visit, isOver).catch((error: unknown) => void log.warn('Following failed', error))
    let before: number | undefined
    while (!isOver()) {
      doubtClosedRequests()
      const isBusy = own().some(mayChange)
      const head = isBusy ? await askChain() : blocks.newest.get().number
      tell()
      if (!isOver()) await news(isBusy, head, head === before, lost)
      before = head
    }
    // Another account was connected in between, and has gone again.
    if (lead?.lost !== lost) return
    lead = undefined
    // Whoever leads now knows better.
    update({ isUnreachable: false })
  }

  /**
   * Settles with the next block, a change of the records or the connection, or after a pause. `head` is
   * the block as of which the chain has answered, and `isRepeated` whether it was so before.
   */
  const news = async (
    isBusy: boolean,
    head: number | undefined,
    isRepeated: boolean,
    lost: AbortSignal,
  ) => {
    const { number, failure } = blocks.newest.get()
    const stages = stagesOf(own())
    const isUrgent = own().some((record) => isAwaited(record, clock.now()))
    // A server may lag behind: what a block says is read twice.
    const isRetried = isUrgent && !isRepeated && visibility.isVisible()
    const ends: (() => void)[] = []
    await new Promise<void>((resolve) => {
      const onLoss = () => resolve()
      const onBlock = () => {
        const now = blocks.newest.get()
        if (now.number !== (head ?? number) || (failure && !now.failure)) resolve()
      }
      lost.addEventListener('abort', onLoss)
      ends.push(
        () => lost.removeEventListener('abort', onLoss),
        session.subscribe(() => resolve()),
        state.subscribe(() => stagesOf(own()) !== stages && resolve()),
      )
      if (!isBusy) return
      ends.push(
        clock.after(isRetried ? RETRY_PAUSE : IDLE_PAUSE, resolve),
        blocks.newest.subscribe(onBlock),
        blocks.follow(isUrgent ? 'awaited' : 'shown'),
      )
      // A block may have come while the chain answered.
      onBlock()
    })
    for (const end of ends) end()
  }

  /** Asks for the lead: at once, or when the tab that has it is closed. */
  const request = (takes: boolean) => {
    const leader = account
    if (leader === undefined || isLeading() || isLeft) return
    const name = `following ${leader.toLowerCase()}`
    if (takes) return void locks.take(name, follow(leader)).then(() => request(false))
    if (queued.has(leader)) return
    queued.add(leader)
    void locks
      .hold(name, follow(leader))
      .finally(() => queued.delete(leader))
      .then(() => request(false))
  }

  const followAccount = () => {
    const next = readyAddress(session.get())
    // The case of the letters is only a checksum.
    if (next?.toLowerCase() === account?.toLowerCase()) return
    account = next
    request(visibility.isVisible())
  }

  return {
    /** Has this tab follow and tell from now on. */
    lead: () => request(true),
    start() {
      followAccount()
      session.subscribe(followAccount)
      visibility.onChange(() => {
        if (visibility.isVisible()) request(true)
        tell()
      })
      visibility.onLeave(() => (isLeft = true))
      visibility.onReturn(() => {
        isLeft = false
        request(visibility.isVisible())
      })
    },
  }
}

/** Whether the block that it ended in is no longer in the chain. */
function isTakenBack(record: TransactionRecord, evidence: Evidence): boolean {
  return hasEnded(record) && isDropped(record.stage.block, evidence)
}

function stagesOf(records: readonly TransactionRecord[]): string {
  return records.map(({ id, stage }) => `${id} ${stage.kind}`).join()
}
