import { movedPrice, type PricedAmount } from '../../domain/basket/price.ts'
import { isDefinite, isOfSession, type Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { attemptAnswer, err, type Result } from '../../domain/result.ts'
import { NO_PRESS, type LastPress } from '../../domain/transactions/card-status.ts'
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

export interface SendServiceDeps {
  readonly chain: Pick<ChainService, 'view' | 'refresh' | 'readNewestBlock'>
  readonly clock: Pick<ClockPort, 'now'>
  readonly locks: LockPort
  readonly notices: Pick<NoticeService, 'post' | 'withdraw' | 'withdrawSuccesses'>
  readonly records: RecordService
  readonly tokens: Pick<TokenPort, 'prepare' | 'send'>
  readonly visibility: Pick<VisibilityPort, 'onLeave'>
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets' | 'refresh'>
  readonly walletPort: Pick<WalletPort, 'chainId'>
}

/** Prepares transactions and has the wallet sign and send them, one at a time for each account. */
export interface SendService {
  /** The request that is being prepared, if one is. */
  readonly preparing: ReadableStore<TransactionRequest | undefined>
  start(): void
  /**
   * Sends what was built, or posts why nothing could be built. Does nothing while the account waits
   * for another transaction, or while the wallet has not said its network. Nothing is sent if the
   * mint in `priced` costs more than the card has shown. Settles with the wallet's answer, and
   * resolves to what came of the press.
   */
  submit(built: Result<TransactionRequest, Notice>, priced?: PricedAmount): Promise<LastPress>
  /** Stops the preparation of a request, before the wallet is asked. */
  stopPreparing(): void
}

export function createSendService(deps: SendServiceDeps): SendService {
  const { chain, clock, locks, notices, records, tokens, visibility, wallet, walletPort } = deps
  const { session } = wallet
  const preparing = createStore<TransactionRequest | undefined>(undefined)
  const askWallet = createWalletRequest(deps)

  const refuse = (action: Action, failure: Failure): LastPress => {
    notices.post(notSentNotice(action, failure))
    if (isOfSession(failure)) void wallet.refresh()
    // What the card shows may be out of date, such as a cost that is above the approval by now.
    if (failure.kind === 'refused') void chain.refresh()
    return NO_PRESS
  }

  /** Another transaction of the account that this one has to wait for, or that may be the same. */
  const obstacleTo = ({ from, call }: TransactionRequest): Failure | undefined => {
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
    // What another network says of the contracts is not about them.
    const otherChain = await checkChain(walletPort)
    return otherChain?.kind === 'wrongChain' ? err(otherChain) : prepared
  }

  /** The last checks and the claim, while this page alone may ask the wallet for the account. */
  const claim = async (request: TransactionRequest, prepared: Prepared, watch: RequestWatch) => {
    const action = actionOf(request.call)
    const otherChain = await Promise.race([checkChain(walletPort), watch.whenStopped])
    if (!watch.isWanted()) return NO_PRESS
    records.refresh()
    const failure = otherChain ?? watch.failure() ?? obstacleTo(request)
    if (failure) return refuse(action, failure)
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
    return isFree ? press : refuse(action, { kind: 'otherTab' })
  }

  const isBusy = () => {
    const { records: all } = records.state.get()
    const open = { records: all, preparing: preparing.get() }
    return currentTransaction(session.get(), open) !== undefined
  }

  return {
    preparing,
    start() {
      // The wallet should not open when the page is shown again.
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
      const failure = obstacleTo(request)
      if (failure) return refuse(action, failure)
      // What was said about an earlier attempt is over.
      notices.withdraw(action, 'amount')
      notices.withdrawSuccesses()
      // At once, so that a second press has no effect.
      preparing.set(request)
      const watch = watchRequest(request, preparing, wallet)
      try {
        return await send(request, priced, watch)
      } finally {
        watch.end()
        // By now, another account's request may be in preparation.
        if (preparing.get() === request) preparing.set(undefined)
      }
    },
    stopPreparing: () => preparing.set(undefined),
  }
}

/** Watches the stop button, and the connection that a request is prepared for. */
function watchRequest(
  request: TransactionRequest,
  preparing: ReadableStore<TransactionRequest | undefined>,
  { session, knownWallets }: Pick<WalletService, 'session' | 'knownWallets'>,
) {
  const keyNow = () => [knownWallets.get().chosen?.id, connectedAddress(session.get())].join(' ')
  const key = keyNow()
  // An account that was left and taken again may be meant for something else.
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
    /** Resolves once the request is no longer wanted. */
    whenStopped,
    /** Why the request may no longer be sent, if it may not. */
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

/** Asks the wallet to sign and send what a record has prepared, and stores what it answers. */
function createWalletRequest(deps: SendServiceDeps) {
  const { chain, clock, notices, records, tokens, wallet, walletPort } = deps
  const walletId = () => wallet.knownWallets.get().chosen?.id

  /** MetaMask sends on the network that it is on, whatever the transaction says. */
  const wasElsewhere = async (): Promise<boolean> => {
    const otherChain = await checkChain(walletPort)
    const isUntold = otherChain !== undefined && otherChain.kind !== 'wrongChain'
    return isUntold ? isOnWrongChain(wallet.session.get()) : otherChain !== undefined
  }

  /** Stores the hash that the wallet has returned. */
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
      // Who has stopped waiting for the wallet must not send the same again now.
      isDismissed: false,
    })
  }

  const announceSent = async ({ id, call }: TransactionRecord, askedWallet: string | undefined) => {
    const action = actionOf(call)
    const isElsewhere = await wasElsewhere()
    records.refresh()
    const record = records.find(id)
    // Its outcome may have been told meanwhile.
    if (record && hasEnded(record)) return
    // If another wallet is connected by now, its network says nothing.
    if (!isElsewhere || walletId() !== askedWallet) return notices.post({ kind: 'sent', action })
    if (record === undefined) return
    records.put(withUnknownOutcome(record, 'elsewhere', clock.now()))
    notices.post(notSentNotice(action, { kind: 'outcomeUnknown', why: 'elsewhere' }))
  }

  const storeAnswer = async (
    asked: TransactionRecord,
    answer: Result<TransactionHash>,
    askedWallet: string | undefined,
  ): Promise<LastPress> => {
    const action = actionOf(asked.call)
    records.refresh()
    // It may have been dismissed, and the chain may have said more than the wallet does.
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
    if (isOfSession(failure)) void wallet.refresh()
    return failure.kind === 'rejected' ? { kind: 'declined', failure, from: asked.from } : NO_PRESS
  }

  /** Resolves once the record asks no more, to whether that is because nobody waits any more. */
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
    // The person may stop waiting in any tab. The answer itself ends the request, too.
    const stopped = untilStopped(record).then((isStopped) => (isStopped ? NO_PRESS : answered))
    return Promise.race([answered, stopped])
  }
}

/** Says that nothing was sent, and why. A missing provider has a toast of its own (chapter 5). */
function notSentNotice(action: Action, failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}

function newId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(36)).join('-')
}
