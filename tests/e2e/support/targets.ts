/**
 * What cannot be hit within 22 pixels of its middle, sideways, upwards and downwards. Exempt are
 * amounts within a sentence (WCAG 2.5.8).
 */
export function smallTargets(): string[] {
  const SIZE = 44
  /** The least that WCAG 2.5.8 asks for. */
  const AMOUNT = 24
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
    // An amount is text that can be asked for its digits. In a list it is as tall as its line.
    if (target.matches('[data-amount]')) {
      const sentence = target.closest('p')?.textContent ?? ''
      const hasText = sentence.length > (target.textContent ?? '').length
      if (height < AMOUNT && !hasText) found.push(`${name} is ${height.toFixed(1)} tall`)
      continue
    }
    if (width < SIZE - 0.5 || height < SIZE - 0.5) {
      found.push(`${name} is ${width.toFixed(1)} by ${height.toFixed(1)}`)
      continue
    }
    const reach = SIZE / 2 - 1
    // Not its corners, which may be round.
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
      // Where toasts go, toasts.spec.ts knows.
      if (hit?.closest('.toast-container') && !target.closest('.toast-container')) continue
      if (hit?.closest('[role="tooltip"]')) continue
      if (!area.contains(hit)) found.push(`${name} is under ${hit?.outerHTML.slice(0, 90)}`)
    }
  }
  return [...new Set(found)]
}
