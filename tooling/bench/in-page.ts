import type { Browser, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The measurements. Times are in milliseconds from the start of the navigation. */
    probe: {
      firstPaint: number
      /** The blocking time: the sum of the times beyond 50 ms of all long tasks. */
      blocked: number
      longest: number
      /** The time at which the page asked the wallet for the user's accounts. */
      asked: number
      /** The time at which the page showed a balance. */
      balance: number
      /** The time at which our card showed everything that needs the chain, with Max. */
      card: number
    }
  }
}

/** Opens a page in its own profile, so that nothing is cached. */
export async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  // The loader of this code makes functions call the helper `__name`. A page does not have it.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context.newPage()
}

// The functions below run in the page. All except `hasBalance` run before the page's own code.

export function installProbe(): void {
  const probe = {
    firstPaint: 0,
    blocked: 0,
    longest: 0,
    asked: Infinity,
    balance: Infinity,
    card: Infinity,
  }
  window.probe = probe
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    paint({ name, startTime }) {
      if (name === 'first-contentful-paint') probe.firstPaint = startTime
    },
    longtask({ duration }) {
      probe.blocked += duration - 50
      probe.longest = Math.max(probe.longest, duration)
    },
  }
  for (const [type, note] of Object.entries(notes)) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    })
    observer.observe({ type, buffered: true })
  }
  const look = () => {
    const balance = document.querySelector('[data-balance]')
    if (/\d/.test(balance?.textContent ?? '')) {
      probe.balance = Math.min(probe.balance, performance.now())
    }
    if (balance?.querySelector('button')) probe.card = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Whether the page shows a balance. */
export function hasBalance(): boolean {
  return window.probe.balance < Infinity
}

/** A wallet that grants access to an account at once. There is no chain behind the wallet. */
export function installWallet(): void {
  let granted: string[] = []
  const grant = () => {
    window.probe.asked = Math.min(window.probe.asked, performance.now())
    granted = ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8']
    return granted
  }
  const answers: Record<string, () => unknown> = {
    eth_accounts: () => granted,
    eth_requestAccounts: grant,
    // wagmi asks for accounts with this method.
    wallet_requestPermissions: () => [{ caveats: [{ value: grant() }] }],
    eth_chainId: () => '0xaa36a7',
  }
  const ethereum = {
    request: async ({ method }: { method: string }) =>
      answers[method]?.() ?? new Promise(() => undefined),
    on: () => undefined,
    removeListener: () => undefined,
  }
  Object.assign(window, { ethereum })
}

/**
 * Presses the first Connect button once, right after the first frame in which the button is
 * enabled.
 */
export function pressConnect(): void {
  const check = () => {
    const connect = [...document.querySelectorAll('button')].find(
      (button) =>
        button.textContent.startsWith('Connect') &&
        !button.disabled &&
        // On our page, buttons have no pointer events before the page's code runs.
        getComputedStyle(button).pointerEvents !== 'none',
    )
    // The next task comes after the frame.
    if (connect) setTimeout(() => connect.click())
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
