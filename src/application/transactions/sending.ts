import { isOfSession, type Failure } from '../../domain/failure.ts'
import { attemptAnswer, err, ok, type Result } from '../../domain/result.ts'
import { actionOf } from '../../domain/transactions/kinds/kinds.ts'
import {
  isInProgress,
  isUnclear,
  recordOf,
  recordsOfAccount,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import { connectedAddress, isOnWrongChain } from '../../domain/wallet/session.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { LockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import { checkChain, type BlockService } from '../protocol/block-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import type { TransactionRecords } from './records.ts'
import { createWalletRequest, notSentNotice, type WalletRequestDeps } from './wallet-request.ts'

export interface SendingDeps extends WalletRequestDeps {
  readonly blocks: Pick<BlockService, 'newest' | 'read'>
  readonly locks: LockPort
  readonly notices: Pick<NoticeService, 'post' | 'withdraw'>
  readonly tokens: Pick<TokenPort, 'prepare' | 'send'>
  readonly visibility: Pick<VisibilityPort, 'onLeave'>
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets' | 'refresh'>
}

/** Whether a prepared request may be sent. If not, the check itself says why. */
export type LastCheck = () => Promise<Result<boolean>>

/** Prepares requests and has the wallet sign them, one at a time for each account. */
export function createSending(records: TransactionRecords, deps: SendingDeps) {
  const { state, put, update, readJournal } = records
  const { blocks, clock, locks, notices, tokens, visibility, walletPort } = deps
  const { session, knownWallets, refresh } = deps.wallet
  const requestFromWallet = createWalletRequest(records, deps)
  // Ends the wait for the request that is being prepared.
  let endPreparing: (() => void) | undefined

  const stopPreparing = () => {
    update({ preparing: undefined })
    endPreparing?.()
  }

  const connectionKey = () =>
    [knownWallets.get().chosen?.id, connectedAddress(session.get())].join()

  /**
   * Follows the connection that a request is prepared for. `isWanted` posts a notice if the request
   * may no longer be sent, unless its preparation was stopped.
   */
  const followConnection = (request: TransactionRequest) => {
    const key = connectionKey()
    let isSame = true
    // An account that was left and taken again may be meant for something else.
    const compare = () => {
      isSame &&= connectionKey() === key
    }
    const ends = [session.subscribe(compare), knownWallets.subscribe(compare)]
    return {
      isWanted() {
        if (state.get().preparing !== request) return false
        // A wallet that was switched meanwhile might send it on its new network.
        if (isSame && !isOnWrongChain(session.get())) return true
        const failure: Failure = { kind: isSame ? 'wrongChain' : 'accountChanged' }
        notices.post(notSentNotice(actionOf(request.call), failure))
        return false
      },
      end: () => ends.forEach((end) => end()),
    }
  }

  /** Another transaction of the account that this one has to wait for, or that may be the same. */
  const obstacle = ({ from, call }: TransactionRecord): Failure | undefined => {
    const others = recordsOfAccount(state.get().records, from)
    const open = others.find(isInProgress)
    if (open) return { kind: open.stage.kind === 'asking' ? 'requestPending' : 'inProgress' }
    const isSame = (other: TransactionRecord) => actionOf(other.call) === actionOf(call)
    const isDoubled = others.some((other) => isUnclear(other) && isSame(other))
    return isDoubled ? { kind: 'unclear' } : undefined
  }

  /**
   * Stores the record, unless it is no longer wanted, or there is another one by now: of another
   * tab, or one whose block was reorged meanwhile. Returns whether it is stored.
   */
  const claimWallet = async (record: TransactionRecord, isWanted: () => boolean) => {
    let claimed = ok(false) as Result<boolean>
    await locks.hold(`sending ${record.from.toLowerCase()}`, async () => {
      // The lock may have been waited for.
      const otherChain = await checkChain(walletPort)
      readJournal()
      const failure = otherChain ?? obstacle(record)
      if (failure) {
        claimed = err(failure)
        return
      }
      if (!isWanted()) return
      put(record)
      claimed = ok(true)
    })
    return claimed
  }

  /** Prepares a request. Undefined once it is of no use, or if the last check says so. */
  const prepare = async (
    { from, call }: TransactionRequest,
    isWanted: () => boolean,
    lastCheck: LastCheck | undefined,
  ) => {
    const stopped = new Promise<undefined>((resolve) => {
      endPreparing = () => resolve(undefined)
    })
    const whileWanted = async <T>(question: () => Promise<Result<T>>) => {
      const answer = await Promise.race([attemptAnswer(question), stopped])
      return isWanted() ? answer : undefined
    }
    const newest = await whileWanted(() => blocks.read())
    if (!newest?.ok) return newest
    const prepared = await whileWanted(() => tokens.prepare(from, call, newest.value))
    if (!prepared?.ok || lastCheck === undefined) return prepared
    const checked = await whileWanted(lastCheck)
    if (!checked?.ok) return checked
    return checked.value ? prepared : undefined
  }

  const send = async (
    request: TransactionRequest,
    isWanted: () => boolean,
    lastCheck: LastCheck | undefined,
  ): Promise<Failure | undefined> => {
    const refuse = (failure: Failure): Failure => {
      notices.post(notSentNotice(actionOf(request.call), failure))
      return failure
    }
    const prepared = await prepare(request, isWanted, lastCheck)
    if (!prepared?.ok) return prepared && refuse(prepared.error)
    const record = recordOf(request, prepared.value, newId(), clock.now())
    let failure: Failure | undefined
    // A page that gets this lock later knows that no other waits for the wallet any more.
    await locks.hold(`asking ${record.id}`, async () => {
      const claimed = await claimWallet(record, isWanted)
      if (!claimed.ok) failure = refuse(claimed.error)
      if (!claimed.ok || !claimed.value) return
      update({ preparing: undefined })
      failure = await requestFromWallet(record)
    })
    return failure
  }

  return {
    start() {
      // The wallet should not open when the page is shown again.
      visibility.onLeave(stopPreparing)
    },
    /** Returns the failure if nothing was sent. */
    async send(request: TransactionRequest, lastCheck?: LastCheck) {
      // What was said about an earlier attempt is over.
      notices.withdraw(actionOf(request.call), 'amount')
      // At once, so that a second press has no effect.
      update({ preparing: request })
      const connection = followConnection(request)
      try {
        const failure = await send(request, connection.isWanted, lastCheck)
        if (failure && isOfSession(failure)) void refresh()
        return failure
      } finally {
        connection.end()
        // By now, another account's request may be in preparation.
        if (state.get().preparing === request) update({ preparing: undefined })
      }
    },
    stopPreparing,
  }
}

function newId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return [...words].map((word) => word.toString(36)).join('-')
}
