import type { Page } from '@playwright/test'
import type { RpcCall, ScriptedWallet } from '../../support/scripted-wallet.ts'

/** How the wallet comes into the page. */
export type Presence =
  /** As `window.ethereum`, before any code of the page runs. */
  | 'early'
  /** As `window.ethereum`, when a test calls `injectLate`. */
  | 'late'
  /** By EIP-6963 only. */
  | 'announced'
  /** The same, when a test calls `injectLate`. */
  | 'announced late'
  | 'none'

/** What a wallet says of itself by EIP-6963. */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

const INFO: WalletInfo = {
  uuid: 'e2e',
  name: 'Announced Wallet',
  icon: 'data:,',
  rdns: 'test.announced',
}

type Answer = { readonly result: unknown } | { readonly error: { readonly message: string } }

type Request = (call: { method: string; params?: readonly unknown[] }) => Promise<Answer>

declare global {
  interface Window {
    /** By what each wallet calls itself, as there may be several. */
    walletEvents?: Record<string, (event: string, payload: unknown) => void>
    walletArrivals?: (() => void)[]
  }
}

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect']

/** The requests of each page that the wallet has not answered. */
const underway = new WeakMap<Page, Set<Promise<Answer>>>()

/** Puts a wallet that lives in the test into the page: requests go out, answers and events come in. */
export async function bridgeWallet(
  page: Page,
  wallet: ScriptedWallet,
  presence: Presence,
  info = INFO,
) {
  let delivered: Promise<unknown> = Promise.resolve()
  const asked = underway.get(page) ?? new Set<Promise<Answer>>()
  underway.set(page, asked)
  for (const event of EVENTS) {
    wallet.on(event, (payload) => {
      delivered = delivered.then(() => deliver(page, info.rdns, event, payload))
    })
  }
  await page.exposeFunction(`ask ${info.rdns}`, async (call: RpcCall): Promise<Answer> => {
    const answering = answerOf(wallet, call)
    asked.add(answering)
    const answer = await answering
    // What happened before the answer is heard of before it.
    await delivered
    return answer
  })
  await page.addInitScript(installProvider, { presence, info })
}

/** Lets a wallet arrive that was to come late, as MetaMask's mobile app does. */
export async function injectLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const arrive of window.walletArrivals ?? []) arrive()
  })
}

/** Waits until the page has heard the answers to all that it has asked the wallet so far, and shows it. */
export async function heard(page: Page, { rdns } = INFO): Promise<void> {
  await Promise.all(underway.get(page) ?? [])
  // A request of now is answered after them, and one after that when they have been drawn.
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate((name) => {
      const ask = (window as unknown as Record<string, Request>)[name] as Request
      return ask({ method: 'eth_accounts' })
    }, `ask ${rdns}`)
  }
}

// A page that is just being left has no use for an event.
async function deliver(page: Page, wallet: string, event: string, payload: unknown): Promise<void> {
  await page
    .evaluate(([from, name, what]) => window.walletEvents?.[from]?.(name, what), [
      wallet,
      event,
      payload,
    ] as const)
    .catch(() => undefined)
}

async function answerOf(wallet: ScriptedWallet, call: RpcCall): Promise<Answer> {
  try {
    return { result: await wallet.request(call) }
  } catch (error) {
    // An Error would lose all but its message on the way.
    const { message } = error as Error
    return { error: { ...(error as object), message } }
  }
}

/** Runs in the page, before anything of its own. */
function installProvider({ presence, info }: { presence: Presence; info: WalletInfo }): void {
  const ask = (window as unknown as Record<string, Request>)[`ask ${info.rdns}`] as Request
  type Listener = (payload: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    async request(call: RpcCall) {
      const answer = await ask(call)
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.result
    },
    on(event: string, listener: Listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
  const arrivals = (window.walletArrivals ??= [])
  const events = (window.walletEvents ??= {})
  events[info.rdns] = (event, payload) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const inject = () => Object.assign(window, { ethereum: provider })
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  if (presence === 'early') inject()
  if (presence === 'late') {
    arrivals.push(() => {
      inject()
      window.dispatchEvent(new Event('ethereum#initialized'))
    })
  }
  if (presence === 'announced') window.addEventListener('eip6963:requestProvider', announce)
  if (presence === 'announced late') arrivals.push(announce)
}
