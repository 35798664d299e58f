import { ok } from '../../src/domain/result.ts'
import { approvalCall } from '../../src/domain/transactions/kinds/approve.ts'
import type { TokenCall } from '../../src/domain/transactions/kinds/kinds.ts'
import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { settled, startWith, TOKEN, type Fakes } from './services.ts'

export type Tab = Awaited<ReturnType<typeof openTab>>

/** A browser without a tab. Its first tab makes what the tabs share. */
export const createBrowser = (): { shared?: Fakes['shared'] } => ({})

export type Browser = ReturnType<typeof createBrowser>

/**
 * Opens a connected tab. Its holder can pay for everything and has approved nothing. `prepare`
 * changes the tab's fakes before the tab starts.
 */
export async function openTab(browser = createBrowser(), prepare?: (fakes: Fakes) => unknown) {
  const fakes = createFakeAdapters({ permitted: true }, browser.shared)
  browser.shared = fakes.shared
  const { chain } = fakes
  prepare?.(fakes)
  const tab = startWith(fakes)
  await settled()
  const records = () => tab.records.state.get().records
  /** An approval of 5 WETH for the index token. */
  const call = approvalCall('WETH', HOLDER, fakes.deployment, 5n * TOKEN)
  const request = { from: HOLDER, call }
  /** Lets time pass, and lets everything happen that becomes due. */
  const { pass } = fakes.clock
  return {
    ...tab,
    /** The chain of the fakes. */
    chain,
    loop: tab.chain,
    sender: tab.send,
    service: tab.records,
    request,
    records,
    /** Returns the newest record. */
    record: () => records()[0],
    /** Returns what became of the newest record. */
    outcome: () => records()[0]?.outcome.kind,
    /** Returns the newest notice of those at present. */
    lastNotice: () => tab.notices.posted.get().at(-1)?.notice,
    /**
     * Sends a call, by default the approval. Waits until everything that follows at once has
     * happened.
     */
    async send(other: TokenCall = call) {
      await tab.send.submit(ok({ from: HOLDER, call: other }))
      await settled()
    },
    pass,
    /** Mines empty blocks one after the other. The page finds each of them. */
    async passBlocks(count: number) {
      for (let passed = 0; passed < count; passed += 1) {
        chain.passBlock()
        await pass(5000)
      }
    },
  }
}

/** What is told of an approval. */
export const SENT = 'sent approveWeth'
export const SUCCESS = 'succeeded approveWeth'

/** Opens a tab with an approval that is pending and that the node knows. */
export async function openWaiting(browser = createBrowser()) {
  const tab = await openTab(browser)
  tab.chain.pause()
  await tab.send()
  await tab.pass(3000)
  return tab
}
