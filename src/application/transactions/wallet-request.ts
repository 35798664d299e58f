import { isDefinite, type Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { isRightChain } from '../../domain/network.ts'
import { attemptAnswer } from '../../domain/result.ts'
import { reopened } from '../../domain/transactions/outcome.ts'
import { actionOf, type Action } from '../../domain/transactions/kinds/kinds.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { lowEtherFor } from '../../domain/wallet/account-snapshot.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import type { AccountSnapshotService } from '../account/account-snapshot-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { BlockService } from '../protocol/block-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import type { TransactionRecords } from './records.ts'

export interface WalletRequestDeps {
  readonly blocks: Pick<BlockService, 'newest'>
  readonly clock: Pick<ClockPort, 'now'>
  readonly notices: Pick<NoticeService, 'post'>
  readonly snapshots: Pick<AccountSnapshotService, 'state'>
  readonly tokens: Pick<TokenPort, 'send'>
  readonly wallet: Pick<WalletService, 'session' | 'knownWallets'>
  readonly walletPort: Pick<WalletPort, 'chainId'>
}

/** Asks the wallet to send what a record has prepared, and stores what it answers. */
export function createWalletRequest(
  { state, find, put, remove, readJournal }: TransactionRecords,
  { blocks, clock, notices, snapshots, tokens, wallet, walletPort }: WalletRequestDeps,
) {
  const walletId = () => wallet.knownWallets.get().chosen?.id

  /** Stores the hash that the wallet has returned. Returns whether that has to be announced. */
  const storeHash = (record: TransactionRecord, hash: TransactionHash): boolean => {
    if (hasEnded(record) && record.stage.hash === hash) {
      put({ ...record, hash })
      return false
    }
    const atBlock = blocks.newest.get().number ?? record.sinceBlock
    // If it has ended, it was matched with another transaction, and its nonce is that one's.
    const isNonceKnown = record.isNonceKnown && !hasEnded(record)
    const stage = { kind: 'sent', atBlock } as const
    const sent = { ...reopened(record), hash, isNonceKnown, stage, changed: clock.now() }
    // Who has stopped waiting for the wallet must not send the same again now.
    put({ ...sent, isDismissed: false })
    return true
  }

  /** MetaMask sends on the network that it is on, whatever the transaction says. */
  const isOnOtherChain = async (): Promise<boolean> => {
    const chainId = await walletPort.chainId()
    return chainId.ok ? !isRightChain(chainId.value) : isOnWrongChain(wallet.session.get())
  }

  const announceSent = async ({ id, call }: TransactionRecord, askedWallet: string | undefined) => {
    const action = actionOf(call)
    const isElsewhere = await isOnOtherChain()
    readJournal()
    const record = find(id)
    // Its outcome may have been announced meanwhile.
    if (record && hasEnded(record)) return
    // If another wallet is connected by now, its network says nothing.
    if (!isElsewhere || walletId() !== askedWallet) return notices.post({ kind: 'sent', action })
    if (record === undefined) return
    put({ ...record, stage: { kind: 'unknown', why: 'elsewhere' }, changed: clock.now() })
    notices.post(notSentNotice(action, { kind: 'doubtful', why: 'elsewhere' }))
  }

  /**
   * Why nothing was sent. With too little ether for the fee, MetaMask shows a window in which
   * nobody can confirm, and calls it a refusal when that is closed.
   */
  const whyNotSent = (record: TransactionRecord, failure: Failure): Failure => {
    const isUnable = lowEtherFor(snapshots.state.get().value, record) !== undefined
    const isClosed = failure.kind === 'rejected' && isUnable
    return isClosed ? { ...failure, kind: 'insufficientGas' } : failure
  }

  const ask = async (asked: TransactionRecord): Promise<Failure | undefined> => {
    const action = actionOf(asked.call)
    const askedWallet = walletId()
    const sent = await attemptAnswer(() => tokens.send(asked))
    readJournal()
    // It may have been dismissed, and the chain may have said more than the wallet does.
    const record = find(asked.id) ?? asked
    if (sent.ok) {
      if (storeHash(record, sent.value)) await announceSent(record, askedWallet)
      return undefined
    }
    if (hasEnded(record)) return undefined
    if (isDefinite(sent.error)) {
      const failure = whyNotSent(asked, sent.error)
      remove(asked.id)
      notices.post(notSentNotice(action, failure))
      return failure
    }
    put({ ...record, stage: { kind: 'unknown', why: 'unclear' }, changed: clock.now() })
    notices.post({ kind: 'failed', action, failure: sent.error, mayBeSent: true })
    return undefined
  }

  /**
   * Settles with the wallet's answer, or once nobody waits for it: any tab may dismiss the record.
   * Returns the failure if nothing was sent.
   */
  return (record: TransactionRecord) =>
    new Promise<Failure | undefined>((resolve, reject) => {
      const stop = state.subscribe(() => {
        if (find(record.id)?.stage.kind === 'unknown') resolve(undefined)
      })
      void ask(record).then(resolve, reject).finally(stop)
    })
}

/** Says that nothing was sent, and why. A missing provider has a toast of its own (chapter 5). */
export function notSentNotice(action: Action, failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}
