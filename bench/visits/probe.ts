import type { Span } from '../report/blocking.ts'

/** What is noted in a page while it loads. Times are in milliseconds from the start of the navigation. */
export interface Probe {
  firstPaint: number
  largestPaint: number
  layoutShift: number
  readonly longTasks: Span[]
  /** From each key that was pressed to the frame in which the second field shows what it made. */
  readonly mirrored: number[]
}

declare global {
  interface Window {
    probe: Probe
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Runs in the page, before anything of its own. */
export function installProbe(): void {
  const probe: Probe = {
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    longTasks: [],
    mirrored: [],
  }
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    paint({ name, startTime }) {
      if (name === 'first-contentful-paint') probe.firstPaint = startTime
    },
    'largest-contentful-paint'({ startTime }) {
      probe.largestPaint = startTime
    },
    'layout-shift'(entry) {
      const { value, hadRecentInput } = entry as LayoutShift
      if (!hadRecentInput) probe.layoutShift += value
    },
    longtask({ startTime, duration }) {
      probe.longTasks.push({ start: startTime, end: startTime + duration })
    },
  }
  window.probe = probe
  for (const [type, note] of Object.entries(notes)) {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    })
    observer.observe({ type, buffered: true })
  }
}

/** Runs in the page, after the probe. */
export function watchMirror(): void {
  document.addEventListener('keydown', ({ key, target, timeStamp }) => {
    const wanted = (target as HTMLInputElement).value + key
    const look = () => {
      const [, mirror] = document.querySelectorAll<HTMLInputElement>('main input')
      if (mirror?.value !== wanted) return void requestAnimationFrame(look)
      window.whenDrawn(() => window.probe.mirrored.push(performance.now() - timeStamp))
    }
    requestAnimationFrame(look)
  })
}

/**
 * Runs in the page, before anything of its own: presses the first button to connect with, once, right
 * after the first frame that it is drawn in.
 */
export function pressConnect(): void {
  const look = () => {
    const connect = [...document.querySelectorAll('button')].find(
      (button) => button.textContent.startsWith('Connect') && button.checkVisibility(),
    )
    if (connect === undefined) return void requestAnimationFrame(look)
    window.whenDrawn(() => connect.click())
  }
  requestAnimationFrame(look)
}
