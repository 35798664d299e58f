import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../src/adapters/memory/fake-storage.ts'
import type { WalletOwner } from '../../src/adapters/memory/fake-wallet.ts'
import { createMemoryLocks } from '../../src/adapters/memory/memory-locks.ts'
import type { Address } from '../../src/domain/address.ts'
import { typedAmount } from '../../src/domain/amounts/amount.ts'
import { NETWORK as SEPOLIA } from '../../src/domain/network.ts'
import { err } from '../../src/domain/result.ts'
import { isReady } from '../../src/domain/wallet/session.ts'
import { sentAmount } from '../../src/domain/transactions/call.ts'
import { allowanceQuestion } from '../../src/domain/transactions/kinds/approve.ts'
import { FINAL_AFTER } from '../../src/domain/transactions/advance.ts'
import { hasEnded, type TransactionRecord } from '../../src/domain/transactions/record.ts'
import { settled } from '../support/services.ts'
import { createChainWitness } from './chain-witness.ts'
import { FIRST, Tab, type View } from './tab.ts'
import { createTold } from './told.ts'
import { WatchedRecords } from './watched-records.ts'

const TOKEN = 10n ** 18n
/** Long enough for a node that wanted to be left alone, in minutes. */
const REST = 8

/**
 * Two tabs of a browser on the fakes, with an eye on everything that must never happen. `step` throws
 * at the first thing that did.
 */
export class ExchangeWorld {
  private readonly records = new WatchedRecords()
  private readonly shared = {
    storage: { records: this.records, listeners: new Set<() => void>() },
    locks: createMemoryLocks(),
    preferences: createFakePreferences(FIRST.rdns),
  }
  private readonly first = new Tab(this.shared)
  readonly tabs = [this.first, new Tab(this.shared, this.first)] as const
  readonly releases: (() => void)[] = []
  /** The tab that somebody looks at. */
  active: Tab = this.first
  /** What the wallet does with its next answer to a request to sign, once it has sent. */
  nextAnswer: 'prompt' | 'late' | 'lost' = 'prompt'
  private readonly witness = createChainWitness(this.first.fakes.chain)
  private readonly told = createTold(this.witness)
  private readonly requests = new Set<TransactionRecord>()
  /** The records to which the wallet has given a hash. */
  private readonly answered = new Set<string>()
  private readonly minedAt = new Map<number, number>()
  /** Successes whose typed amount the card may still clear. */
  private readonly unsettled: TransactionRecord[] = []
  private mostRequests = 0

  constructor() {
    const { tokens, deployment } = this.fakes
    const { ledger } = tokens
    for (const account of [HOLDER, STRANGER]) {
      ledger.setBalance('WETH', account, 1000n * TOKEN)
      ledger.setBalance('ISC', account, 1000n * TOKEN)
      for (const mode of ['mint', 'redeem'] as const) {
        ledger.setAllowance(allowanceQuestion(mode, account, deployment), 5n * TOKEN)
      }
    }
    this.records.watch(this.witness)
    this.answerAsTold()
    for (const { services } of this.tabs) this.told.hear(services.notices)
    this.tabs[1].fakes.visibility.setVisible(false)
  }

  get fakes() {
    return this.first.fakes
  }

  get services() {
    return this.active.services
  }

  /** What the person does in their wallets is heard in all tabs. */
  inWallets(act: (owner: WalletOwner) => void): void {
    for (const { owners } of this.tabs) for (const owner of owners) act(owner)
  }

  /** The first wallet's accounts; the second one has its own. */
  useAccounts(...accounts: Address[]): void {
    for (const { owners } of this.tabs) owners[0]?.useAccounts(...accounts)
  }

  lookAtTheOtherTab(): void {
    const other = this.tabs.find((tab) => tab !== this.active)
    this.active.fakes.visibility.setVisible(false)
    this.active = other ?? this.active
    this.active.fakes.visibility.setVisible(true)
  }

  async approve(amount: string): Promise<void> {
    this.services.exchange.setAmount(amount)
    await settled()
    await this.services.exchange.approve()
  }

  async submit(amount: string): Promise<void> {
    this.services.exchange.setAmount(amount)
    await settled()
    // Nothing is read while somebody types on.
    this.fakes.clock.advance(300)
    await settled()
    await this.services.exchange.submit()
  }

  /** The person sees to it that the wallet is there, and answers whatever it asks. */
  async beReady(): Promise<void> {
    this.releaseAll()
    this.inWallets((owner) => {
      owner.findNetwork()
      owner.useChain(SEPOLIA.chainId)
    })
    this.useAccounts(HOLDER)
    await settled()
    const { wallet } = this.services
    if (wallet.session.get().status !== 'connected') await wallet.connect(FIRST.rdns)
  }

  releaseAll(): void {
    for (const release of this.releases.splice(0)) release()
  }

  /** Takes the newest transaction's block back, unless it has long been final. */
  takeBack(): void {
    const { chain } = this.fakes
    const newest = chain.mined().at(-1)?.block
    const age = this.fakes.clock.elapsed() - (this.minedAt.get(newest ?? -1) ?? 0)
    if (age < FINAL_AFTER) chain.reorg()
  }

  /** Does one step, lets everything settle and looks whether all is as it must be. */
  async step(name: string, act: () => void | Promise<unknown>): Promise<void> {
    const before = this.tabs.map((tab) => [tab, tab.view()] as const)
    // A step may wait for a wallet that is held; the world goes on.
    void act()
    for (const [tab, view] of before) tab.checkNothingIsOrdered(view)
    // As often as a step itself waits for anything, and once more.
    for (let turn = 0; turn < 3; turn += 1) await settled()
    this.lookAtChain()
    this.first.prices.check(this.fakes.deployment.weth)
    this.told.check(this.records.corrections)
    this.unsettled.push(...this.records.successes.splice(0))
    for (const [tab, view] of before) {
      this.checkAmount(name, tab, view)
      tab.checkAllowance()
      this.checkList(tab)
    }
    // A record tells of a success once all that it changes has been renewed, also one that is put away.
    const isPending = [...this.records.values()].some(({ stage }) => stage.kind === 'pending')
    if (!isPending) this.unsettled.length = 0
    this.checkFaults()
  }

  /** Ends all waiting, so that the world can be asked whether anything is stuck, and what has come of it. */
  async comeToRest(): Promise<void> {
    this.nextAnswer = 'prompt'
    // One that is released may run into the next.
    while (this.releases.length > 0) {
      this.releaseAll()
      await settled()
    }
    const { chain } = this.fakes
    chain.servers.beHonest()
    chain.mine()
    this.inWallets((owner) => {
      owner.findNetwork()
      owner.useChain(SEPOLIA.chainId)
    })
    for (const account of [STRANGER, HOLDER]) {
      this.useAccounts(account)
      await this.returnToFirstWallet()
      for (let minute = 0; minute < REST; minute += 1) {
        await settled()
        this.fakes.clock.advance(60_000)
        await settled()
      }
    }
    await this.step('rest', () => {})
    for (const tab of this.tabs) {
      const { busy, session } = tab.facts()
      if (busy) throw new Error('the card is stuck')
      if (!isReady(session)) throw new Error('the wallet is not followed back')
    }
    this.told.checkAtRest(this.records.corrections)
    this.records.checkAtRest()
    this.checkFaults()
    for (const id of this.answered) {
      if (!this.records.hadHash(id))
        throw new Error('what the wallet has named is not written down')
    }
  }

  private async returnToFirstWallet(): Promise<void> {
    for (const { services } of this.tabs) {
      if (services.wallet.knownWallets.get().chosen?.id === FIRST.rdns) continue
      void services.wallet.connect(FIRST.rdns)
      await settled()
    }
  }

  /** Has the wallet answer as it is told, and counts the requests that a person sees in it. */
  private answerAsTold(): void {
    const transactions = this.first.inWallet
    const sign = transactions.sign.bind(transactions)
    transactions.sign = async (trace) => {
      // It is the record that is to be signed.
      const request = trace as TransactionRecord
      this.requests.add(request)
      this.countRequests(request.from)
      const how = this.nextAnswer
      this.nextAnswer = 'prompt'
      const signed = await sign(trace)
      if (signed.ok && how === 'late') {
        await new Promise<void>((resolve) => this.releases.push(resolve))
      }
      this.requests.delete(request)
      if (signed.ok && how === 'lost') return err({ kind: 'timeout' })
      if (signed.ok) this.answered.add(request.id)
      return signed
    }
  }

  /** One that was given up may be answered still, but nobody waits for it. */
  private countRequests(from: Address): void {
    const awaited = [...this.requests].filter(({ id, from: of }) => {
      return of === from && this.records.get(id)?.stage.kind === 'signing'
    })
    this.mostRequests = Math.max(this.mostRequests, awaited.length)
  }

  private lookAtChain(): void {
    this.witness.look()
    for (const { block } of this.fakes.chain.mined()) {
      if (!this.minedAt.has(block)) this.minedAt.set(block, this.fakes.clock.elapsed())
    }
  }

  private checkFaults(): void {
    if (this.mostRequests > 1) throw new Error('two requests were open for one account')
    if (this.records.fault !== undefined) throw new Error(this.records.fault)
  }

  private checkAmount(name: string, tab: Tab, before: View): void {
    const after = tab.view()
    if (after.amount === before.amount) return
    const isTyped = tab === this.active && (name.startsWith('type ') || name === 'switch mode')
    const isDone = this.unsettled.some(({ call }) => {
      const amount = 'wholeTokens' in call ? call.wholeTokens : undefined
      return call.kind === before.mode && amount === typedAmount(before.amount).wholeTokens
    })
    const isTakenUp = before.amount === ''
    // The card shows at once what else is being waited for, which may have been decided since.
    const isNext = [...this.records.values()].some((record) => {
      return !hasEnded(record) && sentAmount(record.call) === after.amount
    })
    if (isTyped || isTakenUp || (isDone && (after.amount === '' || isNext))) return
    throw new Error(`"${name}" lost the typed amount "${before.amount}"`)
  }

  /** Every tab shows what is written down. */
  private checkList({ services }: Tab): void {
    const shown = new Set(services.transactions.state.get().records)
    const written = [...this.records.values()]
    if (shown.size !== written.length || !written.every((record) => shown.has(record))) {
      throw new Error('a tab shows something else than is written down')
    }
  }
}
