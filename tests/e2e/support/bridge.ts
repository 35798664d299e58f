import type { Page } from '@playwright/test'
import type { RpcCall, ScriptedWallet } from '../../support/scripted-wallet.ts'

export type Answer = { readonly result: unknown } | { readonly error: { readonly message: string } }

type Request = (call: { method: string; params?: readonly unknown[] }) => Promise<Answer>

declare global {
  interface Window {
    askWallet: Request
    hearWallet?: (event: string, payload: unknown) => void
  }
}

export const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect']

/**
 * Puts a wallet that lives in the test into the page, as `window.ethereum`, before any code of the
 * page runs: requests go out, answers and events come in.
 */
export async function bridgeWallet(page: Page, wallet: ScriptedWallet) {
  let delivered: Promise<unknown> = Promise.resolve()
  for (const event of EVENTS) {
    wallet.on(event, (payload) => {
      delivered = delivered.then(() => deliver(page, event, payload))
    })
  }
  await page.exposeFunction('askWallet', async (call: RpcCall): Promise<Answer> => {
    const answer = await answerOf(wallet, call)
    // What happened before the answer is heard of before it.
    await delivered
    return answer
  })
  await page.addInitScript(installProvider)
}

// A page that is just being left has no use for an event.
async function deliver(page: Page, event: string, payload: unknown): Promise<void> {
  await page
    .evaluate(([name, what]) => window.hearWallet?.(name, what), [event, payload] as const)
    .catch(() => undefined)
}

/** What the wallet answers, as it can be sent. */
export async function answerOf(wallet: ScriptedWallet, call: RpcCall): Promise<Answer> {
  try {
    return { result: await wallet.request(call) }
  } catch (error) {
    // An Error would lose all but its message on the way.
    const { message } = error as Error
    return { error: { ...(error as object), message } }
  }
}

/** Runs in the page, before anything of its own. */
export function installProvider(): void {
  type Listener = (payload: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    async request(call: RpcCall) {
      const answer = await window.askWallet(call)
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.result
    },
    on(event: string, listener: Listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
  window.hearWallet = (event, payload) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  Object.assign(window, { ethereum: provider })
}
