import { NO_PRESS, type LastPress } from '../../domain/card/card-rules.ts'
import { movedPrice, type PricedAmount } from '../../domain/card/price.ts'
import type { Address } from '../../domain/address.ts'
import { isDeclined, isDefinite, originOf, type Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { attemptAnswer, err, type Result } from '../../domain/result.ts'
import type { TransactionIssue } from '../../domain/transactions/issue.ts'
import { actionOf, type Action } from '../../domain/transactions/kinds/kinds.ts'
import { isInProgress } from '../../domain/transactions/outcome.ts'
import {
  recordOf,
  recordsOfAccount,
  type Answer,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import { currentTransaction, unknownRecord } from '../../domain/transactions/requests.ts'
import type { Prepared, TransactionHash } from '../../domain/transactions/transaction.ts'
import { connectionKey, isNetworkAwaited, isOnWrongChain } from '../../domain/wallet/session.ts'
import type { ChainService } from '../chain/chain-service.ts'
import { checkChain } from '../check-chain.ts'
import { passed } from '../passed.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort, LockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { sendingLock, type RecordService } from './records.ts'

interface SendDeps {
  readonly chain: ChainService
  readonly chainPort: ChainPort
  readonly clock: ClockPort
  readonly locks: LockPort
  readonly notices: NoticeService
  readonly records: RecordService
  readonly tokens: TokenPort
  readonly visibility: VisibilityPort
  readonly wallet: WalletService
  readonly walletPort: WalletPort
}

/**
 * Prepares transactions, and asks the wallet to sign and send them, one at a time for each account.
 */
export interface SendService {
  readonly preparing: ReadableStore<TransactionRequest | undefined>
  start(): void
  /**
   * Sends the request, or posts the notice that says why there is none. Does nothing while another
   * transaction of the account is in progress, or while the wallet has not told its network.
   * Nothing is sent if the card must first show a new cost of the mint in `priced` (see
   * `movedPrice`). Resolves to the result of the press once the wallet has answered or the user has
   * stopped waiting.
   */
  submit(built: Result<TransactionRequest, Notice>, priced?: PricedAmount): Promise<LastPress>
  stopPreparing(): void
}

export function createSendService(deps: SendDeps): SendService {
  const { chain, clock, locks, notices, records, tokens, visibility, wallet, walletPort } = deps
  const { session } = wallet
  const preparing = createStore<TransactionRequest | undefined>(undefined)
  let stop: (() => void) | undefined
  const askWallet = createWalletRequest(deps)

  const refuse = (action: Action, failure: Failure): LastPress => {
    notices.post(notSentNotice(action, failure))
    if (originOf(failure) === 'session') void wallet.refresh()
    // The card may show old data, such as a cost that has risen above the approval.
    if (failure.kind === 'refused') void chain.refresh()
    return NO_PRESS
  }

  const postIssue = (action: Action, issue: TransactionIssue): LastPress => {
    notices.post({ kind: 'transactionIssue', action, issue })
    return NO_PRESS
  }

  /** The press was ended: by the user, or because something about its account has changed. */
  const giveUp = (action: Action, { reason }: AbortSignal): LastPress =>
    reason === STOPPED ? NO_PRESS : refuse(action, reason as Failure)

  /** Another transaction is in progress, or the same may have been sent. */
  const obstacleTo = ({ from, call }: TransactionRequest): TransactionIssue | undefined => {
    const own = recordsOfAccount(records.state.get().records, from)
    const open = own.find(isInProgress)
    if (open) return { kind: open.outcome.kind === 'asking' ? 'otherTab' : 'inProgress' }
    const isSame = unknownRecord(session.get(), own, actionOf(call)) !== undefined
    return isSame ? { kind: 'maybeSentBefore' } : undefined
  }

  const prepare = async (
    { from, call }: TransactionRequest,
    priced: PricedAmount | undefined,
  ): Promise<Result<Prepared>> => {
    const newest = await chain.newestBlock()
    if (!newest.ok) return newest
    const pricedTokens = priced?.mode === 'mint' ? priced.wholeTokens : undefined
    const prepared = await attemptAnswer(() =>
      tokens.prepare(from, call, newest.value, pricedTokens),
    )
    if (prepared.ok) return prepared
    // Data about the contracts that was read on another network means nothing.
    const otherChain = await checkChain(walletPort)
    return otherChain?.kind === 'wrongChain' ? err(otherChain) : prepared
  }

  /**
   * Makes the last checks and stores the record, while this page holds the account's lock. Then
   * asks the wallet.
   */
  const claim = async (request: TransactionRequest, prepared: Prepared, press: Press) => {
    const action = actionOf(request.call)
    const otherChain = await press.unlessEnded(checkChain(walletPort))
    if (press.signal.aborted) return giveUp(action, press.signal)
    records.refresh()
    if (otherChain) return refuse(action, otherChain)
    const obstacle = obstacleTo(request)
    if (obstacle) return postIssue(action, obstacle)
    press.end()
    const record = recordOf(request, prepared.transaction, newId(), clock.now())
    records.put(record)
    preparing.set(undefined)
    return askWallet(record, prepared.gas)
  }

  const send = async (
    request: TransactionRequest,
    priced: PricedAmount | undefined,
    press: Press,
  ): Promise<LastPress> => {
    const action = actionOf(request.call)
    const prepared = await press.unlessEnded(prepare(request, priced))
    if (prepared === undefined) return giveUp(action, press.signal)
    if (!prepared.ok) return refuse(action, prepared.error)
    const { cost } = prepared.value
    const price =
      priced && cost !== undefined && movedPrice(priced.price, cost, chain.view.get().block)
    if (price) return { kind: 'moved', price }
    const result = await locks.holdIfFree(sendingLock(request.from), () =>
      claim(request, prepared.value, press),
    )
    if (result) return result
    // The user has left the page. Its request may be open in the wallet.
    if (press.signal.aborted) return giveUp(action, press.signal)
    return postIssue(action, { kind: 'otherTab' })
  }

  const isBusy = () => {
    const { records: all } = records.state.get()
    const open = { records: all, preparing: preparing.get() }
    return currentTransaction(session.get(), open) !== undefined
  }

  return {
    preparing,
    start() {
      // Otherwise, the wallet would open when the page is shown again.
      visibility.onLeave(() => stop?.())
    },
    async submit(built, priced) {
      // The card says that the wallet is being asked for its network.
      if (isBusy() || isNetworkAwaited(session.get())) return NO_PRESS
      if (!built.ok) {
        notices.post(built.error)
        return NO_PRESS
      }
      const request = built.value
      const action = actionOf(request.call)
      const obstacle = obstacleTo(request)
      if (obstacle) return postIssue(action, obstacle)
      // Notices about earlier attempts and outcomes are obsolete now.
      notices.withdraw('transaction', 'amount')
      // This is set at once, so that a second press has no effect.
      preparing.set(request)
      const press = createPress(wallet)
      stop = () => {
        press.stop()
        if (preparing.get() === request) preparing.set(undefined)
      }
      try {
        return await send(request, priced, press)
      } finally {
        press.end()
        // By now, the request of another account may be in preparation.
        if (preparing.get() === request) preparing.set(undefined)
      }
    },
    stopPreparing: () => stop?.(),
  }
}

/** The user no longer wants the press. All other reasons are failures. */
const STOPPED = 'stopped'

type Press = ReturnType<typeof createPress>

/**
 * A press until its wallet is asked. It ends if its wallet, its account or its network changes: a
 * user who switches accounts and returns may no longer want it.
 */
function createPress({ session, knownWallets }: WalletService) {
  const ending = new AbortController()
  const { signal } = ending
  const keyNow = () => connectionKey(session.get(), knownWallets.get())
  const key = keyNow()
  const compare = () => {
    if (keyNow() === key) return
    const failure: Failure = {
      kind: isOnWrongChain(session.get()) ? 'wrongChain' : 'accountChanged',
    }
    ending.abort(failure)
  }
  const ends = [session.subscribe(compare), knownWallets.subscribe(compare)]
  return {
    signal,
    stop: () => ending.abort(STOPPED),
    /** Nothing ends the press any more. */
    end() {
      for (const end of ends) end()
    },
    /** Resolves to undefined as soon as the press ends. */
    unlessEnded: <Value>(answer: Promise<Value>) => unlessAborted(answer, signal),
  }
}

function unlessAborted<Value>(
  answer: Promise<Value>,
  signal: AbortSignal,
): Promise<Value | undefined> {
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined))
  })
  return Promise.race([answer, aborted])
}

/** In milliseconds. Later, a decline counts as one whatever the node says. */
const LONGEST_DOUBT = 3000

function createWalletRequest(deps: SendDeps) {
  const { chain, chainPort, clock, notices, records, tokens, wallet, walletPort } = deps
  const walletId = () => wallet.knownWallets.get().chosen?.id

  /** MetaMask sends on its current network, whatever the transaction says. */
  const wasElsewhere = async (): Promise<boolean> => {
    const otherChain = await checkChain(walletPort)
    const isUntold = otherChain !== undefined && otherChain.kind !== 'wrongChain'
    return isUntold ? isOnWrongChain(wallet.session.get()) : otherChain !== undefined
  }

  const storeAnswer = (asked: TransactionRecord, answer: Answer) => {
    const head = chain.view.get().block ?? asked.seenAt
    records.update(asked, (stored) => {
      return { ...stored, answer, seenAt: Math.max(stored.seenAt, head) }
    })
  }

  const announceSent = async (
    asked: TransactionRecord,
    hash: TransactionHash,
    askedWallet: string | undefined,
  ) => {
    const action = actionOf(asked.call)
    const isElsewhere = await wasElsewhere()
    records.refresh()
    // The outcome may have been announced in the meantime.
    if (records.find(asked.id)?.found) return
    // If another wallet is connected by now, its network says nothing about this transaction.
    if (!isElsewhere || walletId() !== askedWallet) return notices.post({ kind: 'sent', action })
    storeAnswer(asked, { kind: 'lost', why: 'elsewhere', hash })
    const issue = { kind: 'outcomeUnknown', why: 'elsewhere' } as const
    notices.post({ kind: 'transactionIssue', action, issue })
  }

  const readCount = async (from: Address, head: number) => {
    const question = { account: from, head, hashes: [], nonces: [], blocks: [] }
    const report = await attemptAnswer(() => chainPort.getReport(question))
    return report.ok ? report.value.count : undefined
  }

  /**
   * Whether a transaction of the account was mined since the request. If the node reports an error
   * about a transaction that it has taken, Rabby answers as after a decline (docs/wallets.md).
   */
  const isCountRaised = async (record: TransactionRecord): Promise<boolean> => {
    const { from, nextNonce, since } = record
    const newest = await attemptAnswer(() => chainPort.getNewestBlock())
    if (!newest.ok || newest.value <= since.number) return false
    const now = await readCount(from, newest.value)
    if (now === undefined || now <= nextNonce) return false
    // The nonce may have been too low when it was asked for.
    const before = await readCount(from, since.number)
    return before === undefined || now > before
  }

  const takeAnswer = async (
    asked: TransactionRecord,
    answer: Result<TransactionHash>,
    askedWallet: string | undefined,
  ): Promise<LastPress> => {
    const isDeclinedAnswer = !answer.ok && isDeclined(answer.error)
    const isDoubted =
      isDeclinedAnswer &&
      (await Promise.race([isCountRaised(asked), passed(clock, LONGEST_DOUBT).then(() => false)]))
    const action = actionOf(asked.call)
    records.refresh()
    // The record may have been matched with a transaction in the meantime.
    const found = records.find(asked.id)?.found
    if (answer.ok) {
      const hash = answer.value
      storeAnswer(asked, { kind: 'hash', hash, at: clock.now() })
      if (found?.mined.hash !== hash) void announceSent(asked, hash, askedWallet)
      return NO_PRESS
    }
    if (found) return NO_PRESS
    const failure = answer.error
    if (isDoubted || !isDefinite(failure)) {
      storeAnswer(asked, { kind: 'lost', why: 'unclear' })
      notices.post({ kind: 'failed', action, failure, mayBeSent: true })
      return NO_PRESS
    }
    records.remove(asked.id)
    notices.post(notSentNotice(action, failure))
    if (originOf(failure) === 'session') void wallet.refresh()
    return isDeclinedAnswer ? { kind: 'declined', from: asked.from } : NO_PRESS
  }

  /** Aborts when the user stops waiting, in any tab. */
  const stoppedWaiting = ({ id }: TransactionRecord) => {
    const stopping = new AbortController()
    const end = records.state.subscribe(() => {
      const answer = records.find(id)?.answer
      if (answer?.kind === 'lost' && answer.why === 'unanswered') stopping.abort()
      if (answer?.kind !== 'none') end()
    })
    return stopping.signal
  }

  return async (record: TransactionRecord, gas: bigint | undefined): Promise<LastPress> => {
    const askedWallet = walletId()
    const signal = stoppedWaiting(record)
    const answered = attemptAnswer(() => tokens.send(record, gas)).then((answer) =>
      takeAnswer(record, answer, askedWallet),
    )
    // While it waits, its hash leads to its nonce. The user may cancel it before the next block.
    void answered.finally(() => chain.refresh())
    return (await unlessAborted(answered, signal)) ?? NO_PRESS
  }
}

/** A missing provider has its own notice (specification, chapter 5). */
function notSentNotice(action: Action, failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}

function newId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(36)).join('-')
}
