import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { knownAllowance } from '../../src/application/exchange-service.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { toWholeTokens } from '../../src/domain/amount.ts'
import { maySubmit, type ExchangeFacts } from '../../src/domain/exchange-rules.ts'
import { progressOf } from '../../src/domain/progress.ts'
import { connectedAddress, isReady } from '../../src/domain/session.ts'
import { allowanceQuestion } from '../../src/domain/transaction.ts'
import { settled } from '../support/services.ts'

const TOKEN = 10n ** 18n

/** What can be seen of the card between two steps. */
interface View {
  readonly mode: string
  readonly amount: string
  readonly toasts: number
  /** Whether the wallet is known to be without a network. */
  readonly isCutOff: boolean
  /** Whether an order is being made ready, or was. */
  readonly preparing: unknown
}

/**
 * The services on the fakes, with an eye on everything that must never happen. `check` is called
 * after each step and throws at the first thing that did.
 */
export class ExchangeWorld {
  readonly fakes = createFakeAdapters({ permitted: true })
  readonly services = startServices(createContainer(this.watched()))
  readonly releases: (() => void)[] = []
  /** Successes that the chain would have to stand for: "mint 5". */
  private readonly told: string[] = []
  /** Successes that were told while the card was not free yet. */
  private readonly unsettled: string[] = []
  private readonly seenToasts = new Set<number>()
  private inFlight = 0
  private mostInFlight = 0

  constructor() {
    for (const account of [HOLDER, STRANGER]) {
      this.fakes.tokens.ledger.setBalance('WETH', account, 1000n * TOKEN)
      this.fakes.tokens.ledger.setBalance('ISC', account, 1000n * TOKEN)
    }
  }

  /** Counts requests that the wallet has open for one account. */
  private watched() {
    const { tokens } = this.fakes
    const sign = tokens.sign.bind(tokens)
    const open = new Map<string, number>()
    tokens.sign = async (trace) => {
      open.set(trace.from, (open.get(trace.from) ?? 0) + 1)
      this.inFlight = Math.max(...open.values())
      this.mostInFlight = Math.max(this.mostInFlight, this.inFlight)
      const signed = await sign(trace)
      open.set(trace.from, (open.get(trace.from) ?? 1) - 1)
      return signed
    }
    return this.fakes
  }

  facts(): ExchangeFacts {
    const { wallet, exchange, allowances, transactions } = this.services
    const session = wallet.session.get()
    return {
      ...exchange.state.get(),
      session,
      allowance: knownAllowance(allowances.state.get()),
      busy: progressOf(session, transactions.state.get()).kind !== 'idle',
    }
  }

  view(): View {
    const { mode, amount } = this.services.exchange.state.get()
    const session = this.services.wallet.session.get()
    return {
      mode,
      amount,
      toasts: this.services.notices.toasts.get().length,
      isCutOff: session.status === 'connected' && session.trouble !== undefined,
      preparing: this.services.transactions.state.get().preparing,
    }
  }

  /** Does one step, lets everything settle and looks whether all is as it must be. */
  async step(name: string, act: () => void | Promise<unknown>): Promise<void> {
    const before = this.view()
    // A step may wait for a wallet that is held; the world goes on.
    void act()
    this.checkNothingIsOrdered(before)
    await settled()
    this.unsettled.push(...this.newSuccesses())
    this.checkSuccesses()
    this.checkAmount(name, before)
    // A record tells of a success once all that it changes has been renewed, also one that is put away.
    const { records } = this.services.transactions.state.get()
    if (!records.some(({ stage }) => stage.kind === 'pending')) this.unsettled.length = 0
    this.checkRequests()
    this.checkAllowance()
    this.checkJournal()
  }

  private checkNothingIsOrdered(before: View): void {
    const { preparing } = this.view()
    if (before.isCutOff && preparing !== undefined && preparing !== before.preparing) {
      throw new Error('something was ordered without a network')
    }
  }

  private newSuccesses(): string[] {
    const fresh = this.services.notices.toasts.get().filter(({ id }) => !this.seenToasts.has(id))
    for (const { id } of fresh) this.seenToasts.add(id)
    const successes = fresh.flatMap(({ text }) => {
      const said = /^Successfully (minted|redeemed) (\d+) ISC/.exec(text)
      return said === null ? [] : [`${said[1] === 'minted' ? 'mint' : 'redeem'} ${said[2]}`]
    })
    this.told.push(...successes)
    return successes
  }

  private checkSuccesses(): void {
    const calls = this.fakes.tokens.chain.everCarriedOut()
    const carriedOut = new Set(
      calls.map(({ call }) => {
        return call && 'wholeTokens' in call ? `${call.kind} ${call.wholeTokens}` : call?.kind
      }),
    )
    for (const success of new Set(this.told)) {
      if (!carriedOut.has(success)) throw new Error(`told of "${success}" without a receipt`)
    }
  }

  private checkAmount(name: string, before: View): void {
    const after = this.view()
    if (after.amount === before.amount) return
    const isTyped = name.startsWith('type') || name === 'switch mode'
    const isDone = this.unsettled.includes(`${before.mode} ${toWholeTokens(before.amount)}`)
    const isTakenUp = before.amount === ''
    if (isTyped || isTakenUp || (isDone && after.amount === '')) return
    throw new Error(`"${name}" lost the typed amount "${before.amount}"`)
  }

  private checkRequests(): void {
    if (this.mostInFlight > 1) throw new Error('two requests were open for one account')
  }

  private checkAllowance(): void {
    const state = this.services.allowances.state.get()
    const facts = this.facts()
    const owner = connectedAddress(facts.session)
    if (state.kind === 'asked' && owner !== undefined) {
      const expected = allowanceQuestion(facts.mode, owner, this.fakes.deployment)
      const { token, owner: asked, spender } = state.question
      if (token !== expected.token || asked !== expected.owner || spender !== expected.spender) {
        throw new Error('an answer to another question is shown')
      }
    }
    if (maySubmit(facts) && (facts.busy || state.kind !== 'asked')) {
      throw new Error('the main button is alive without an approval that was read')
    }
  }

  private checkJournal(): void {
    const inTheJournal = this.fakes.journal.all().length
    const shown = this.services.transactions.state.get().records.length
    if (inTheJournal !== shown) throw new Error('the journal and the list differ')
  }

  /** Ends all waiting, so that the world can be asked whether anything is stuck. */
  async comeToRest(): Promise<void> {
    for (const release of this.releases.splice(0)) release()
    await settled()
    this.fakes.tokens.chain.mine()
    this.fakes.wallet.findNetwork()
    this.fakes.wallet.useChain(11155111)
    for (const account of [STRANGER, HOLDER]) {
      this.fakes.wallet.useAccounts(account)
      for (let minute = 0; minute < 4; minute += 1) {
        await settled()
        this.fakes.clock.advance(60_000)
        await settled()
      }
    }
    const { busy, session } = this.facts()
    if (busy) throw new Error('the card is stuck')
    if (!isReady(session)) throw new Error('the wallet is not followed back')
  }
}
