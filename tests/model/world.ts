import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../src/adapters/memory/fake-platform.ts'
import { NETWORK as SEPOLIA } from '../../src/domain/network.ts'
import type { Notice } from '../../src/domain/messages/notices.ts'
import type { Address } from '../../src/domain/address.ts'
import { formatBaseUnits } from '../../src/domain/amounts/typed-amount.ts'
import { actionOf, sentUnits, type Action } from '../../src/domain/transactions/kinds/kinds.ts'
import { isListed } from '../../src/domain/transactions/outcome.ts'
import {
  FINAL_BLOCKS,
  isFinal,
  type TransactionRecord,
} from '../../src/domain/transactions/record.ts'
import { isReady } from '../../src/domain/wallet/session.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import type { Signing } from '../../src/adapters/memory/fake-tokens.ts'
import { createLaggingChain } from '../support/lagging-chain.ts'
import { settled, TOKEN, type Fakes } from '../support/services.ts'
import { createTruth, effectFor } from './ledger-truth.ts'
import { openPage, type Page } from './page.ts'
import { WatchedRecords } from './watched-records.ts'

/** More presses than the failures that a sequence can leave behind. */
const MOST_PRESSES = 20
const UNLIMITED = 2n ** 256n
const WALLET = { rdns: 'test.wallet', name: 'Wallet' }

/** Two tabs of a browser on the fakes. `step` throws at the first violation. */
export class World {
  readonly records = new WatchedRecords()
  private readonly storage = { records: this.records, listeners: new Set<() => void>() }
  readonly fakes = createFakeAdapters(
    { accounts: [HOLDER, STRANGER], permitted: true, announcement: WALLET },
    { storage: this.storage, preferences: createFakePreferences(WALLET.rdns) },
  )
  readonly servers = createLaggingChain(this.fakes)
  readonly truth = createTruth(this.fakes)
  readonly releases: (() => void)[] = []
  /** How the wallet signs the next call. */
  nextSigning: Signing & { readonly isLate?: boolean } = {}
  private readonly notices: Notice[] = []
  /** The most that a mint can take according to the page, by the ids of the records. */
  private readonly stated = new Map<string, bigint | undefined>()
  /**
   * How often the main button was pressed, and how often the wallet was asked to mint or redeem.
   */
  private readonly mints = { pressed: 0, asked: 0 }
  /** How often the wallet was asked to sign anything. */
  private requests = 0
  private pages: Page[] = []
  /** The records that were open before the current step. */
  private openBefore: readonly TransactionRecord[] = []
  private hasReorged = false
  /** The page that the user looks at. */
  active: Page

  constructor() {
    const { ledger } = this.fakes.chain
    for (const account of [HOLDER, STRANGER]) {
      ledger.setBalance('WETH', account, 1000n * TOKEN)
      ledger.setBalance('ISC', account, 1000n * TOKEN)
      ledger.setAllowance('WETH', account, 5n * TOKEN)
      ledger.setAllowance('ISC', account, 5n * TOKEN)
    }
    this.records.truth = this.truth
    this.active = this.open()
    this.open().visibility.setVisible(false)
  }

  get services() {
    return this.active.services
  }

  private open(): Page {
    const { send } = this.fakes.tokens
    const tokens: Fakes['tokens'] = {
      ...this.fakes.tokens,
      send: (asked) => this.ask(page, asked as TransactionRecord, () => send(asked)),
    }
    const page: Page = openPage({ ...this.fakes, tokens }, this.storage)
    const { notices } = page.services
    const { post } = notices
    Object.assign(notices, {
      post: (...posted: readonly Notice[]) => {
        this.notices.push(...posted)
        post(...posted)
      },
    })
    this.pages.push(page)
    return page
  }

  lookAtOther(): void {
    const other = this.pages.find((page) => page !== this.active)
    if (other === undefined) return
    this.active.visibility.setVisible(false)
    this.active = other
    this.active.visibility.setVisible(true)
  }

  reload(): void {
    this.active.close()
    this.pages = this.pages.filter((page) => page !== this.active)
    this.active = this.open()
  }

  /** The amount input is disabled while the card is busy (specification, chapter 4). */
  enter(amount: string): void {
    const { exchange, drafts } = this.services
    if (!exchange.card.get().current) drafts.setAmount(amount)
  }

  async type(amount: string): Promise<void> {
    this.enter(amount)
    await settled()
    // The page reads nothing until the user has stopped typing.
    this.fakes.clock.advance(300)
    await settled()
  }

  async press(what: 'approve' | 'submit'): Promise<void> {
    if (what === 'submit') this.mints.pressed += 1
    await this.services.exchange[what]()
  }

  /** The user makes the wallet ready on Sepolia with this account, and answers its requests. */
  async beReady(account: Address = HOLDER): Promise<void> {
    this.releaseAll()
    const { wallet } = this.fakes
    wallet.findNetwork()
    wallet.useChain(SEPOLIA.chainId)
    wallet.useAccounts(account)
    await settled()
    for (const { services } of this.pages) {
      if (services.wallet.session.get().status !== 'connected') {
        void services.wallet.connect(WALLET.rdns)
        await settled()
      }
    }
  }

  releaseAll(): void {
    for (const release of this.releases.splice(0)) release()
  }

  /** Replaces the block of the newest transaction, unless that block is final. */
  reorg(change?: () => void): void {
    const { chain } = this.fakes
    const newest = chain.mined().at(-1)?.block.number ?? 0
    if (chain.block() - newest >= FINAL_BLOCKS) return
    this.hasReorged = true
    chain.reorg(change)
  }

  /** Does one step, lets everything settle, and checks the result. */
  async step(name: string, act: () => unknown): Promise<void> {
    const before = this.view()
    // A page that learns of a record only while it asks the wallet learns of it too late.
    this.openBefore = [...this.records.values()].filter((record) => this.isOpen(record))
    // The step is not awaited. It may wait for a wallet whose answer is held.
    void act()
    for (let turn = 0; turn < 4; turn += 1) {
      await settled()
      this.truth.look()
    }
    this.checkAmount(name, before)
    this.check()
  }

  /** Ends all waiting. Checks that nothing is stuck, and that everything that was told is true. */
  async comeToRest(): Promise<void> {
    const { chain } = this.fakes
    this.nextSigning = {}
    this.servers.beHonest()
    // A released request may lead to another request that is held.
    while (this.releases.length > 0) {
      this.releaseAll()
      await settled()
    }
    chain.mine()
    for (const account of [STRANGER, HOLDER]) {
      await this.beReady(account)
      for (let blocks = 0; blocks < 3 * FINAL_BLOCKS; blocks += 1) {
        chain.passBlock()
        this.fakes.clock.advance(30_000)
        await settled()
        await settled()
      }
      this.truth.look()
      this.records.checkAtRest(account)
      this.check()
    }
    this.checkToldAtRest()
    for (const account of [STRANGER, HOLDER]) {
      await this.beReady(account)
      await this.checkIsFree(account)
    }
  }

  /**
   * Checks that each request of the account has ended or can be put away, and that the account can
   * send again.
   */
  private async checkIsFree(account: Address): Promise<void> {
    const { session } = this.services.wallet
    if (!isReady(session.get())) throw new Error('the wallet is not followed back')
    const open = [...this.records.values()].filter(
      (record) => record.from === account && this.isOpen(record),
    )
    for (const { id } of open) this.services.records.dismiss(id)
    // Failures that were set for the next call may still be left, so this tries several times.
    for (let press = 0; press < MOST_PRESSES; press += 1) {
      const before = this.requests
      await this.type('1')
      await this.press('approve')
      await settled()
      if (this.requests > before) return
    }
    throw new Error('the account cannot send any more')
  }

  /** Lets the wallet sign as `nextSigning` says, and checks the request. */
  private async ask<Answer>(
    page: Page,
    record: TransactionRecord,
    sign: () => Promise<Answer>,
  ): Promise<Answer> {
    this.requests += 1
    const action = actionOf(record.call)
    if (action === 'mint' || action === 'redeem') this.mints.asked += 1
    if (this.mints.asked > this.mints.pressed) throw new Error('asked to mint without a press')
    this.checkNothingIsOpen(record)
    const card = page.services.exchange.card.get()
    // An earlier approval may still be mined, or may come back with its block. The page says
    // nothing about that.
    const isAlone = ![...this.records.values()].some(
      (one) => one.call.kind === 'approve' && !isFinal(one),
    )
    // A reorg may have restored an allowance that an approval had lowered. No page may have noticed
    // it yet.
    const { allowance = 0n } = card
    const isLowered = this.fakes.chain.ledger.allowance('WETH', record.from) > allowance
    const isSaid = isAlone && !(this.hasReorged && isLowered)
    this.stated.set(record.id, isSaid ? card.allowance : UNLIMITED)
    const { isLate = false, ...signing } = this.nextSigning
    this.nextSigning = {}
    if (isLate) await new Promise<void>((resolve) => this.releases.push(resolve))
    this.fakes.tokens.signNext(signing)
    return sign()
  }

  /**
   * The wallet must not be asked again for something that may have been sent, unless the user has
   * put that away.
   */
  private checkNothingIsOpen(record: TransactionRecord): void {
    const again = this.openBefore.find(({ id, from, call }) => {
      const isSame = from === record.from && actionOf(call) === actionOf(record.call)
      return isSame && this.isOpen(this.records.get(id))
    })
    if (again !== undefined) this.records.note(again, 'is open, and the wallet is asked again')
  }

  private isOpen(record: TransactionRecord | undefined): boolean {
    if (record === undefined) return false
    const outcome = this.records.outcomeOf(record)
    return !('mined' in outcome) && isListed({ ...record, outcome })
  }

  private view() {
    const { amount, mode } = this.services.exchange.card.get()
    return { page: this.active, amount, mode }
  }

  /** A typed amount stays until the user types again, or until it has succeeded. */
  private checkAmount(name: string, before: ReturnType<World['view']>): void {
    const after = before.page.services.exchange.card.get()
    const isTyped = name.startsWith('type') || name === 'switch mode' || name === 'reload'
    if (isTyped || before.amount === '' || after.amount === before.amount) return
    const isDone = [...this.records.values()].some((record) => {
      return (
        this.records.outcomeOf(record).kind === 'succeeded' &&
        Number(formatBaseUnits(sentUnits(record.call))) === Number(before.amount)
      )
    })
    if (!isDone) throw new Error(`"${name}" has lost the typed amount "${before.amount}"`)
  }

  private check(): void {
    for (const page of this.pages) {
      const shown = page.services.records.state.get().records
      const isSame =
        shown.length === this.records.size && shown.every(({ id }) => this.records.has(id))
      if (!isSame) throw new Error('a page shows something else than is written down')
    }
    this.checkPrices()
    this.checkTold()
    if (this.records.fault !== undefined) throw new Error(this.records.fault)
  }

  private checkPrices(): void {
    for (const mined of this.truth.ever()) {
      const record = mined.transaction.asked as TransactionRecord
      const paid = effectFor(record, mined)?.summary?.paid[0]?.amount
      if (record.call.kind !== 'mint' || paid === undefined) continue
      const most = this.stated.get(record.id)
      if (most === undefined) throw new Error('a mint without a limit')
      if (paid > most) throw new Error(`a mint took ${paid}, and at most ${most} was said`)
    }
  }

  private told(kind: Notice['kind'], action: Action): number {
    return this.notices.filter(
      (one) => one.kind === kind && 'action' in one && one.action === action,
    ).length
  }

  /** How often a success may have been taken back: another outcome says that, too. */
  private takenBack(action: Action): number {
    return this.told('reorged', action) + this.told('transactionIssue', action)
  }

  /**
   * Checks that a success is told at most once for each time that the call was carried out, and
   * again after a reorg.
   */
  private checkTold(): void {
    for (const action of ACTIONS) {
      const done = this.truth.ever().filter((one) => isCarriedOut(one, action))
      const times = new Set(done.map(({ sender, nonce }) => `${sender} ${nonce}`)).size
      if (this.told('succeeded', action) > times + this.takenBack(action)) {
        throw new Error(`told too often that ${action} succeeded`)
      }
    }
  }

  /** Checks that each success that was told and not taken back is still on the ledger. */
  private checkToldAtRest(): void {
    for (const action of ACTIONS) {
      const stands = this.truth.mined().filter((one) => isCarriedOut(one, action)).length
      const putAway = this.records.putAway.filter(({ call }) => actionOf(call) === action).length
      if (this.told('succeeded', action) - this.takenBack(action) > stands + putAway) {
        throw new Error(`told more successes of ${action} than stand`)
      }
    }
  }
}

const ACTIONS = ['approveWeth', 'approveIsc', 'mint', 'redeem'] as const

type Mined = ReturnType<ReturnType<typeof createTruth>['ever']>[number]

function isCarriedOut(mined: Mined, action: Action): boolean {
  const { call, from } = mined.transaction.asked as TransactionRecord
  return actionOf(call) === action && effectFor({ call, from }, mined) !== undefined
}
