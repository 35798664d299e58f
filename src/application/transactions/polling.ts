import { sameAddress, type Address } from '../../domain/address.ts'
import { doubtNotice, resultNotice } from '../../domain/messages/transaction-messages.ts'
import { advanceAll, isDropped, reopened } from '../../domain/transactions/advance.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import { actionOf } from '../../domain/transactions/kinds.ts'
import { IDLE_PAUSE, RETRY_PAUSE, STORAGE_PAUSE } from '../../domain/transactions/pace.ts'
import {
  announcementOf,
  hasEnded,
  isAwaited,
  isFinal,
  type EndedRecord,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { Result } from '../../domain/result.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import { createVisit, type Visit } from './visit.ts'
import type { TransactionRecords } from './records.ts'
import type { Parts } from '../services.ts'

/** What a poll of the chain has found out. */
interface Polled {
  /** The block as of which the chain has answered; undefined if it has not. */
  readonly head: number | undefined
  /** Whether the records have changed meanwhile, so that it has not answered about all of them. */
  readonly isOutdated: boolean
}

/**
 * Polls the chain for what became of the transactions of the connected account, and announces it. Every
 * visible tab polls. The tab that has asked the wallet announces, and of what was asked before by a page
 * that may be gone, whichever is visible. Another tab only shows what is stored.
 */
export function createPolling(records: TransactionRecords, ports: Parts) {
  const { state, readJournal, find, put, update, own, isAnnouncer, becomeAnnouncer } = records
  const { transactionPort, blocks, locks, clock, visibility, deployment, log, notices } = ports
  const { session } = ports.walletService
  /** The account whose transactions are polled, until it is aborted. */
  let current: { readonly account: Address; readonly polling: AbortController } | undefined
  let isLeft = false
  /** The ids of the records whose outcome this visit has read from the chain. */
  const checked = new Set<string>()
  /** The ids of the requests whose page is waited for. */
  const awaitedPages = new Set<string>()

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

  const isUnchecked = (record: TransactionRecord) =>
    isAnnouncer(record) && announcementOf(record, checked) === 'unchecked'

  /** Whether the chain has more to say of it, to a tab that is visible or is to announce it. */
  const isPolled = (record: TransactionRecord) =>
    record.stage.kind !== 'asking' &&
    (!isFinal(record) || isUnchecked(record)) &&
    (visibility.isVisible() || isAnnouncer(record))

  const askChain = async (visit: Visit): Promise<Result<Evidence>> => {
    const head = await blocks.read()
    if (!head.ok) return head
    return transactionPort.getEvidence(
      visit.queryOf(own().filter(isPolled), isUnchecked, head.value),
    )
  }

  /** Asks the chain once, and applies what it answers. */
  const poll = async (visit: Visit, signal: AbortSignal): Promise<Polled> => {
    const before = stagesOf(own())
    const answer = await askChain(visit)
    if (signal.aborted) return NOTHING
    readJournal()
    const isOutdated = stagesOf(own()) !== before
    update({ isUnreachable: !answer.ok })
    if (!answer.ok) {
      blocks.reportFailure(answer.error)
      return { ...NOTHING, isOutdated }
    }
    visit.keep(answer.value)
    apply(answer.value)
    return { head: answer.value.head, isOutdated }
  }

  const apply = (evidence: Evidence) => {
    const before = own()
    // Any script of the origin can write what is stored, so the chain is asked for all of it.
    const open = before.map((one) => (isUnchecked(one) ? reopened(one) : one))
    const after = advanceAll(open, evidence, deployment, clock.now())
    for (const [index, next] of after.entries()) {
      const known = before[index]
      if (known === undefined) continue
      const isDenied = hasEnded(known) && isDropped(known.stage.block, evidence)
      // What is stored stands until the chain says otherwise.
      if (isUnchecked(known) && !hasEnded(next) && !isDenied) continue
      if (hasEnded(next)) checked.add(next.id)
      if (next !== known) store(known, next, isDenied)
    }
    // At once, so that it is announced together with what the card says then.
    announce()
  }

  const store = (known: TransactionRecord, next: TransactionRecord, isDenied: boolean) => {
    const isSameEnd = hasEnded(known) && hasEnded(next) && known.stage.how === next.stage.how
    put(isSameEnd ? { ...next, changed: known.changed } : next)
    if (isDenied && !isSameEnd) {
      // Whoever finds that out says so: the page that has announced a success may be out of sight.
      becomeAnnouncer(next)
      notices.post({ kind: 'reorged', action: actionOf(next.call) })
    }
    const doubt = doubtNotice(known, next)
    if (doubt && isAnnouncer(next)) notices.post(doubt)
  }

  const isToAnnounce = (record: TransactionRecord): record is EndedRecord =>
    isAnnouncer(record) && announcementOf(record, checked) === 'due'

  /** Announces what has ended, or says that it waits for the tab to be visible. */
  const announce = () => {
    const ended = own().filter(isToAnnounce)
    if (!visibility.isVisible()) return update({ unannounced: ended })
    for (const record of ended) {
      put({ ...record, stage: { ...record.stage, isAnnounced: true } })
      notices.post(resultNotice(record))
    }
    update({ unannounced: [] })
  }

  /** Polls until another account is connected, or the page is left. */
  const pollAccount = async (account: Address, signal: AbortSignal) => {
    const visit = createVisit(account)
    let before: number | undefined
    while (!signal.aborted) {
      doubtClosedRequests()
      // A fault in one poll must not end the polling of the account.
      const { head, isOutdated } = own().some(isPolled)
        ? await poll(visit, signal).catch((error: unknown) => {
            log.warn('Polling failed', error)
            return NOTHING
          })
        : NOTHING
      announce()
      if (!isOutdated && !signal.aborted) await waitForChange(head, head === before, signal)
      before = head
    }
  }

  /**
   * Settles with the next block, a change of the records or the connection, when the page is shown, or
   * after a pause. `head` is the block as of which the chain has answered, and `isRepeated` whether it was so
   * before.
   */
  const waitForChange = async (
    head: number | undefined,
    isRepeated: boolean,
    signal: AbortSignal,
  ) => {
    const { number, failure } = blocks.newest.get()
    const stages = stagesOf(own())
    const isUrgent = own().some((record) => isAwaited(record, clock.now()))
    // A server may lag behind: what a block says is read twice.
    const isRetried = isUrgent && !isRepeated && visibility.isVisible()
    const ends: (() => void)[] = []
    await new Promise<void>((resolve) => {
      const stop = () => resolve()
      const onBlock = () => {
        const now = blocks.newest.get()
        if (now.number !== (head ?? number) || (failure && !now.failure)) resolve()
      }
      signal.addEventListener('abort', stop)
      ends.push(
        () => signal.removeEventListener('abort', stop),
        session.subscribe(stop),
        visibility.onChange(() => visibility.isVisible() && resolve()),
        state.subscribe(() => stagesOf(own()) !== stages && resolve()),
      )
      if (!own().some(isPolled)) return
      ends.push(
        clock.after(isRetried ? RETRY_PAUSE : IDLE_PAUSE, stop),
        blocks.newest.subscribe(onBlock),
        blocks.follow(isUrgent ? 'awaited' : 'shown'),
      )
      // A block may have come while the chain answered.
      onBlock()
    })
    for (const end of ends) end()
  }

  const followAccount = () => {
    const account = isLeft ? undefined : readyAddress(session.get())
    const isSame =
      account && current ? sameAddress(account, current.account) : account === current?.account
    if (isSame) return
    current?.polling.abort()
    current = account && { account, polling: new AbortController() }
    update({ isUnreachable: false, unannounced: [] })
    if (current) void pollAccount(current.account, current.polling.signal)
  }

  return {
    start() {
      followAccount()
      session.subscribe(followAccount)
      visibility.onChange(announce)
      visibility.onLeave(() => {
        isLeft = true
        followAccount()
      })
      visibility.onReturn(() => {
        isLeft = false
        followAccount()
      })
    },
  }
}

const NOTHING: Polled = { head: undefined, isOutdated: false }

function stagesOf(records: readonly TransactionRecord[]): string {
  return records.map(({ id, stage }) => `${id} ${stage.kind}`).join()
}
