import { ok } from '../../src/domain/result.ts'
import { createWebLocks } from '../../src/adapters/browser/locks.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import {
  createFakePreferences,
  createFakeStorage,
} from '../../src/adapters/memory/fake-platform.ts'
import { approvalCall } from '../../src/domain/transactions/kinds/approve.ts'
import type { TokenCall } from '../../src/domain/transactions/kinds/kinds.ts'
import { createTestFakes } from './fakes.ts'
import { createLockManager } from './lock-manager.ts'
import { passTime, settled, startWith, TOKEN, type Fakes } from './services.ts'
import { createTestVisibility } from './platform.ts'
import { toastsOf } from './toasts.ts'

export type Tab = Awaited<ReturnType<typeof openTab>>

/** What the tabs of a browser share: besides storage and locks, time and the chain. */
export const createBrowser = () => ({
  locks: createLockManager(),
  storage: createFakeStorage(),
  preferences: createFakePreferences(),
  shared: undefined as Pick<Fakes, 'chain' | 'tokens' | 'clock'> | undefined,
})

export type Browser = ReturnType<typeof createBrowser>

/**
 * A connected tab, whose holder can pay for everything and has approved nothing. `prepare` is done
 * to its fakes before it starts.
 */
export async function openTab(browser = createBrowser(), prepare?: (fakes: Fakes) => void) {
  const { locks: manager, storage, preferences } = browser
  const visibility = createTestVisibility()
  const locks = createWebLocks('index-stablecoin', () => manager, visibility)
  const surroundings = { storage, locks, preferences, visibility }
  const fakes = { ...createTestFakes({ permitted: true }, surroundings), ...browser.shared }
  const { chain, tokens, clock } = fakes
  browser.shared = { chain, tokens, clock }
  prepare?.(fakes)
  const tab = startWith(fakes)
  await settled()
  const records = () => tab.records.state.get().records
  /** The approval of 5 WETH for the index token. */
  const call = approvalCall('WETH', HOLDER, fakes.deployment, 5n * TOKEN)
  const request = { from: HOLDER, call }
  /** Lets time pass and everything due in it happen. */
  const pass = (milliseconds: number, step = 100) => passTime(fakes, milliseconds, step)
  return {
    ...tab,
    /** The chain of the fakes. */
    chain,
    loop: tab.chain,
    sender: tab.send,
    service: tab.records,
    request,
    records,
    /** The newest. */
    record: () => records()[0],
    /** What became of the newest: its end, or its stage. */
    stage() {
      const stage = records()[0]?.stage
      return stage?.kind === 'ended' ? stage.how : stage?.kind
    },
    lastText: () => toastsOf(tab.notices).at(-1)?.text,
    /** Sends a call, or the approval, and lets all that follows at once happen. */
    async send(other: TokenCall = call) {
      await tab.send.submit(ok({ from: HOLDER, call: other }))
      await settled()
    },
    pass,
    /** Adds empty blocks, one after the other, and has each of them found. */
    async passBlocks(count: number) {
      for (let passed = 0; passed < count; passed += 1) {
        chain.passBlock()
        await pass(5000)
      }
    },
  }
}

/** The titles of an approval's toasts. */
export const SENT = 'Approval Transaction Sent'
export const SUCCESS = 'Approval Successful'

/** A tab with an approval that waits for its block, and that the node knows. */
export async function openWaiting(browser = createBrowser()) {
  const tab = await openTab(browser)
  tab.chain.pause()
  await tab.send()
  await tab.pass(3000)
  return tab
}
