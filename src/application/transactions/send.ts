import { NO_PRESS, type LastPress } from '../../domain/card/card-rules.ts'
import { movedPrice, type PricedAmount } from '../../domain/card/price.ts'
import { isDefinite, originOf, type Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { attemptAnswer, err, type Result } from '../../domain/result.ts'
import type { TransactionIssue } from '../../domain/transactions/issue.ts'
import { actionOf, type Action } from '../../domain/transactions/kinds/kinds.ts'
import { reopened } from '../../domain/transactions/outcome.ts'
import {
  hasEnded,
  isInProgress,
  recordOf,
  recordsOfAccount,
  withUnknownOutcome,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import { currentTransaction, unknownRecord } from '../../domain/transactions/requests.ts'
import type { Prepared, TransactionHash } from '../../domain/transactions/transaction.ts'
import {
  connectedAddress,
  isNetworkAwaited,
  isOnWrongChain,
  isReady,
} from '../../domain/wallet/session.ts'
import type { ChainService } from '../chain/chain-service.ts'
import { checkChain } from '../check-chain.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { sendingLock } from './lost-requests.ts'
import type { RecordService } from './records.ts'

interface SendDeps {
  readonly chain: ChainService
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

  /** Another transaction is in progress, or the same may have been sent. */
  const obstacleTo = ({ from, call }: TransactionRequest): TransactionIssue | undefined => {
    const own = recordsOfAccount(records.state.get().records, from)
    const open = own.find(isInProgress)
    if (open) return { kind: open.stage.kind === 'asking' ? 'otherTab' : 'inProgress' }
    const isSame = unknownRecord(session.get(), own, actionOf(call)) !== undefined
    return isSame ? { kind: 'maybeSentBefore' } : undefined
  }

  const prepare = async (
    { from, call }: TransactionRequest,
    priced: PricedAmount | undefined,
  ): Promise<Result<Prepared>> => {
    const newest = await chain.readNewestBlock()
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
  const claim = async (request: TransactionRequest, prepared: Prepared, watch: RequestWatch) => {
    const action = actionOf(request.call)
    const otherChain = await Promise.race([checkChain(walletPort), watch.whenStopped])
    if (!watch.isWanted()) return NO_PRESS
    records.refresh()
    const failure = otherChain ?? watch.failure()
    if (failure) return refuse(action, failure)
    const obstacle = obstacleTo(request)
    if (obstacle) return postIssue(action, obstacle)
    const record = recordOf(request, prepared.transaction, newId(), clock.now())
    records.put(record)
    preparing.set(undefined)
    return askWallet(record)
  }

  const send = async (
    request: TransactionRequest,
    priced: PricedAmount | undefined,
    watch: RequestWatch,
  ): Promise<LastPress> => {
    const action = actionOf(request.call)
    const prepared = await Promise.race([prepare(request, priced), watch.whenStopped])
    if (prepared === undefined || !watch.isWanted()) return NO_PRESS
    const failure = watch.failure()
    if (failure) return refuse(action, failure)
    if (!prepared.ok) return refuse(action, prepared.error)
    const { cost } = prepared.value
    const price =
      priced && cost !== undefined && movedPrice(priced.price, cost, chain.view.get().block)
    if (price) return { kind: 'moved', price }
    let press = NO_PRESS
    const isFree = await locks.holdIfFree(sendingLock(request), async () => {
      press = await claim(request, prepared.value, watch)
    })
    return isFree ? press : postIssue(action, { kind: 'otherTab' })
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
      visibility.onLeave(() => preparing.set(undefined))
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
      const watch = watchRequest(request, preparing, wallet)
      try {
        return await send(request, priced, watch)
      } finally {
        watch.end()
        // By now, the request of another account may be in preparation.
        if (preparing.get() === request) preparing.set(undefined)
      }
    },
    stopPreparing: () => preparing.set(undefined),
  }
}

/** The request must still be wanted, and its wallet and account still connected. */
function watchRequest(
  request: TransactionRequest,
  preparing: ReadableStore<TransactionRequest | undefined>,
  { session, knownWallets }: WalletService,
) {
  const keyNow = () => [knownWallets.get().chosen?.id, connectedAddress(session.get())].join(' ')
  const key = keyNow()
  // Once false, this stays false: a user who switches accounts and returns may no longer want the
  // request.
  let isSame = true
  let wasReady = isReady(session.get())
  const compare = () => {
    const isReadyNow = isReady(session.get())
    const isLost = wasReady && !isReadyNow
    isSame &&= keyNow() === key && !isLost
    wasReady = isReadyNow
  }
  const isWanted = () => preparing.get() === request
  const ends = [session.subscribe(compare), knownWallets.subscribe(compare)]
  const whenStopped = new Promise<undefined>((resolve) => {
    const end = preparing.subscribe(() => {
      if (!isWanted()) resolve(undefined)
    })
    ends.push(end)
  })
  return {
    isWanted,
    whenStopped,
    /** Why the request may no longer be sent. */
    failure(): Failure | undefined {
      if (isOnWrongChain(session.get())) return { kind: 'wrongChain' }
      return isSame ? undefined : { kind: 'accountChanged' }
    },
    end() {
      for (const end of ends) end()
    },
  }
}

type RequestWatch = ReturnType<typeof watchRequest>

function createWalletRequest(deps: SendDeps) {
  const { chain, clock, notices, records, tokens, wallet, walletPort } = deps
  const walletId = () => wallet.knownWallets.get().chosen?.id

  /** MetaMask sends on its current network, whatever the transaction says. */
  const wasElsewhere = async (): Promise<boolean> => {
    const otherChain = await checkChain(walletPort)
    const isUntold = otherChain !== undefined && otherChain.kind !== 'wrongChain'
    return isUntold ? isOnWrongChain(wallet.session.get()) : otherChain !== undefined
  }

  const storeHash = (record: TransactionRecord, hash: TransactionHash) => {
    if (hasEnded(record) && record.stage.hash === hash) return records.put({ ...record, hash })
    const { nonce: _nonce, ...rest } = reopened(record)
    const nonce = hasEnded(record) ? undefined : record.nonce
    const stage = { kind: 'sent', atBlock: chain.view.get().block ?? record.since.number } as const
    records.put({
      ...rest,
      ...(nonce !== undefined && { nonce }),
      hash,
      stage,
      changed: clock.now(),
      // The record blocks the card again, so that a user who had stopped waiting does not send the
      // same again.
      isDismissed: false,
    })
  }

  const announceSent = async ({ id, call }: TransactionRecord, askedWallet: string | undefined) => {
    const action = actionOf(call)
    const isElsewhere = await wasElsewhere()
    records.refresh()
    const record = records.find(id)
    // The outcome may have been announced in the meantime.
    if (record && hasEnded(record)) return
    // If another wallet is connected by now, its network says nothing about this transaction.
    if (!isElsewhere || walletId() !== askedWallet) return notices.post({ kind: 'sent', action })
    if (record === undefined) return
    records.put(withUnknownOutcome(record, 'elsewhere', clock.now()))
    const issue = { kind: 'outcomeUnknown', why: 'elsewhere' } as const
    notices.post({ kind: 'transactionIssue', action, issue })
  }

  const storeAnswer = async (
    asked: TransactionRecord,
    answer: Result<TransactionHash>,
    askedWallet: string | undefined,
  ): Promise<LastPress> => {
    const action = actionOf(asked.call)
    records.refresh()
    // The record may have been dismissed or decided by a block in the meantime.
    const record = records.find(asked.id) ?? asked
    if (answer.ok) {
      const isKnown = hasEnded(record) && record.stage.hash === answer.value
      storeHash(record, answer.value)
      if (!isKnown) void announceSent(record, askedWallet)
      return NO_PRESS
    }
    if (hasEnded(record)) return NO_PRESS
    const failure = answer.error
    if (!isDefinite(failure)) {
      records.put(withUnknownOutcome(record, 'unclear', clock.now()))
      notices.post({ kind: 'failed', action, failure, mayBeSent: true })
      return NO_PRESS
    }
    records.remove(asked.id)
    notices.post(notSentNotice(action, failure))
    if (originOf(failure) === 'session') void wallet.refresh()
    return failure.kind === 'rejected' ? { kind: 'declined', from: asked.from } : NO_PRESS
  }

  /**
   * Resolves once the record is no longer in the stage `asking`: to true if the user has stopped
   * waiting.
   */
  const untilStopped = ({ id }: TransactionRecord) =>
    new Promise<boolean>((resolve) => {
      const end = records.state.subscribe(() => {
        const stage = records.find(id)?.stage
        if (stage?.kind === 'asking') return
        end()
        resolve(stage?.kind === 'unknown')
      })
    })

  return async (record: TransactionRecord): Promise<LastPress> => {
    const askedWallet = walletId()
    const answered = attemptAnswer(() => tokens.send(record)).then((answer) =>
      storeAnswer(record, answer, askedWallet),
    )
    void answered.finally(() => chain.refresh())
    // The user may stop waiting in any tab. The answer also ends the request.
    const stopped = untilStopped(record).then((isStopped) => (isStopped ? NO_PRESS : answered))
    return Promise.race([answered, stopped])
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
