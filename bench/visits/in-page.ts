import type { Span } from '../report/blocking.ts'

/** What is noted in a page. Times are in milliseconds from the start of the navigation. */
interface Probe {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  readonly longTasks: Span[]
  /** From each key that was pressed to the frame in which the second field shows what it made. */
  readonly mirrored: number[]
  /** From the press on the button that shows all transactions to the frame that has them. */
  listed?: number
  /** From putting the same entries into the page as HTML to the frame that has them. */
  listedAsCopy?: number
  /** When the wallet was first asked for the person's accounts. */
  asked?: number
}

declare global {
  interface Window {
    probe: Probe
  }
}

// Each of these runs in the page, before anything of its own.

export function installProbe(): void {
  const probe: Probe = {
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    longTasks: [],
    mirrored: [],
  }
  window.probe = probe
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    paint({ name, startTime }) {
      if (name === 'first-contentful-paint') probe.firstPaint = startTime
    },
    'largest-contentful-paint': ({ startTime }) => void (probe.largestPaint = startTime),
    'layout-shift'(entry) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) probe.layoutShift += shift.value
    },
    longtask: ({ startTime: start, duration }) =>
      void probe.longTasks.push({ start, end: start + duration }),
  }
  for (const [type, note] of Object.entries(notes)) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    })
    observer.observe({ type, buffered: true })
  }
}

/** A wallet that grants what it is asked at once. */
export function installWallet(): void {
  let granted: string[] = []
  const grant = () => {
    window.probe.asked ??= performance.now()
    granted = ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8']
    return granted
  }
  const answers: Record<string, () => unknown> = {
    eth_accounts: () => granted,
    eth_requestAccounts: grant,
    // wagmi asks this way.
    wallet_requestPermissions: () => [{ caveats: [{ value: grant() }] }],
    eth_chainId: () => '0xaa36a7',
  }
  const provider = {
    // There is no chain behind it: other questions wait for ever.
    request: async ({ method }: { method: string }) =>
      answers[method]?.() ?? new Promise(() => undefined),
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: 'bench', name: 'Bench Wallet', icon: 'data:,', rdns: 'test.bench' }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  Object.assign(window, { ethereum: provider })
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Presses the first button to connect with, once, right after the first frame that it is drawn in. */
export function pressConnect(): void {
  const check = () => {
    const connect = [...document.querySelectorAll('button')].find(
      (button) => button.textContent.startsWith('Connect') && button.checkVisibility(),
    )
    if (connect === undefined) return void requestAnimationFrame(check)
    window.whenDrawn(() => connect.click())
  }
  requestAnimationFrame(check)
}

/** Puts entries into the storage. */
export function storeRecords(entries: readonly (readonly [key: string, text: string])[]): void {
  for (const [key, text] of entries) localStorage.setItem(key, text)
}

/** Waits for the next click, and for the entries that come with it. */
export function watchList(): void {
  const before = document.querySelectorAll('main li').length
  const start = ({ timeStamp }: Event) => {
    const check = () => {
      if (document.querySelectorAll('main li').length < before + 9)
        return void requestAnimationFrame(check)
      window.whenDrawn(() => void (window.probe.listed = performance.now() - timeStamp))
    }
    requestAnimationFrame(check)
  }
  document.addEventListener('click', start, { capture: true, once: true })
}

/** Puts a copy of the entries that are listed into the page, without any code of the page. */
export function listAsCopy(): void {
  const list = [...document.querySelectorAll('main ul')].find((ul) => ul.querySelector('time'))
  const start = performance.now()
  if (list !== undefined) list.replaceWith(list.cloneNode(true))
  requestAnimationFrame(() =>
    window.whenDrawn(() => void (window.probe.listedAsCopy = performance.now() - start)),
  )
}

export function watchMirror(): void {
  document.addEventListener('keydown', ({ key, target, timeStamp }) => {
    const wanted = (target as HTMLInputElement).value + key
    const check = () => {
      const [, mirror] = document.querySelectorAll<HTMLInputElement>('main input')
      if (mirror?.value !== wanted) return void requestAnimationFrame(check)
      window.whenDrawn(() => window.probe.mirrored.push(performance.now() - timeStamp))
    }
    requestAnimationFrame(check)
  })
}
