import { currentRecord, NO_PRESS, type LastPress } from '../../domain/card/card-rules.ts'
import { isLimited, quoteOf, type Draft } from '../../domain/card/price.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { Transaction } from '../../domain/transactions/outcome.ts'
import { buildApprovalRequest, buildExchangeRequest } from '../../domain/transactions/requests.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import type { ChainService } from '../chain/chain-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import { createStore, derivedStore, type ReadableStore } from '../store.ts'
import type { RecordsChange, RecordService } from '../transactions/records.ts'
import type { SendService } from '../transactions/send.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { cardOf, snapshotQuery, type Card } from './card.ts'
import type { DraftService } from './draft.ts'
import { readMaxAmount } from './max-amount.ts'

export interface ExchangeService {
  readonly card: ReadableStore<Card>
  start(): void
  /**
   * Enters the largest amount that the account can mint or redeem, or one token if that is zero.
   */
  setMax(): Promise<void>
  approve(): Promise<void>
  submit(): Promise<void>
}

export function createExchangeService(deps: {
  readonly chain: ChainService
  readonly deployment: Deployment
  readonly draft: DraftService
  readonly notices: NoticeService
  readonly records: RecordService
  readonly send: SendService
  readonly wallet: WalletService
}): ExchangeService {
  const { chain, deployment, notices, send } = deps
  const drafts = deps.draft
  const lastPress = createStore<LastPress>(NO_PRESS)

  const card = derivedStore(
    [drafts.draft, lastPress, deps.wallet.session, chain.view, deps.records.state, send.preparing],
    (draft, press, session, view, { records }, preparing) =>
      cardOf({ draft, press, session, view, records, preparing }),
  )

  const followDraft = () => {
    lastPress.set(NO_PRESS)
    chain.refreshAfterTyping()
  }

  const followRecords = ({ stored, ended }: RecordsChange) => {
    if (stored.length > 0) lastPress.set(NO_PRESS)
    for (const record of ended) {
      if (isStillEntered(record, card.get())) drafts.setAmount('')
      lastPress.set({ kind: 'ended', id: record.id })
    }
  }

  /** A result says nothing about an amount that was typed after the press. */
  const setPress = (before: Card, result: LastPress) => {
    if (result.kind !== 'none' && isSameAmount(before, drafts.draft.get())) lastPress.set(result)
  }

  return {
    card,
    start() {
      chain.setSource(() => snapshotQuery(card.get(), deployment))
      drafts.draft.subscribe(followDraft)
      deps.records.onChange(followRecords)
    },
    async setMax() {
      const before = card.get()
      if (before.current) return
      const max = await readMaxAmount(before.mode, chain.view.get().snapshot, chain.contracts())
      const now = card.get()
      if (now.current || !isSameEntry(before, now)) return
      if (!max.ok) return notices.post({ kind: 'maxUnknown', failure: max.error })
      notices.withdraw('amount')
      // If the account cannot pay for any token, the shortage for one token says more than a zero.
      drafts.setAmount(`${max.value > 0n ? max.value : 1n}`)
    },
    async approve() {
      const now = card.get()
      if (now.current) return
      const priced = isLimited(now) ? now : undefined
      // The wallet is not asked before the card has shown the cost, which it will soon.
      if (priced?.price.kind === 'reading') return
      lastPress.set(NO_PRESS)
      setPress(now, await send.submit(buildApprovalRequest(now, deployment), priced))
    },
    async submit() {
      const now = card.get()
      const built = buildExchangeRequest(now)
      if (built.ok && now.price.kind === 'reading') return
      lastPress.set(NO_PRESS)
      const quote = quoteOf(now, now.snapshot?.parameters)
      const request = built.ok && quote ? ok({ ...built.value, quote }) : built
      setPress(now, await send.submit(request, now))
    },
  }
}

function isSameEntry(before: Card, now: Card): boolean {
  const isSameAccount = connectedAddress(now.session) === connectedAddress(before.session)
  return isSameAccount && isSameAmount(before, now)
}

function isSameAmount(before: Draft, now: Draft): boolean {
  return before.mode === now.mode && before.amount === now.amount
}

/** The user may have typed another amount since. */
function isStillEntered(record: Transaction, card: Card): boolean {
  const { call } = record
  // A dismissed transaction must not clear an amount that was submitted since.
  const isOther = card.current && currentRecord(card)?.id !== record.id
  if (isOther || record.outcome.kind !== 'succeeded' || call.kind !== card.mode) return false
  return call.wholeTokens === card.wholeTokens
}
