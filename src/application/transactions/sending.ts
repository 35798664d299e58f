import type { Address } from '../../domain/address.ts'
import { isDefinite, type Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isRightChain } from '../../domain/network.ts'
import { err, ok, type Result, attemptAnswer } from '../../domain/result.ts'
import { reopened } from '../../domain/transactions/advance.ts'
import { actionOf, type Action } from '../../domain/transactions/kinds.ts'
import {
  hasEnded,
  isInProgress,
  isUnclear,
  recordOf,
  recordsOfAccount,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { lowEtherFor } from '../../domain/wallet/account-snapshot.ts'
import { connectedAddress, isOnWrongChain } from '../../domain/wallet/session.ts'
import type { AccountSnapshotService } from '../account/account-snapshot-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { checkChain, type BlockService } from '../protocol/block-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import type { TransactionRecords } from './records.ts'

export interface SendingDeps {
  readonly blocks: Pick<BlockService, 'newest' | 'read'>
  readonly clock: Pick<ClockPort, 'now'>
  readonly locks: LockPort
  readonly notices: Pick<NoticeService, 'post' | 'withdraw'>
  readonly snapshots: Pick<AccountSnapshotService, 'state'>
  readonly tokens: Pick<TokenPort, 'prepare' | 'send'>
  readonly visibility: Pick<VisibilityPort, 'onLeave'>
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets'>
  readonly walletPort: Pick<WalletPort, 'chainId'>
}

/** Whether a prepared request may be sent; if not, whoever makes the check says why. */
export type LastCheck = () => Promise<Result<boolean>>

/** Prepares requests and has the wallet sign them, one at a time for each account. */
export function createSending(
  { state, find, put, becomeAnnouncer, remove, update, readJournal }: TransactionRecords,
  deps: SendingDeps,
) {
  const { blocks, clock, locks, notices, snapshots, tokens, visibility, walletPort } = deps
  const { session, knownWallets } = deps.wallet
  // Ends the wait for the request that is being prepared.
  let endPreparing: (() => void) | undefined
  // Aborted when there is another wallet, another account or none.
  let connection = new AbortController()
  let walletId: string | undefined
  let account: Address | undefined

  /** Says that nothing was sent, and why. */
  const refuse = (action: Action, failure: Failure): Failure => {
    notices.post(notSent(action, failure))
    return failure
  }

  const isElsewhere = async () => {
    const chainId = await walletPort.chainId()
    return chainId.ok ? !isRightChain(chainId.value) : isOnWrongChain(session.get())
  }

  /** Stores the hash that the wallet has returned for a record, before anything else is asked. */
  const storeSent = (record: TransactionRecord, hash: TransactionHash): boolean => {
    const isKnown = hasEnded(record) && record.stage.hash === hash
    const atBlock = blocks.newest.get().number ?? record.sinceBlock
    const stage = { kind: 'sent', atBlock } as const
    if (isKnown) put({ ...record, hash })
    else {
      // If it has ended, it was matched with another transaction, and its nonce is that one's.
      const isNonceKnown = record.isNonceKnown && !hasEnded(record)
      put({ ...reopened(record), hash, isNonceKnown, stage, changed: clock.now() })
    }
    return isKnown
  }

  const tellSent = async ({ id, call }: TransactionRecord, askedWallet: string | undefined) => {
    const action = actionOf(call)
    // MetaMask sends on the network that it is on, whatever the transaction says.
    const isSentElsewhere = await isElsewhere()
    readJournal()
    const record = find(id)
    // What became of it may have been told meanwhile.
    if (record && hasEnded(record)) return
    // Another wallet, if one is connected by now, does not know.
    if (!isSentElsewhere || walletId !== askedWallet) {
      return notices.post({ kind: 'sent', action })
    }
    if (record === undefined) return
    put({ ...record, stage: { kind: 'unknown', why: 'elsewhere' }, changed: clock.now() })
    notices.post(notSent(action, { kind: 'doubtful', why: 'elsewhere' }))
  }

  /**
   * Why nothing was sent. With too little ether for the fee, MetaMask shows a window in which nobody can
   * confirm, and calls it a refusal when that is closed.
   */
  const whyNotSent = (asked: TransactionRecord, failure: Failure): Failure => {
    const isUnable = lowEtherFor(snapshots.state.get().value, asked) !== undefined
    return failure.kind === 'rejected' && isUnable
      ? { ...failure, kind: 'insufficientGas' }
      : failure
  }

  /** Returns the failure if nothing was sent. */
  const askWallet = async (asked: TransactionRecord): Promise<Failure | undefined> => {
    const action = actionOf(asked.call)
    const askedWallet = walletId
    const signed = await attemptAnswer(() => tokens.send(asked))
    readJournal()
    // It may have been dismissed, and the chain may have said more than the wallet does.
    const record = find(asked.id) ?? asked
    if (signed.ok) {
      const isKnown = storeSent(record, signed.value)
      if (!isKnown) await tellSent(record, askedWallet)
      return undefined
    }
    if (hasEnded(record)) return undefined
    if (isDefinite(signed.error)) {
      remove(asked.id)
      return refuse(action, whyNotSent(asked, signed.error))
    }
    put({ ...record, stage: { kind: 'unknown', why: 'unclear' }, changed: clock.now() })
    notices.post({ kind: 'failed', action, failure: signed.error, mayBeSent: true })
    return undefined
  }

  /** Settles with the answer, or when the record no longer waits for it, as after it was dismissed in any tab. */
  const whileAwaited = (id: string, answer: Promise<Failure | undefined>) =>
    new Promise<Failure | undefined>((resolve, reject) => {
      const stop = state.subscribe(() => {
        const kind = find(id)?.stage.kind
        if (kind === 'unknown') resolve(undefined)
      })
      void answer.then(resolve, reject).finally(stop)
    })

  /**
   * Stores the record, unless it is no longer wanted, or there is one by now that it has to wait for:
   * of another tab, or one whose block was reorganised meanwhile. Returns whether it is stored.
   */
  const claimWallet = async (record: TransactionRecord, isWanted: () => boolean) => {
    let claimed = ok(false) as Result<boolean>
    await locks.hold(`sending ${record.from.toLowerCase()}`, async () => {
      // The lock may have been waited for.
      const elsewhere = await checkChain(walletPort)
      readJournal()
      const failure = elsewhere ?? obstacle(record)
      if (failure) claimed = err(failure)
      if (failure || !isWanted()) return
      becomeAnnouncer(record)
      put(record)
      claimed = ok(true)
    })
    return claimed
  }

  /** Another transaction of the account that this one has to wait for, or that may be the same. */
  const obstacle = ({ from, call }: TransactionRecord): Failure | undefined => {
    const others = recordsOfAccount(state.get().records, from)
    const open = others.find(isInProgress)
    if (open) return { kind: open.stage.kind === 'asking' ? 'requestPending' : 'inProgress' }
    const isSame = (other: TransactionRecord) => actionOf(other.call) === actionOf(call)
    return others.some((other) => isUnclear(other) && isSame(other))
      ? { kind: 'unclear' }
      : undefined
  }

  const send = async (
    request: TransactionRequest,
    isWanted: () => boolean,
    lastCheck: LastCheck = async () => ok(true),
  ): Promise<Failure | undefined> => {
    const stopped = new Promise<undefined>((resolve) => (endPreparing = () => resolve(undefined)))
    const { from, call } = request
    const action = actionOf(call)
    /** Undefined once the answer is of no use. */
    const ask = async <T>(question: () => Promise<Result<T>>) => {
      const answer = await Promise.race([attemptAnswer(question), stopped])
      return isWanted() ? answer : undefined
    }
    const head = await ask(() => blocks.read())
    if (!head?.ok) return head && refuse(action, head.error)
    const prepared = await ask(() => tokens.prepare(from, call, head.value))
    if (!prepared?.ok) return prepared && refuse(action, prepared.error)
    const checked = await ask(lastCheck)
    if (!checked?.ok) return checked && refuse(action, checked.error)
    if (!checked.value) return undefined
    const record = recordOf(request, prepared.value, newId(), clock.now())
    // Held for as long as this page waits for the wallet: whoever gets it then knows that nobody does.
    let outcome: Failure | undefined
    await locks.hold(`asking ${record.id}`, async () => {
      const claimed = await claimWallet(record, isWanted)
      if (!claimed.ok) outcome = refuse(action, claimed.error)
      if (!claimed.ok || !claimed.value) return
      update({ preparing: undefined })
      outcome = await whileAwaited(record.id, askWallet(record))
    })
    return outcome
  }

  /**
   * Returns whether the request may still be signed by the wallet that it was prepared for. Posts a
   * notice if it may not, unless it was stopped.
   */
  const bindToWallet = (request: TransactionRequest) => {
    const { signal } = connection
    return () => {
      if (state.get().preparing !== request) return false
      // A wallet that was switched meanwhile might send it on its new network.
      const isOther = isOnWrongChain(session.get())
      if (!signal.aborted && !isOther) return true
      const kind = signal.aborted ? 'accountChanged' : 'wrongChain'
      notices.post(notSent(actionOf(request.call), { kind }))
      return false
    }
  }

  const followConnection = () => {
    const newWallet = knownWallets.get().chosen?.id
    const newAccount = connectedAddress(session.get())
    if (newWallet === walletId && newAccount === account) return
    walletId = newWallet
    account = newAccount
    connection.abort()
    connection = new AbortController()
  }

  const stopPreparing = () => {
    update({ preparing: undefined })
    endPreparing?.()
  }

  return {
    /** Follows the connection: a request prepared for one is not sent by another. */
    start() {
      followConnection()
      session.subscribe(followConnection)
      knownWallets.subscribe(followConnection)
      // When the page is shown again, nobody expects the wallet to open.
      visibility.onLeave(stopPreparing)
    },
    async send(request: TransactionRequest, lastCheck?: LastCheck) {
      // What was said about an earlier attempt is over.
      notices.withdraw(actionOf(request.call), 'amount')
      // At once, so that a second press has no effect.
      update({ preparing: request })
      try {
        return await send(request, bindToWallet(request), lastCheck)
      } finally {
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

// Chapter 5 has a toast of its own for a provider that is not there.
function notSent(action: Action, failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}
