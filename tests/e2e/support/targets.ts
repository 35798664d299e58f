/**
 * Returns the targets that are smaller than 44 by 44 pixels, or partly covered. The middle of a
 * target must be free, and also the points 21 pixels to the left, to the right, above and below. An
 * amount may be narrower. Its area is larger than its box, and may reach below that of another
 * target.
 */
export function smallTargets(): string[] {
  const SIZE = 44
  const TARGETS = 'a[href], button, input, select, textarea, summary, [role="menuitem"]'
  const menu = document.querySelector('[role="menu"]')
  const found: string[] = []
  for (const target of (menu ?? document).querySelectorAll<HTMLElement>(TARGETS)) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue
    if (target.matches('[href="#content"]')) continue
    const area = target.closest('label') ?? target
    area.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = area.getBoundingClientRect()
    const name = `${target.ariaLabel ?? area.textContent ?? ''} (${target.tagName.toLowerCase()})`
    const isAmount = target.matches('[data-amount]')
    if (!isAmount && (width < SIZE - 0.5 || height < SIZE - 0.5)) {
      found.push(`${name} is ${width.toFixed(1)} by ${height.toFixed(1)}`)
      continue
    }
    const reach = SIZE / 2 - 1
    // The corners are not tested, because they may be round.
    for (const [x, y] of [
      [0, 0],
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const hit = document.elementFromPoint(
        left + width / 2 + x * reach,
        top + height / 2 + y * reach,
      )
      // toasts.spec.ts tests the places of toasts.
      if (hit?.closest('.toast-container') && !target.closest('.toast-container')) continue
      if (hit?.closest('[role="tooltip"]')) continue
      if (isAmount && (x !== 0 || hit?.closest(`${TARGETS}, label`))) continue
      if (!area.contains(hit)) found.push(`${name} is under ${hit?.outerHTML.slice(0, 90)}`)
    }
  }
  return [...new Set(found)]
}
