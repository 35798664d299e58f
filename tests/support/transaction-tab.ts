import { vi } from 'vitest'
import { createWebLocks } from '../../src/adapters/browser/locks.ts'
import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage, type FakeStorage } from '../../src/adapters/memory/fake-storage.ts'
import { createFakeVisibility } from '../../src/adapters/memory/fake-platform.ts'
import { createMemoryLocks } from '../../src/adapters/memory/memory-locks.ts'
import { ok } from '../../src/domain/result.ts'
import type { TransactionRequest } from '../../src/domain/transactions/requests.ts'
import type { TransactionStatus } from '../../src/domain/transactions/transaction.ts'
import { createLockManager } from './lock-manager.ts'
import {
  onChainOf,
  settled,
  startConnected,
  startWith,
  startWithFakes,
  TOKEN,
  type Fakes,
  type SharedByTabs,
  type Surroundings,
} from './services.ts'

export type Tab = Awaited<ReturnType<typeof openTab>>

export type CardTab = Awaited<ReturnType<typeof openCard>>

/** What two tabs of a browser share. */
export const createShared = (): SharedByTabs => ({
  storage: createFakeStorage(),
  locks: createMemoryLocks(),
})

/** A connected tab that sends an approval of 5 WETH as often as it is told to. */
export async function openTab(shared: Surroundings = {}, prepare?: (fakes: Fakes) => void) {
  const tab = startWithFakes({ permitted: true }, shared)
  prepare?.(tab.fakes)
  await settled()
  return withRequest(tab)
}

/** A connected tab with 5 in the card's field, whose buttons are pressed. */
export async function openCard(shared: SharedByTabs = {}) {
  const tab = await startConnected(shared)
  tab.exchange.setAmount('5')
  await settled()
  return {
    ...withTime(tab),
    async approve() {
      await tab.exchange.approve()
      await settled()
    },
  }
}

export interface InBrowser {
  readonly locks: LockManager
  readonly storage: FakeStorage
  /** The fakes whose chain it is on. */
  readonly chainOf?: Fakes
}

export const createBrowser = (): InBrowser => ({
  locks: createLockManager(),
  storage: createFakeStorage(),
})

/** A tab with its locks in a browser that others share, and perhaps the chain of another tab. */
export async function openInBrowser({ locks: manager, storage, chainOf }: InBrowser) {
  const visibility = createFakeVisibility()
  const locks = createWebLocks('index-stablecoin', () => manager, createMemoryLocks(), visibility)
  const fakes = createFakeAdapters({ permitted: true }, { storage, locks, visibility })
  const tab = startWith({ ...fakes, ...(chainOf && onChainOf(chainOf)) })
  await settled()
  return withRequest(tab)
}

function withRequest(tab: ReturnType<typeof startWith>) {
  const { fakes, transactions } = tab
  const spender = fakes.deployment.indexToken
  const request: TransactionRequest = {
    from: HOLDER,
    call: { kind: 'approve', token: 'WETH', spender, amount: 5n * TOKEN },
  }
  return {
    ...withTime(tab),
    request,
    /** Sends the request and lets its first status be asked for. */
    async send() {
      await transactions.send(request)
      await settled()
    },
  }
}

function withTime(tab: ReturnType<typeof startWith>) {
  const { fakes, transactions, notices } = tab
  const records = () => transactions.state.get().records
  return {
    ...tab,
    chain: fakes.chain,
    records,
    /** The newest. */
    record: () => records()[0],
    stage: () => records()[0]?.stage.kind,
    lastText: () => notices.toasts.get().at(-1)?.text,
    /** Lets time pass and everything due in it happen. */
    async pass(milliseconds: number, step = 1000) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        fakes.clock.advance(step)
        await settled()
      }
    },
    /** Has the next questions for a status find this, and then the truth again. */
    seeNext(...seen: TransactionStatus[]) {
      const { getStatus } = fakes.transactions
      vi.spyOn(fakes.transactions, 'getStatus').mockImplementation(async (...question) => {
        const next = seen.shift()
        return next === undefined ? getStatus(...question) : ok(next)
      })
    },
  }
}
