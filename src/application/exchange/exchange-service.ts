import {
  DEFAULT_APPROVAL,
  isLimited,
  quoteOf,
  type ApprovalChoice,
} from '../../domain/card/price.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { NO_PRESS, type LastPress } from '../../domain/card/card-status.ts'
import { hasSucceeded, type EndedRecord } from '../../domain/transactions/record.ts'
import { buildApprovalRequest, buildExchangeRequest } from '../../domain/transactions/requests.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import type { ChainService } from '../chain/chain-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import { createStore, derivedStore, type ReadableStore } from '../store.ts'
import type { RecordsChange, RecordService } from '../transactions/records.ts'
import type { SendService } from '../transactions/send.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { cardOf, snapshotQuery, type Card, type Pressed } from './card.ts'
import type { Draft, DraftService } from './draft.ts'
import { readMaxAmount } from './max-amount.ts'

/** The card of a connected account, and the actions of its buttons. */
export interface ExchangeService {
  readonly card: ReadableStore<Card>
  start(): void
  /**
   * Reads and enters the largest amount that the account can mint or redeem; one token if that is
   * zero.
   */
  setMax(): Promise<void>
  /**
   * Approves. `choice` says what the approval of a mint covers. The previous choice returns if the
   * user declines. The new choice is stored once the approval has succeeded.
   */
  approve(choice?: ApprovalChoice): Promise<void>
  /** Limits the approval of a mint to the cost. The existing approval may then be enough. */
  limitToCost(): void
  /** Mints or redeems. */
  submit(): Promise<void>
}

export function createExchangeService(deps: {
  readonly chain: ChainService
  readonly deployment: Deployment
  readonly draft: DraftService
  readonly notices: NoticeService
  readonly preferences: PreferencesPort
  readonly records: RecordService
  readonly send: SendService
  readonly tokens: TokenPort
  readonly wallet: WalletService
}): ExchangeService {
  const { chain, deployment, notices, preferences, records, send, tokens } = deps
  const { draft, setAmount } = deps.draft
  const { session } = deps.wallet
  const pressed = createStore<Pressed>(
    { approvalChoice: DEFAULT_APPROVAL, press: NO_PRESS },
    (one, other) => one.approvalChoice === other.approvalChoice && one.press === other.press,
  )

  /** The choice for the approval that is being sent; undefined while none is. */
  let askedChoice: ApprovalChoice | undefined
  /** The last approval of a mint that this page has asked the wallet for. */
  let approval: { readonly id: string; readonly choice: ApprovalChoice } | undefined

  const sources = [draft, pressed, session, chain.view, records.state, send.preparing]
  const card = derivedStore<Card>(sources, () =>
    cardOf({
      draft: draft.get(),
      pressed: pressed.get(),
      session: session.get(),
      view: chain.view.get(),
      records: records.state.get().records,
      preparing: send.preparing.get(),
    }),
  )

  const update = (change: Partial<Pressed>) => pressed.set({ ...pressed.get(), ...change })

  const followDraft = () => {
    update({ press: NO_PRESS })
    chain.refreshAfterTyping()
  }

  const settle = (record: EndedRecord) => {
    if (isStillEntered(record, card.get())) setAmount('')
    if (record.id === approval?.id && hasSucceeded(record)) {
      preferences.setApprovalChoice(approval.choice)
    }
    update({ press: { kind: 'ended', id: record.id } })
  }

  const followRecords = ({ stored, ended }: RecordsChange) => {
    const [newest] = stored
    if (newest) update({ press: NO_PRESS })
    if (newest?.call.kind === 'approve' && askedChoice) {
      approval = { id: newest.id, choice: askedChoice }
    }
    for (const record of ended) settle(record)
  }

  /** Stores the result of a press, unless the typed amount has changed since. */
  const setPress = (before: Card, press: LastPress) => {
    if (press.kind !== 'none' && isSameAmount(before, draft.get())) update({ press })
  }

  return {
    card,
    start() {
      chain.setSource(() => snapshotQuery(card.get(), deployment))
      draft.subscribe(followDraft)
      records.onChange(followRecords)
      update({ approvalChoice: preferences.approvalChoice() ?? DEFAULT_APPROVAL })
    },
    async setMax() {
      const before = card.get()
      if (before.isBusy) return
      const max = await readMaxAmount(before.mode, chain.view.get().snapshot, tokens)
      const now = card.get()
      if (now.isBusy || !isSameEntry(before, now)) return
      if (!max.ok) return notices.post({ kind: 'maxUnknown', failure: max.error })
      notices.withdraw('amount')
      // If the account cannot pay for any token, the shortage for one token says more than a zero.
      setAmount(`${max.value > 0n ? max.value : 1n}`)
    },
    async approve(choice = pressed.get().approvalChoice) {
      if (card.get().isBusy) return
      const { approvalChoice: before } = pressed.get()
      update({ approvalChoice: choice })
      const now = card.get()
      // The wallet is not asked before the card has shown the cost, which it will soon.
      if (isLimited(now) && now.price.kind === 'reading') return
      update({ press: NO_PRESS })
      const priced = isLimited(now) ? now : undefined
      askedChoice = now.mode === 'mint' ? choice : undefined
      const press = await send.submit(buildApprovalRequest(now, deployment), priced)
      askedChoice = undefined
      if (press.kind === 'declined') update({ approvalChoice: before })
      setPress(now, press)
    },
    limitToCost: () => update({ approvalChoice: 'cost' }),
    async submit() {
      const now = card.get()
      const built = buildExchangeRequest(now)
      if (built.ok && now.price.kind === 'reading') return
      update({ press: NO_PRESS })
      const quote = quoteOf(now, chain.view.get().snapshot)
      const request = built.ok && quote ? ok({ ...built.value, quote }) : built
      setPress(now, await send.submit(request, now))
    },
  }
}

/** Whether the account, the mode and the typed amount are the same. */
function isSameEntry(before: Card, now: Card): boolean {
  const isSameAccount = connectedAddress(now.session) === connectedAddress(before.session)
  return isSameAccount && isSameAmount(before, now)
}

type Typed = Pick<Draft, 'mode' | 'amount'>

function isSameAmount(before: Typed, now: Typed): boolean {
  return before.mode === now.mode && before.amount === now.amount
}

/** Whether the card still has the amount that this transaction has minted or redeemed. */
function isStillEntered(record: EndedRecord, card: Card): boolean {
  const { call } = record
  // A dismissed transaction must not clear an amount that was submitted since.
  const isOther = card.isBusy && !('record' in card.status && card.status.record.id === record.id)
  if (isOther || !hasSucceeded(record) || call.kind !== card.mode) return false
  return 'wholeTokens' in call && call.wholeTokens === card.wholeTokens
}
