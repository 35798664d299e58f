import type { Order } from '../domain/exchange-rules.ts'
import { isDefinite, type Failure } from '../domain/failure.ts'
import {
  followsBlocks,
  nextStatusCheck,
  statusDepth,
  type StatusDepth,
  type Urgency,
} from '../domain/polling-schedule.ts'
import { SEPOLIA } from '../domain/network.ts'
import type { Notice } from '../domain/notice.ts'
import { ok, type Result } from '../domain/result.ts'
import { connectedAddress, isOnWrongChain, isReady, type WalletSession } from '../domain/session.ts'
import type { Sighting, TransactionHash } from '../domain/transaction.ts'
import type { WalletsInSight } from '../domain/wallet-choice.ts'
import { outcomeNotice, resultNotice } from '../domain/transaction-notice.ts'
import {
  advance,
  belongsTo,
  dismissed,
  decidedIn,
  hasEnded,
  hasSucceeded,
  isDecided,
  isInProgress,
  recordOf,
  type TransactionRecord,
} from '../domain/transaction-record.ts'
import type { BlockService } from './block-service.ts'
import type { NoticeService } from './notice-service.ts'
import type { ClockPort, LockPort, VisibilityPort } from './ports/platform-ports.ts'
import type { JournalPort } from './ports/journal-port.ts'
import type { PreferencesPort } from './ports/preferences-port.ts'
import type { TokenPort } from './ports/token-port.ts'
import type { TransactionPort } from './ports/transaction-port.ts'
import { createStore, type ReadableStore } from './store.ts'

export interface TransactionServicePorts {
  readonly tokens: TokenPort
  readonly transactionPort: TransactionPort
  readonly blocks: BlockService
  readonly journal: JournalPort
  readonly locks: LockPort
  readonly clock: ClockPort
  readonly visibility: VisibilityPort
  readonly preferences: PreferencesPort
  readonly notices: NoticeService
  readonly session: ReadableStore<WalletSession>
  readonly inSight: ReadableStore<WalletsInSight>
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

/**
 * Hears of a transaction when its outcome is known, before anybody else, with what its receipt shows
 * to be approved, in base units.
 */
export type SettlementListener = (record: TransactionRecord, approved?: bigint) => Promise<void>

/** Every transaction of this browser: sent one at a time per account, and told to its end. */
export interface TransactionService {
  readonly state: ReadableStore<TransactionsState>
  /** Takes up what an earlier visit or a closed tab has left, and follows the journal. */
  start(): void
  /** Puts the order before the wallet. Settles when the wallet has answered. */
  send(order: Order): Promise<void>
  /** Has the wallet not asked for what is being made ready. */
  stopPreparing(): void
  /** Puts a record away; one that may still end is watched on. */
  dismiss(id: string): void
  onSettled(listener: SettlementListener): void
}

export function createTransactionService(ports: TransactionServicePorts): TransactionService {
  const {
    tokens,
    transactionPort,
    blocks,
    journal,
    locks,
    clock,
    visibility,
    preferences,
    notices,
  } = ports
  const { session, inSight } = ports
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
  // Those whose outcome this tab itself is telling.
  const settling = new Set<string>()
  // What each record that is being watched has been through, by the clock that nobody can set.
  const histories = new Map<string, History>()
  // Ends the waiting for the wallet's answer about a record.
  const givingUp = new Map<string, () => void>()
  // Ends the waiting for what is being made ready.
  let endPreparing: (() => void) | undefined
  // Goes up when there is another wallet, another account or none.
  let connections = 0
  let lastAsked = 0
  const listeners: SettlementListener[] = []

  const update = (change: Partial<TransactionsState>) => state.set({ ...state.get(), ...change })
  const find = (id: string) => state.get().records.find((record) => record.id === id)
  const readJournal = () => {
    const before = new Map(state.get().records.map((record) => [record.id, record]))
    const records = [...journal.all()].sort((one, other) => other.asked - one.asked)
    update({ records, isDurable: journal.isDurable() })
    // Another tab has told of it; what the card goes by is renewed here too.
    for (const record of records) {
      const known = before.get(record.id)
      const isNews = known !== undefined && !hasSucceeded(known) && hasSucceeded(record)
      if (isNews && !settling.has(record.id)) {
        for (const listener of listeners) void listener(record)
      }
    }
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
  const isOwn = (record: TransactionRecord): boolean => {
    const account = isReady(session.get()) ? connectedAddress(session.get()) : undefined
    return account !== undefined && belongsTo(record, account, SEPOLIA.chainId)
  }
  const isWatchable = (record: TransactionRecord) => isOwn(record) && !hasEnded(record)

  const historyOf = (id: string): History => {
    const now = clock.elapsed()
    const known = histories.get(id) ?? { began: now, entered: now, seen: now, misses: 0 }
    histories.set(id, known)
    return known
  }

  /** What belongs to other transactions: a hash, or a nonce of the account, has at most one record. */
  const othersThan = ({ id, from }: TransactionRecord) => {
    const records = state.get().records.filter((record) => record.id !== id)
    const hashes = records.flatMap(({ hash, signedHash }) => [hash, signedHash])
    const known = records.filter(
      (record) => record.isNonceKnown && belongsTo(record, from, SEPOLIA.chainId),
    )
    return {
      otherHashes: new Set(hashes.filter((hash) => hash !== undefined)),
      otherNonces: new Set(known.map(({ nonce }) => nonce)),
    }
  }

  const look = async (record: TransactionRecord, depth: StatusDepth, lost: AbortSignal) => {
    const block = await blocks.ask()
    if (!block.ok) return noteReach(record.id, false)
    // A node that is behind the block that has decided it tells nothing.
    if (block.value < (decidedIn(record) ?? 0)) return
    const query = { evidence: depth, atBlock: block.value, ...othersThan(record) }
    const seen = await transactionPort.getStatus(record, query)
    const current = find(record.id)
    if (lost.aborted || current === undefined || !isWatchable(current)) return
    noteReach(record.id, seen.ok)
    if (!seen.ok) return blocks.noteFailure(seen.error)
    if (seen.value.kind === 'mined') {
      blocks.note(seen.value.block)
      // Another record may have been found under that hash meanwhile. Written down before anything is
      // waited for, so that none is from here on.
      const { hash } = seen.value
      if (othersThan(current).otherHashes.has(hash)) return
      if (hash !== current.hash) put({ ...current, hash })
    }
    await settle(find(record.id) ?? current, seen.value, lost)
  }

  const post = (record: TransactionRecord) => {
    const notice = resultNotice(record)
    if (notice !== undefined) notices.post(withOffer(notice, record, preferences))
  }

  const isNews = (record: TransactionRecord) => record.untold !== undefined && isOwn(record)

  /** Tells what came while nobody looked. Of several tabs that are in sight, one does. */
  const tellNews = () => {
    if (!visibility.isVisible()) return
    for (const { id } of state.get().records.filter(isNews)) {
      void locks.tryHold(`telling ${id}`, async () => {
        // Another tab may have told it just now.
        readJournal()
        const record = find(id)
        if (record === undefined || !isNews(record)) return
        put(withoutNews(record))
        post(record)
      })
    }
  }

  const settle = async (before: TransactionRecord, seen: Sighting, lost: AbortSignal) => {
    const now = clock.elapsed()
    const history = historyOf(before.id)
    if (seen.kind !== 'undecided') {
      history.misses = isAbsence(seen) && isDecided(before) ? history.misses + 1 : 0
    }
    if (seen.kind !== 'undecided' && seen.kind !== 'unseen') history.seen = now
    const after = advance(before, seen, clock.now(), {
      inStage: now - history.entered,
      unseen: now - history.seen,
      misses: history.misses,
    })
    if (after === before) return
    if (after.stage !== before.stage) Object.assign(history, { entered: now, seen: now, misses: 0 })
    const notice = outcomeNotice(before, after)
    if (notice === undefined) return put(after)
    const approved = seen.kind === 'mined' ? seen.approved : undefined
    settling.add(after.id)
    const tell = async (): Promise<TransactionRecord> => {
      if (notice.kind === 'takenBack') {
        notices.post(notice)
        return after
      }
      const found = { ...after, untold: await amiss(tokens, after, approved) }
      // Whoever is looking at another tab is told there, and else whoever looks at one first.
      if (!visibility.isVisible()) return found
      if (!lost.aborted) post(found)
      return withoutNews(found)
    }
    // Told as soon as it is certain, by the first question that is asked; what the card goes by is
    // renewed before the card is free again.
    const [told] = await Promise.all([
      tell(),
      ...listeners.map((listener) => listener(after, approved)),
    ])
    const current = find(after.id)
    // It may have been put away meanwhile, or the wallet may have named its hash as another's.
    if (!lost.aborted && current !== undefined && current.hash === after.hash) {
      put({ ...told, isDismissed: current.isDismissed })
    }
    settling.delete(after.id)
  }

  const follow = async (id: string, lost: AbortSignal) => {
    let isFirst = true
    let isRetryDue = false
    let askedAll: number | undefined
    for (let record = find(id); record && isWatchable(record); record = find(id)) {
      const waited = clock.elapsed() - historyOf(id).began
      // Nobody waits for it, and in all that time nothing was heard of it.
      if (record.isDismissed && !isDecided(record) && waited >= GIVEN_UP_AFTER) return
      const watch = {
        isFirst,
        isAwaited: !isDecided(record),
        isVisible: visibility.isVisible(),
        hasSlots: blocks.slotStart() !== undefined,
        isRetryDue,
        waited,
      }
      const urgency = isInProgress(record) ? 'awaited' : 'shown'
      const pause = nextStatusCheck(watch)
      if (pause > 0) {
        isRetryDue = await waitForNews(pause, followsBlocks(watch) ? urgency : undefined)
      }
      const current = find(id)
      if (lost.aborted || current === undefined || !isWatchable(current)) return
      isFirst = false
      const now = clock.elapsed()
      const isJustSent = current.stage.kind === 'pending' && !current.isNonceKnown
      const depth = visibility.isVisible() ? statusDepth({ now, askedAll, isJustSent }) : 'all'
      if (depth !== 'receipt') askedAll = now
      await look(current, depth, lost)
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
      const wake = () => void (visibility.isVisible() && resolve())
      end = [clock.after(pause, resolve), visibility.onChange(wake)]
      if (urgency) end.push(blocks.newest.subscribe(wake), blocks.follow(urgency))
    })
    for (const stop of end) stop()
    return blocks.newest.get().number !== before
  }

  // Only the tab that holds a record's lock looks and tells; another takes over when it is closed or left.
  const watch = async (id: string, before: () => Promise<void>) => {
    if (watched.has(id)) return
    watched.add(id)
    const work = async (lost: AbortSignal) => {
      await before()
      await follow(id, lost)
    }
    await locks.hold(`transaction ${id}`, work).finally(() => watched.delete(id))
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
    const signed = await sign(transactionPort, record)
    const { action } = record
    const current = { ...(find(record.id) ?? record), since: clock.now() }
    // While this page was left, another tab may have found on the chain what has become of it.
    if (current.stage.kind !== 'signing' && current.stage.kind !== 'unanswered') return
    histories.delete(record.id)
    if (signed.ok) {
      const isElsewhere = isOnWrongChain(session.get())
      // MetaMask sends on the network that it is on, whatever the transaction says.
      const stage = { kind: isElsewhere ? 'notBroadcast' : 'pending' } as const
      const claims = claimsOf(state.get().records, record.id, signed.value.hash)
      for (const claim of claims) put(unclaimed(claim))
      // What has been told of it by then is not told again.
      put({ ...current, stage, ...claims.map(fateOf)[0], ...signed.value })
      if (!isElsewhere) return notices.post({ kind: 'sent', action })
      return notices.post({ kind: 'failed', action, failure: { kind: 'sentElsewhere' } })
    }
    if (isDefinite(signed.error)) {
      remove(record.id)
      return notices.post(notSent(action, signed.error))
    }
    put({ ...current, stage: { kind: 'unanswered' } })
    notices.post({ kind: 'failed', action, failure: signed.error, mayBeSent: true })
  }

  const attempt = async (order: Order, isWanted: () => boolean, lost: AbortSignal) => {
    const stopped = new Promise<undefined>((resolve) => (endPreparing = () => resolve(undefined)))
    const preparing = transactionPort.prepare(order.from, order.call, order.approval)
    const prepared = await Promise.race([preparing, stopped])
    // Whoever has left the page expects no question of the wallet, and another tab may be asking one.
    if (lost.aborted || prepared === undefined || !isWanted()) return
    if (!prepared.ok) return notices.post(notSent(order.action, prepared.error))
    // Later than any other, forgotten ones as well, by a clock that was set back: it is part of the id.
    lastAsked = Math.max(clock.now(), lastAsked + 1, ...state.get().records.map(justAfter))
    const record = recordOf(order, prepared.value, SEPOLIA.chainId, lastAsked)
    // Answered, or not waited for any more.
    await new Promise<void>((over, failed) => {
      const ask = async () => {
        if (!isWanted()) return over()
        put(record)
        update({ preparing: undefined })
        const givenUp = new Promise<void>((resolve) => givingUp.set(record.id, resolve))
        await Promise.race([askWallet(record), givenUp])
        givingUp.delete(record.id)
        over()
      }
      watch(record.id, ask).then(over, failed)
    })
  }

  /** Whether the order is still to be put before the wallet that it was made ready for. */
  const binding = (order: Order) => {
    const mine = connections
    return () => {
      if (state.get().preparing !== order) return false
      if (mine === connections) return true
      notices.post(notSent(order.action, { kind: 'walletChanged' }))
      return false
    }
  }

  let connectionKey = ''
  const followConnection = () => {
    const key = `${inSight.get().chosen?.id} ${connectedAddress(session.get())}`
    if (key !== connectionKey) connections += 1
    connectionKey = key
  }

  return {
    state,
    start() {
      readJournal()
      followConnection()
      session.subscribe(followConnection)
      inSight.subscribe(followConnection)
      journal.subscribe(readJournal)
      // Also when a page that was left is back: the session is learned anew then.
      session.subscribe(readJournal)
      session.subscribe(takeUpAll)
      state.subscribe(takeUpAll)
      state.subscribe(tellNews)
      visibility.onChange(tellNews)
    },
    async send(order) {
      notices.withdraw(`open request: ${order.action}`)
      // At once, so that a second press finds it; the lock is for presses in other tabs.
      update({ preparing: order })
      const turn = `sending ${order.from.toLowerCase()}`
      const isMine = await locks
        .tryHold(turn, (lost) => attempt(order, binding(order), lost))
        .finally(() => {
          // Another account's order may be in preparation by now.
          if (state.get().preparing === order) update({ preparing: undefined })
        })
      if (!isMine) notices.post(notSent(order.action, { kind: 'requestPending' }))
    },
    stopPreparing() {
      update({ preparing: undefined })
      endPreparing?.()
    },
    dismiss(id) {
      const record = find(id)
      if (record === undefined) return
      givingUp.get(id)?.()
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

/** How long a record that was put away is watched while nothing is heard of it, in milliseconds. */
const GIVEN_UP_AFTER = 60 * 60_000

/** What a record has been through while this page watched it, in milliseconds of its clock. */
interface History {
  /** When it was taken up. */
  readonly began: number
  /** When it entered its stage, or was taken up. */
  entered: number
  /** When the wallet answered, or a node was last seen to know it. */
  seen: number
  /** How many times in a row the block that decided it was missing. */
  misses: number
}

/** Whether it is not in the block that decided it, as far as was seen. */
function isAbsence({ kind }: Sighting): boolean {
  return kind === 'waiting' || kind === 'inWallet' || kind === 'unseen'
}

/**
 * Records without a hash of their own that were taken for a transaction which the wallet names as
 * another's.
 */
function claimsOf(
  records: readonly TransactionRecord[],
  id: string,
  hash: TransactionHash | undefined,
): readonly TransactionRecord[] {
  if (hash === undefined) return []
  return records.filter((record) => {
    return record.id !== id && record.hash === hash && record.signedHash === undefined
  })
}

/** The record without what it was taken for: it has not been answered, as before. */
function unclaimed(record: TransactionRecord): TransactionRecord {
  const { hash: _hash, statement: _statement, reason: _reason, untold: _untold, ...rest } = record
  return { ...rest, isNonceKnown: false, stage: { kind: 'unanswered' } }
}

/** What has become of a record, as far as it is known. */
function fateOf(record: TransactionRecord): Partial<TransactionRecord> {
  const { stage, since, nonce, isNonceKnown, statement, reason, untold } = record
  return {
    stage,
    since,
    nonce,
    isNonceKnown,
    ...(statement && { statement }),
    ...(reason !== undefined && { reason }),
    ...(untold && { untold }),
  }
}

const justAfter = ({ asked }: TransactionRecord) => asked + 1

/** Asks the wallet; answers with what it has called the transaction. */
async function sign(
  transactionPort: TransactionPort,
  record: TransactionRecord,
): Promise<Result<Partial<TransactionRecord>, Failure>> {
  const { batch } = record
  if (batch === undefined) {
    const signed = await transactionPort.sign(record)
    return signed.ok ? ok({ hash: signed.value, signedHash: signed.value }) : signed
  }
  const signed = await transactionPort.signBatch(record)
  return signed.ok ? ok({ batch: { ...batch, id: signed.value } }) : signed
}

/** The wallet lets people edit the cap: what counts is what was approved, as the chain has it. */
async function amiss(
  tokens: TokenPort,
  record: TransactionRecord,
  logged: bigint | undefined,
): Promise<NonNullable<TransactionRecord['untold']>> {
  const { call, from } = record
  if (!hasSucceeded(record) || call.kind !== 'approve') return {}
  const { token, spender, amount: needed } = call
  const read =
    logged === undefined ? await tokens.getAllowance({ token, owner: from, spender }) : ok(logged)
  if (!read.ok) return {}
  const approved = read.value
  const isAsWanted = needed === 0n ? approved === 0n : approved >= needed
  return isAsWanted ? {} : { approved }
}

function withoutNews({ untold: _told, ...record }: TransactionRecord): TransactionRecord {
  return record
}

/** The first mint of an account, as far as is remembered, is the moment to offer what helps after it. */
function withOffer(
  notice: Notice,
  { from }: TransactionRecord,
  preferences: PreferencesPort,
): Notice {
  const isMint = notice.kind === 'succeeded' && notice.action === 'mint'
  if (!isMint || preferences.wasTokenOffered(from)) return notice
  preferences.setTokenOffered(from)
  return { ...notice, offersToken: true }
}

// Chapter 5 has a toast of its own for a provider that is not there.
function notSent(action: Order['action'], failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}
