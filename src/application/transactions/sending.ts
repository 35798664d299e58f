import type { Address } from '../../domain/address.ts'
import { isDefinite, type Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { NETWORK } from '../../domain/network.ts'
import { type Result, err, ok } from '../../domain/result.ts'
import { actionOf, type Action } from '../../domain/transactions/call.ts'
import { outcomeFields, unclaimed, claimsOf } from '../../domain/transactions/claims.ts'
import { recordOf, type TransactionRecord } from '../../domain/transactions/record.ts'
import { explainedBy, type TransactionRequest } from '../../domain/transactions/requests.ts'
import { connectedAddress, isOnWrongChain } from '../../domain/wallet/session.ts'
import type { TransactionPort } from '../ports/transaction-port.ts'
import type { TransactionServicePorts, TransactionRecords } from './transaction-records.ts'
import type { Watching } from './watching.ts'

/** Whether a prepared request may be sent; if not, whoever makes the check says why. */
export type LastCheck = () => Promise<Result<boolean, Failure>>

/** Prepares requests and has the wallet sign them, one at a time for each account. */
export function createSending(
  { state, find, put, remove, update }: TransactionRecords,
  watching: Watching,
  ports: Pick<
    TransactionServicePorts,
    'transactionPort' | 'locks' | 'clock' | 'notices' | 'session' | 'knownWallets'
  >,
) {
  const { transactionPort, locks, clock, notices, session, knownWallets } = ports
  // By record id: ends the wait for the wallet's answer.
  const givingUp = new Map<string, () => void>()
  // Ends the wait for the request that is being prepared.
  let endPreparing: (() => void) | undefined
  // Aborted when there is another wallet, another account or none.
  let connection = new AbortController()
  let wallet: string | undefined
  let account: Address | undefined
  let lastAsked = 0

  const askWallet = async (record: TransactionRecord) => {
    const signed = await sign(transactionPort, record)
    const action = actionOf(record.call)
    const current = { ...(find(record.id) ?? record), since: clock.now() }
    // While this page was left, another tab may have read its status from the chain.
    if (current.stage.kind !== 'signing' && current.stage.kind !== 'unanswered') return
    watching.resetHistory(record.id)
    if (signed.ok) {
      const isElsewhere = isOnWrongChain(session.get())
      // MetaMask sends on the network that it is on, whatever the transaction says.
      const stage = { kind: isElsewhere ? 'notBroadcast' : 'pending' } as const
      const claims = claimsOf(state.get().records, record.id, signed.value.hash)
      for (const each of claims) put(unclaimed(each))
      const [claim] = claims
      // An outcome that was reported by then is not reported again.
      put({ ...current, stage, ...(claim && outcomeFields(claim)), ...signed.value })
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

  const prepare = async ({ from, call, approval }: TransactionRequest) => {
    const preparing = transactionPort.prepare(from, call, approval)
    const [prepared, canFollow] = await Promise.all([preparing, watching.canFollow()])
    return canFollow ? prepared : err({ kind: 'network' } as const)
  }

  const attempt = async (
    request: TransactionRequest,
    isWanted: () => boolean,
    lastCheck: LastCheck | undefined,
  ) => {
    const stopped = new Promise<undefined>((resolve) => (endPreparing = () => resolve(undefined)))
    const prepared = await Promise.race([prepare(request), stopped])
    if (prepared === undefined || !isWanted()) return
    if (!prepared.ok) {
      const failure = explainedBy(request, prepared.error)
      return notices.post(notSent(actionOf(request.call), failure))
    }
    const checked = await Promise.race([lastCheck?.() ?? ok(true), stopped])
    if (checked === undefined || !isWanted()) return
    if (!checked.ok) return notices.post(notSent(actionOf(request.call), checked.error))
    if (!checked.value) return
    // It is part of the id, and so later than any other even if the clock was set back.
    lastAsked = Math.max(clock.now(), lastAsked + 1, ...state.get().records.map(justAfter))
    const record = recordOf(request, prepared.value, NETWORK.chainId, lastAsked)
    // Until the wallet has answered, or nobody waits for that any more.
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
      watching.watch(record.id, ask).then(over, failed)
    })
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
      const isElsewhere = isOnWrongChain(session.get())
      if (!signal.aborted && !isElsewhere) return true
      const kind = signal.aborted ? 'walletChanged' : 'wrongChain'
      notices.post(notSent(actionOf(request.call), { kind }))
      return false
    }
  }

  const followConnection = () => {
    const newWallet = knownWallets.get().chosen?.id
    const newAccount = connectedAddress(session.get())
    if (newWallet === wallet && newAccount === account) return
    wallet = newWallet
    account = newAccount
    connection.abort()
    connection = new AbortController()
  }

  return {
    /** Follows the connection: a request prepared for one is not sent by another. */
    start() {
      followConnection()
      session.subscribe(followConnection)
      knownWallets.subscribe(followConnection)
    },
    async send(request: TransactionRequest, lastCheck?: LastCheck) {
      // What was said about an earlier attempt is over.
      notices.withdraw(actionOf(request.call), 'amount')
      // At once, so that a second press has no effect; the lock is for presses in other tabs.
      update({ preparing: request })
      const lock = `sending ${request.from.toLowerCase()}`
      const isMine = await locks
        .tryHold(lock, () => attempt(request, bindToWallet(request), lastCheck))
        .finally(() => {
          // Also when the page is left and loses the lock: another tab may use the wallet then. But by
          // now, another account's request may be in preparation.
          if (state.get().preparing === request) update({ preparing: undefined })
        })
      if (!isMine) notices.post(notSent(actionOf(request.call), { kind: 'requestPending' }))
    },
    stopPreparing() {
      update({ preparing: undefined })
      endPreparing?.()
    },
    /** Ends the wait for the wallet's answer about a record. */
    giveUp: (id: string) => givingUp.get(id)?.(),
  }
}

const justAfter = ({ asked }: TransactionRecord) => asked + 1

/** Has the wallet sign; returns the hash or batch id that it has given. */
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

// Chapter 5 has a toast of its own for a provider that is not there.
function notSent(action: Action, failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}
