import type { Order } from '../domain/exchange-rules.ts'
import { isDefinite, type Failure } from '../domain/failure.ts'
import {
  nextStatusCheck,
  statusDepth,
  type StatusDepth,
  type Urgency,
} from '../domain/polling-schedule.ts'
import { SEPOLIA } from '../domain/network.ts'
import type { Notice } from '../domain/notice.ts'
import { ok, type Result } from '../domain/result.ts'
import { isOnWrongChain, isReady, type WalletSession } from '../domain/session.ts'
import { outcomeNotice } from '../domain/transaction-notice.ts'
import {
  advance,
  belongsTo,
  dismissed,
  hasEnded,
  isInBlock,
  isInProgress,
  recordOf,
  type TransactionRecord,
} from '../domain/transaction-record.ts'
import type { BlockService } from './block-service.ts'
import type { NoticeService } from './notice-service.ts'
import type { ClockPort } from './ports/clock-port.ts'
import type { JournalPort } from './ports/journal-port.ts'
import type { LockPort } from './ports/lock-port.ts'
import type { PagePort } from './ports/page-port.ts'
import type { WalletMemoryPort } from './ports/wallet-memory-port.ts'
import type { TokenPort } from './ports/token-port.ts'
import { createStore, type ReadableStore } from './store.ts'

export interface TransactionServicePorts {
  readonly tokens: TokenPort
  readonly blocks: BlockService
  readonly journal: JournalPort
  readonly locks: LockPort
  readonly clock: ClockPort
  readonly page: PagePort
  readonly memory: WalletMemoryPort
  readonly notices: NoticeService
  readonly session: ReadableStore<WalletSession>
}

export interface TransactionsState {
  /** Every transaction that is written down, newest first. */
  readonly records: readonly TransactionRecord[]
  /** What is being made ready for the wallet and has no record yet. */
  readonly preparing: Order | undefined
  /** The ids of those whose last look did not get through: still watched. */
  readonly unreachable: ReadonlySet<string>
  /** Whether the records outlive the page. */
  readonly isDurable: boolean
}

/** Hears of a transaction when its outcome is known, before anybody else. */
export type SettlementListener = (record: TransactionRecord) => Promise<void>

/** Every transaction of this browser: sent one at a time per account, and told to its end. */
export interface TransactionService {
  readonly state: ReadableStore<TransactionsState>
  /** Takes up what an earlier visit or a closed tab has left, and follows the journal. */
  start(): void
  /** Puts the order before the wallet. Settles when the wallet has answered. */
  send(order: Order): Promise<void>
  /** Puts a record away; one that may still end is watched on. */
  dismiss(id: string): void
  onSettled(listener: SettlementListener): void
}

export function createTransactionService(ports: TransactionServicePorts): TransactionService {
  const { tokens, blocks, journal, locks, clock, page, memory, notices, session } = ports
  const state = createStore<TransactionsState>(
    {
      records: [],
      preparing: undefined,
      unreachable: new Set(),
      isDurable: true,
    },
    saysNothingNew,
  )
  const watched = new Set<string>()
  let lastAsked = 0
  const listeners: SettlementListener[] = []

  const update = (change: Partial<TransactionsState>) => state.set({ ...state.get(), ...change })
  const find = (id: string) => state.get().records.find((record) => record.id === id)
  const readJournal = () => {
    const records = journal.all().toSorted((one, other) => other.asked - one.asked)
    update({ records, isDurable: journal.isDurable() })
  }
  const put = (record: TransactionRecord) => {
    journal.put(record)
    readJournal()
  }
  const remove = (id: string) => {
    journal.remove(id)
    readJournal()
  }
  const noteReach = (id: string, isReached: boolean) => {
    const unreachable = new Set(state.get().unreachable)
    if (isReached ? unreachable.delete(id) : !unreachable.has(id)) {
      update({ unreachable: isReached ? unreachable : unreachable.add(id) })
    }
  }

  // Bound to its own account and chain: on another, nothing can be told of it.
  const isWatchable = (record: TransactionRecord): boolean => {
    const current = session.get()
    if (current.status !== 'connected' || !isReady(current) || hasEnded(record)) return false
    return belongsTo(record, current.address, SEPOLIA.chainId)
  }

  const look = async (record: TransactionRecord, depth: StatusDepth) => {
    // While nobody sees the page, nobody else asks for the newest block.
    const block = page.isVisible() ? await blocks.ask() : undefined
    const seen = await tokens.look(record, { depth, block: block?.ok ? block.value : undefined })
    const current = find(record.id)
    if (current === undefined || !isWatchable(current)) return
    noteReach(record.id, seen.ok)
    if (!seen.ok || seen.value.kind === 'undecided') return
    if (seen.value.kind === 'mined') blocks.note(seen.value.block)
    await settle(current, advance(current, seen.value, clock.now()))
  }

  const settle = async (before: TransactionRecord, after: TransactionRecord) => {
    if (after === before) return
    const notice = outcomeNotice(before, after)
    if (notice === undefined) return put(after)
    const tell = async () =>
      notices.post(withOffer(await certain(tokens, after, notice), after, memory))
    // Told as soon as it is certain, by the first question that is asked; what the card goes by is
    // renewed before the card is free again.
    await Promise.all([tell(), ...listeners.map((listener) => listener(after))])
    put({ ...after, isDismissed: find(after.id)?.isDismissed ?? after.isDismissed })
  }

  const follow = async (id: string) => {
    let isFirst = true
    let isRetryDue = false
    let askedAll: number | undefined
    for (let record = find(id); record && isWatchable(record); record = find(id)) {
      const isAwaited = !isInBlock(record)
      const pause = nextStatusCheck({
        isFirst,
        isAwaited,
        isVisible: page.isVisible(),
        hasSlots: blocks.slotStart() !== undefined,
        isRetryDue,
      })
      const urgency = isInProgress(record) ? 'awaited' : 'shown'
      if (pause > 0) isRetryDue = await waitForNews(pause, isAwaited ? urgency : undefined)
      const current = find(id)
      if (current === undefined || !isWatchable(current)) return
      isFirst = false
      const depth = page.isVisible() ? statusDepth(clock.now(), askedAll) : 'all'
      if (depth === 'all') askedAll = clock.now()
      await look(current, depth)
    }
  }

  /**
   * Waits, but no longer than until somebody sees the page again, or there is news of the newest block
   * where a block is waited for. Answers with whether there is a new one.
   */
  const waitForNews = async (pause: number, urgency: Urgency | undefined): Promise<boolean> => {
    const before = blocks.newest.get().number
    let end: (() => void)[] = []
    await new Promise<void>((resolve) => {
      const wake = () => void (page.isVisible() && resolve())
      end = [clock.after(pause, resolve), page.onVisibility(wake)]
      if (urgency) end.push(blocks.newest.subscribe(wake), blocks.follow(urgency))
    })
    for (const stop of end) stop()
    return blocks.newest.get().number !== before
  }

  // Only the tab that holds a record's lock looks and tells; another takes over when it closes.
  const watch = async (id: string, before: () => Promise<void>) => {
    if (watched.has(id)) return
    watched.add(id)
    await locks.hold(`transaction ${id}`, async () => {
      await before()
      await follow(id)
    })
    watched.delete(id)
  }

  const takeUp = async (id: string) => {
    readJournal()
    const record = find(id)
    // Whoever asked the wallet is gone, and its answer with it.
    if (record?.stage.kind !== 'signing') return
    put({ ...record, stage: { kind: 'unanswered' }, since: clock.now() })
  }

  const takeUpAll = () => {
    for (const record of state.get().records) {
      if (isWatchable(record)) void watch(record.id, () => takeUp(record.id))
    }
  }

  const askWallet = async (record: TransactionRecord) => {
    const signed = await sign(tokens, record)
    const current = { ...(find(record.id) ?? record), since: clock.now() }
    const { action } = record
    if (signed.ok && isOnWrongChain(session.get())) {
      // MetaMask sends on the network that it is on, whatever the transaction says.
      put({ ...current, ...signed.value, stage: { kind: 'notBroadcast' } })
      return notices.post({ kind: 'failed', action, failure: { kind: 'sentElsewhere' } })
    }
    if (signed.ok) {
      put({ ...current, ...signed.value, stage: { kind: 'pending' } })
      return notices.post({ kind: 'sent', action })
    }
    if (isDefinite(signed.error)) {
      remove(record.id)
      return notices.post(notSent(action, signed.error))
    }
    put({ ...current, stage: { kind: 'unanswered' } })
    notices.post({ kind: 'failed', action, failure: signed.error, mayBeSent: true })
  }

  const attempt = async (order: Order) => {
    const prepared = await tokens.prepare(order.from, order.call, order.approval)
    if (!prepared.ok) {
      update({ preparing: undefined })
      return notices.post(notSent(order.action, prepared.error))
    }
    // Later than any other, forgotten ones as well, by a clock that was set back: it is part of the id.
    lastAsked = Math.max(clock.now(), lastAsked + 1, ...state.get().records.map(justAfter))
    const record = recordOf(order, prepared.value, SEPOLIA.chainId, lastAsked)
    await new Promise<void>((answered) => {
      void watch(record.id, async () => {
        put(record)
        update({ preparing: undefined })
        await askWallet(record).finally(answered)
      })
    })
  }

  return {
    state,
    start() {
      readJournal()
      journal.subscribe(readJournal)
      session.subscribe(readJournal)
      session.subscribe(takeUpAll)
      state.subscribe(takeUpAll)
    },
    async send(order) {
      notices.withdraw(`open request: ${order.action}`)
      // At once, so that a second press finds it; the lock is for presses in other tabs.
      update({ preparing: order })
      const turn = `sending ${order.from.toLowerCase()}`
      const isMine = await locks.tryHold(turn, () => attempt(order).then(() => true))
      if (isMine) return
      update({ preparing: undefined })
      notices.post(notSent(order.action, { kind: 'requestPending' }))
    },
    dismiss(id) {
      const record = find(id)
      if (record === undefined) return
      const rest = dismissed(record)
      if (rest === undefined) remove(id)
      else put(rest)
    },
    onSettled: (listener) => void listeners.push(listener),
  }
}

/** Where there is nothing to tell of, as for most visitors, the page need not be drawn again. */
function saysNothingNew(state: TransactionsState, before: TransactionsState): boolean {
  const isEmpty = ({ records, preparing, unreachable }: TransactionsState) =>
    records.length === 0 && preparing === undefined && unreachable.size === 0
  return isEmpty(state) && isEmpty(before) && state.isDurable === before.isDurable
}

const justAfter = ({ asked }: TransactionRecord) => asked + 1

/** Asks the wallet; answers with what it has called the transaction. */
async function sign(
  tokens: TokenPort,
  record: TransactionRecord,
): Promise<Result<Partial<TransactionRecord>, Failure>> {
  const { batch } = record
  if (batch === undefined) {
    const signed = await tokens.sign(record)
    return signed.ok ? ok({ hash: signed.value, signedHash: signed.value }) : signed
  }
  const signed = await tokens.signBatch(record)
  return signed.ok ? ok({ batch: { ...batch, id: signed.value } }) : signed
}

/** The wallet lets people edit the cap: what counts is the allowance as the chain has it. */
async function certain(
  tokens: TokenPort,
  { call, from, stage }: TransactionRecord,
  notice: Notice,
): Promise<Notice> {
  if (notice.kind !== 'succeeded' || call.kind !== 'approve' || !('block' in stage)) return notice
  const { token, spender, amount: needed } = call
  const read = await tokens.allowance({ token, owner: from, spender }, stage.block)
  if (!read.ok) return notice
  const approved = read.value
  const isAsWanted = needed === 0n ? approved === 0n : approved >= needed
  if (isAsWanted) return notice
  const failure: Failure =
    needed === 0n
      ? { kind: 'stillApproved', token, approved }
      : { kind: 'approvedLess', token, approved, needed }
  return { kind: 'failed', action: notice.action, failure }
}

/** The first mint of an account, as far as is remembered, is the moment to offer what helps after it. */
function withOffer(notice: Notice, { from }: TransactionRecord, memory: WalletMemoryPort): Notice {
  const isMint = notice.kind === 'succeeded' && notice.action === 'mint'
  if (!isMint || memory.wasOffered(from)) return notice
  memory.noteOffer(from)
  return { ...notice, offersToken: true }
}

// Chapter 5 has a toast of its own for a provider that is not there.
function notSent(action: Order['action'], failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}
