import { settled } from '../../src/adapters/memory/manual-clock.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import { BLOCK_PAUSE, TYPING_DELAY } from '../../src/application/chain/loop.ts'
import { actionOf, type Mode } from '../../src/domain/transactions/kinds/kinds.ts'
import { currentTransaction } from '../../src/domain/transactions/requests.ts'
import type { Asset } from '../../src/domain/wallet/account-snapshot.ts'
import { startServices } from '../../src/card-services.ts'
import { createContainer } from '../../src/container.ts'
import type { Adapters } from '../../src/application/ports/adapters.ts'
import {
  createFakeAdapters,
  HOLDER,
  type Fakes,
  type Surroundings,
} from '../../src/adapters/memory/fake-adapters.ts'
import type { NoticeService, PostedNotice } from '../../src/application/notices/notice-service.ts'
import { SERVICES } from '../../src/services.ts'
import { toToast } from '../../src/domain/messages/toast-texts.ts'

/** A whole token, or an ether, in base units. */
export const TOKEN = 10n ** 18n

export type { Fakes }

/**
 * Starts the services with fresh fakes. Returns them with helpers for the most frequent questions
 * of tests.
 */
export function startWithFakes(
  wallet: Partial<FakeWalletOptions> = {},
  surroundings: Surroundings = {},
) {
  return startWith(createFakeAdapters(wallet, surroundings))
}

/** Like `startWithFakes`, with a connected account. */
export async function startConnected(surroundings: Surroundings = {}) {
  const started = startWithFakes({ permitted: true }, surroundings)
  await settled()
  return started
}

/**
 * Like `startConnected`, with everything approved, 1000 ISC, and an amount in the field. The card
 * shows its cost.
 */
export async function startApproved(amount = '5', mode: Mode = 'mint') {
  const started = startWithFakes({ permitted: true })
  const much = 1000n * TOKEN
  possess(started.fakes, { ISC: much, wethApproval: much, iscApproval: much })
  await settled()
  if (mode === 'redeem') started.drafts.switchMode()
  started.drafts.setAmount(amount)
  await started.fakes.clock.pass(TYPING_DELAY)
  return started
}

/** Starts the services with any adapters. Returns the services and their container. */
export function startAround(adapters: Adapters) {
  const container = createContainer(adapters)
  startServices(container)
  return {
    container,
    account: container.resolve(SERVICES.account),
    chain: container.resolve(SERVICES.chain),
    drafts: container.resolve(SERVICES.draft),
    exchange: container.resolve(SERVICES.exchange),
    notices: container.resolve(SERVICES.notices),
    protocol: container.resolve(SERVICES.protocol),
    records: container.resolve(SERVICES.records),
    send: container.resolve(SERVICES.send),
    wallet: container.resolve(SERVICES.wallet),
  }
}

/** Like `startWithFakes`, with fakes that a test has already changed. */
export function startWith(fakes: Fakes) {
  const services = startAround(fakes)
  const all = recordNotices(services.notices)
  const now = services.notices.posted.get
  return {
    fakes,
    ...services,
    /** Returns what was told so far, such as 'walletLocked' or 'succeeded mint'. */
    told: () => all().map(wordsOf),
    /** Returns what is told at present. */
    toldNow: () => now().map(wordsOf),
    /** Returns the titles of all toasts so far, and of the present ones. */
    titles: () => all().map(titleOf),
    titlesNow: () => now().map(titleOf),
    /** Returns the current transaction of the connected account, and how far it is. */
    progress() {
      const current = currentTransaction(services.wallet.session.get(), {
        records: services.records.state.get().records,
        preparing: services.send.preparing.get(),
      })
      if (current === undefined) return { kind: 'idle' } as const
      const action = actionOf(current.call)
      if (!('outcome' in current)) return { kind: 'preparing', action } as const
      return { kind: current.outcome.kind, action, record: current } as const
    },
  }
}

/**
 * The holder's balances and approvals, in base units. A missing balance stays as the fakes have it,
 * such as 10 ETH and 10 WETH.
 */
export interface Possessions extends Partial<Record<Asset, bigint>> {
  readonly wethApproval?: bigint
  readonly iscApproval?: bigint
}

export function possess({ chain }: Fakes, possessions: Possessions): void {
  const { wethApproval = 0n, iscApproval = 0n, ...held } = possessions
  for (const [asset, amount] of Object.entries(held) as [Asset, bigint][]) {
    chain.ledger.setBalance(asset, HOLDER, amount)
  }
  chain.ledger.setAllowance('WETH', HOLDER, wethApproval)
  chain.ledger.setAllowance('ISC', HOLDER, iscApproval)
}

export { settled }

/** Makes the page find the newest block, and what it says about transactions. */
export const findBlock = ({ clock }: Pick<Fakes, 'clock'>) => clock.pass(BLOCK_PAUSE.awaited)

/**
 * Makes transactions wait. Returns a function that mines them and makes the page find the block.
 */
export function holdBlock({ chain, clock }: Fakes): () => void {
  chain.pause()
  return () => {
    chain.mine()
    clock.advance(BLOCK_PAUSE.awaited)
  }
}

function recordNotices({ posted }: NoticeService) {
  const all = new Map<number, PostedNotice>()
  const read = () => {
    for (const one of posted.get()) all.set(one.id, one)
  }
  read()
  posted.subscribe(read)
  return () => [...all.values()]
}

const titleOf = ({ notice }: PostedNotice) => toToast(notice).title

function wordsOf({ notice }: PostedNotice): string {
  return 'action' in notice ? `${notice.kind} ${notice.action}` : notice.kind
}
