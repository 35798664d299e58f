interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    shifts: { readonly value: number; readonly moved: string }[]
  }
}

/**
 * Records the layout shifts. Ignores shifts that are zero to three digits. For a moment, words may
 * be drawn in the fallback with its adjusted measures, and then in the typeface itself. They move
 * by a fraction of a pixel.
 */
export function recordShifts() {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      if (value < 0.0005) continue
      const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120))
      window.shifts.push({ value, moved: moved.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
