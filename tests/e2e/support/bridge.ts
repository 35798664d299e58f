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
 * Puts a wallet that runs in the test into the page, as `window.ethereum`, before any code of the
 * page runs. Requests go to the test. Answers and events come back.
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
    // Events from before the answer must arrive before the answer.
    await delivered
    return answer
  })
  await page.addInitScript(installProvider)
}

// A page that is being left needs no events.
async function deliver(page: Page, event: string, payload: unknown): Promise<void> {
  await page
    .evaluate(([name, what]) => window.hearWallet?.(name, what), [event, payload] as const)
    .catch(() => undefined)
}

/** Returns the wallet's answer in a form that can be sent to the page. */
export async function answerOf(wallet: ScriptedWallet, call: RpcCall): Promise<Answer> {
  try {
    return { result: await wallet.request(call) }
  } catch (error) {
    // An Error would lose everything but its message on the way to the page.
    const { message } = error as Error
    return { error: { ...(error as object), message } }
  }
}

/** Runs in the page, before the page's own code. */
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
