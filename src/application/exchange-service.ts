import { formatBaseUnits, toBaseUnits } from '../domain/amount.ts'
import { otherMode, type Action, type Mode } from '../domain/exchange.ts'
import {
  planApproval,
  planExchange,
  type ExchangeFacts,
  type Order,
} from '../domain/exchange-rules.ts'
import type { Failure } from '../domain/failure.ts'
import type { Notice } from '../domain/notice.ts'
import type { Result } from '../domain/result.ts'
import { isReady } from '../domain/session.ts'
import type { Deployment } from '../domain/token.ts'
import { allowanceQuestion, type TransactionHash } from '../domain/transaction.ts'
import type { AllowanceService, AllowanceState } from './allowance-service.ts'
import type { NoticeService } from './notice-service.ts'
import type { TokenPort } from './ports/token-port.ts'
import type { WalletPort } from './ports/wallet-port.ts'
import { createStore, type ReadableStore } from './store.ts'
import type { WalletService } from './wallet-service.ts'

/** Where the transaction in progress stands. */
export type Progress =
  | { readonly kind: 'idle' }
  /** The wallet has been asked and has not answered. */
  | { readonly kind: 'signing'; readonly action: Action }
  /** The wallet has sent it and the chain has not decided. */
  | { readonly kind: 'pending'; readonly action: Action; readonly hash: TransactionHash }

export interface ExchangeState {
  readonly mode: Mode
  /** As typed, for the input and its mirror. */
  readonly amount: string
  readonly progress: Progress
}

export interface ExchangeServicePorts {
  readonly wallet: WalletPort
  readonly tokens: TokenPort
  readonly walletService: WalletService
  readonly allowances: AllowanceService
  readonly notices: NoticeService
  readonly deployment: Deployment
}

/** The card: what is typed, and the transactions it sends, one at a time. */
export interface ExchangeService {
  readonly state: ReadableStore<ExchangeState>
  /** Asks for the allowance whenever the account or its chain changes. */
  start(): void
  setAmount(amount: string): void
  /** Goes to the other mode and clears the fields. */
  switchMode(): void
  approve(): Promise<void>
  /** Mints or redeems. */
  submit(): Promise<void>
}

const IDLE: Progress = { kind: 'idle' }

/** The allowance that a snapshot stands for, in base units, where one is known. */
export function knownAllowance(state: AllowanceState): bigint | undefined {
  return state.kind === 'asked' ? state.allowance : undefined
}

export function createExchangeService(ports: ExchangeServicePorts): ExchangeService {
  const { tokens, walletService, allowances, notices } = ports
  const state = createStore<ExchangeState>({ mode: 'mint', amount: '', progress: IDLE })
  const update = (change: Partial<ExchangeState>) => state.set({ ...state.get(), ...change })
  const isBusy = () => state.get().progress.kind !== 'idle'

  const facts = (): ExchangeFacts => ({
    ...state.get(),
    session: walletService.session.get(),
    allowance: knownAllowance(allowances.state.get()),
    busy: isBusy(),
  })

  const askAllowance = () => {
    const { session, mode, amount } = facts()
    const isAskable = session.status === 'connected' && isReady(session) && toBaseUnits(amount) > 0n
    allowances.ask(
      isAskable ? allowanceQuestion(mode, session.address, ports.deployment) : undefined,
    )
  }

  const perform = async ({ action, from, call }: Order): Promise<Notice> => {
    const sent = await tokens.send(from, call)
    if (!sent.ok) return notSent(action, sent.error)
    update({ progress: { kind: 'pending', action, hash: sent.value.hash } })
    notices.post({ kind: 'sent', action })

    const outcome = await sent.value.outcome()
    if (outcome.kind === 'failed') {
      await allowances.refresh()
      return { kind: 'failed', action, failure: outcome.failure }
    }
    if (call.kind === 'approve') {
      await allowances.refresh({ atBlock: outcome.block, otherwise: call.amount })
      return { kind: 'succeeded', action, amount: formatBaseUnits(call.amount) }
    }
    await allowances.refresh({ atBlock: outcome.block })
    update({ amount: '' })
    askAllowance()
    return { kind: 'succeeded', action, amount: call.wholeTokens.toString() }
  }

  const run = async (planned: Result<Order, Notice>) => {
    if (isBusy()) return
    if (!planned.ok) return notices.post(planned.error)
    update({ progress: { kind: 'signing', action: planned.value.action } })
    const notice = await perform(planned.value).finally(() => update({ progress: IDLE }))
    notices.post(notice)
  }

  return {
    state,
    start: () => void walletService.session.subscribe(askAllowance),
    setAmount(amount) {
      if (isBusy() || amount === state.get().amount) return
      update({ amount })
      askAllowance()
    },
    switchMode() {
      if (isBusy()) return
      update({ mode: otherMode(state.get().mode), amount: '' })
      askAllowance()
    },
    approve: () => run(planApproval(facts(), ports.wallet.isAvailable(), ports.deployment)),
    submit: () => run(planExchange(facts(), ports.wallet.isAvailable())),
  }
}

// Chapter 5 has a toast of its own for a provider that is not there.
function notSent(action: Action, failure: Failure): Notice {
  return failure.kind === 'providerMissing'
    ? { kind: 'providerError' }
    : { kind: 'failed', action, failure }
}
