import type { Address } from '../../domain/address.ts'
import { err, type Result } from '../../domain/result.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import {
  isFinal,
  isLost,
  isOpen,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import type { ClockPort, LockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { BlockService } from '../protocol/block-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import {
  createEvidenceReader,
  type EvidenceReader,
  type EvidenceReaderDeps,
} from './evidence-reader.ts'
import { createAnnouncements, type AnnouncementsDeps } from './announcements.ts'
import type { TransactionRecords } from './records.ts'

/** After this long without a block, a transaction is polled less often, in milliseconds. */
export const LONG_WAIT = 5 * 60_000

/** Before the same block is polled again, because servers may lag, in milliseconds. */
const RETRY_PAUSE = 2500

/** Between two polls without a new block, and in a hidden tab, in milliseconds. */
const IDLE_PAUSE = 12_000

/** Between two polls while all that is open was forgotten long ago, in milliseconds. */
const FORGOTTEN_PAUSE = 60_000

/** Before what another tab has just stored is read, in milliseconds: browsers hand it on late. */
const STORAGE_PAUSE = 1000

/** Whether a block is awaited that decides it, and soon. */
export function isAwaited(record: TransactionRecord, now: number): boolean {
  return isOpen(record) && now - record.changed < LONG_WAIT
}

/** Whether nothing has been known of it for so long that it is polled less often. */
export function isForgotten({ stage, changed }: TransactionRecord, now: number): boolean {
  return stage.kind === 'unknown' && now - changed >= LONG_WAIT
}

export interface PollingDeps extends EvidenceReaderDeps, AnnouncementsDeps {
  readonly blocks: Pick<BlockService, 'newest' | 'read' | 'reportFailure' | 'follow'>
  readonly clock: ClockPort
  readonly locks: LockPort
  readonly log: Pick<LogPort, 'warn'>
  readonly visibility: VisibilityPort
  readonly wallet: Pick<WalletService, 'session'>
}

/**
 * Polls the chain for the transactions of the connected account: in a hidden tab only for what is
 * awaited.
 */
export function createPolling(records: TransactionRecords, deps: PollingDeps) {
  const { state, readJournal, update, own } = records
  const { blocks, clock, log, visibility } = deps
  const { session } = deps.wallet
  const announcements = createAnnouncements(records, deps)
  const doubtClosedRequests = createClosedRequests(records, deps)
  /** The account whose transactions are polled, until it is aborted. */
  let current: { readonly account: Address; readonly polling: AbortController } | undefined
  let isLeft = false

  /** A fault in one poll must not end the polling of the account. */
  const logFault = (error: unknown): undefined => {
    log.warn('Polling failed', error)
  }

  /** Whether it is polled in a hidden tab, too. */
  const isPolledHidden = (record: TransactionRecord) =>
    !record.isDismissed && !isForgotten(record, clock.now())

  /** Whether the chain has more to say of it. */
  const isPolled = (record: TransactionRecord) =>
    record.stage.kind !== 'asking' &&
    !isLost(record) &&
    (!isFinal(record) || announcements.isUnchecked(record)) &&
    (visibility.isVisible() || isPolledHidden(record))

  const read = async (reader: EvidenceReader): Promise<Result<Evidence>> => {
    const head = await blocks.read()
    return head.ok ? reader.read(own().filter(isPolled), head.value) : err(head.error)
  }

  /** Searches beside the polls, which do not wait for it. */
  const search = async (reader: EvidenceReader, signal: AbortSignal) => {
    const evidence = await reader.search(own().filter(isPolled).map(announcements.asAsked))
    if (evidence === undefined || signal.aborted) return
    readJournal()
    announcements.apply(evidence)
  }

  /**
   * Asks the chain once, and applies what it answers. Resolves to the block as of which it has
   * answered, if it has.
   */
  const poll = async (reader: EvidenceReader, signal: AbortSignal) => {
    const answer = await read(reader)
    if (signal.aborted) return undefined
    readJournal()
    const failure = answer.ok ? answer.value.failure : answer.error
    update({ isUnreachable: failure !== undefined })
    if (failure) blocks.reportFailure(failure)
    if (!answer.ok) return undefined
    announcements.apply(answer.value)
    search(reader, signal).catch(logFault)
    return answer.value.head
  }

  /** Polls until another account is connected, or the page is left. */
  const pollAccount = async (account: Address, signal: AbortSignal) => {
    const reader = createEvidenceReader(deps, account)
    let before: number | undefined
    while (!signal.aborted) {
      doubtClosedRequests()
      const isDue = own().some(isPolled)
      const head = isDue ? await poll(reader, signal).catch(logFault) : undefined
      announcements.announce()
      if (!signal.aborted) await waitForChange(head, head === before)
      before = head
    }
  }

  /**
   * Settles with the next block, a change of the records or the connection, or after a pause. When
   * the page is shown, blocks and records are read. `head` is the block as of which the chain has
   * answered, and `isRepeated` whether it was so before.
   */
  const waitForChange = async (head: number | undefined, isRepeated: boolean) => {
    const { number, failure } = blocks.newest.get()
    const stages = stagesOf(own().filter(isPolled))
    const ends: (() => void)[] = []
    await new Promise<void>((resolve) => {
      const stop = () => resolve()
      const onBlock = () => {
        const now = blocks.newest.get()
        if (now.number !== (head ?? number) || (failure && !now.failure)) resolve()
      }
      ends.push(
        session.subscribe(stop),
        state.subscribe(() => {
          // A request that begins is nothing to ask the chain about, and must not be slowed down.
          doubtClosedRequests()
          if (stagesOf(own().filter(isPolled)) !== stages) resolve()
        }),
      )
      const polled = own().filter(isPolled)
      if (polled.length === 0) return
      if (polled.every((one) => isForgotten(one, clock.now()))) {
        ends.push(clock.after(FORGOTTEN_PAUSE, stop))
        return
      }
      const isUrgent = polled.some((one) => isAwaited(one, clock.now()))
      // A server may lag behind: what a block says is read twice.
      const isRetried = isUrgent && !isRepeated && visibility.isVisible()
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
    if (account === current?.account) return
    current?.polling.abort()
    current = account && { account, polling: new AbortController() }
    update({ isUnreachable: false })
    if (current) void pollAccount(current.account, current.polling.signal)
  }

  return {
    start() {
      followAccount()
      session.subscribe(followAccount)
      visibility.onChange(announcements.announce)
      visibility.onLeave(() => {
        // What another script has removed from the storage is written back in time.
        readJournal()
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

/** Marks requests as unknown once the page that asked the wallet is gone, and its lock with it. */
function createClosedRequests(
  { own, find, put, readJournal }: TransactionRecords,
  { clock, locks }: Pick<PollingDeps, 'clock' | 'locks'>,
) {
  /** The ids of the requests whose page is waited for. */
  const awaitedPages = new Set<string>()
  return () => {
    for (const { id, stage } of own()) {
      if (stage.kind !== 'asking' || awaitedPages.has(id)) continue
      awaitedPages.add(id)
      const doubt = async () => {
        // Without shared locks, another tab may still wait for the wallet.
        if (!locks.areShared()) return
        // What the page stored before it let go of the lock may be on its way.
        await new Promise<void>((resolve) => {
          clock.after(STORAGE_PAUSE, resolve)
        })
        readJournal()
        const record = find(id)
        if (record?.stage.kind !== 'asking') return
        put({ ...record, stage: { kind: 'unknown', why: 'unanswered' }, changed: clock.now() })
      }
      void locks.hold(`asking ${id}`, doubt).finally(() => awaitedPages.delete(id))
    }
  }
}

function stagesOf(records: readonly TransactionRecord[]): string {
  return records.map(({ id, stage }) => `${id} ${stage.kind}`).join()
}
