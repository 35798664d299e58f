import { expect, type Page } from '@playwright/test'
import { stillness } from './frames.ts'

/**
 * Expects that the page does not scroll sideways, and that no text is cut off or under another
 * text.
 */
export async function expectNothingCutOff(page: Page, state: string): Promise<void> {
  await stillness(page)
  expect.soft(await page.evaluate(sideways), `sideways: ${state}`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(cutOff), `cut off: ${state}`).toEqual([])
}

/** Returns how much wider the page is than the window, in pixels. */
function sideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

// oxlint-disable unicorn/consistent-function-scoping -- the next function runs in the page
/**
 * Returns the texts that leave the window, their box or a box around it, and the texts that lie on
 * another text.
 */
function cutOff(): string[] {
  /**
   * A tolerance in pixels for rounding, and for glyphs that are a little wider than their advance.
   */
  const SLACK = 2
  const OVERLAYS = '.toast-container, [role="menu"], [role="tooltip"]'
  const found: string[] = []
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 50)}"`
  /** Texts that are only for screen readers have no place on the screen. */
  const isForReaders = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement))
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[href="#content"], textarea') === null &&
    getComputedStyle(element).fontSize !== '0px' &&
    !isForReaders(element)

  const texts: { element: Element; rects: DOMRect[] }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (!element || !walker.currentNode.textContent?.trim() || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    texts.push({ element, rects: [...range.getClientRects()] })
  }

  for (const { element, rects } of texts) {
    for (const { left, right, top, bottom } of rects) {
      if (left < -SLACK || right > window.innerWidth + SLACK) found.push(`${name(element)} leaves`)
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const isBox = box.matches('button, a, summary, [role="menuitem"]')
        const edge = box.getBoundingClientRect()
        const isWide = left < edge.left - SLACK || right > edge.right + SLACK
        const isTall = top < edge.top - SLACK || bottom > edge.bottom + SLACK
        const cutsX = isBox || overflowX === 'hidden' || overflowX === 'clip'
        const cutsY = isBox || overflowY === 'hidden' || overflowY === 'clip'
        const isInline = getComputedStyle(box).display === 'inline'
        if (!isInline && ((cutsX && isWide) || (cutsY && isTall))) {
          found.push(`${name(element)} in ${name(box)}`)
        }
      }
    }
  }

  const onPage = texts.filter(({ element }) => element.closest(OVERLAYS) === null)
  onPage.forEach((one, index) => {
    for (const other of onPage.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      // The lines of a paragraph may overlap if one of them contains a button.
      const paragraph = one.element.closest('p')
      if (paragraph !== null && paragraph === other.element.closest('p')) continue
      const lies = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
            // Line boxes may overlap although the glyphs do not.
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 3,
        ),
      )
      if (lies) found.push(`${name(one.element)} on ${name(other.element)}`)
    }
  })
  return [...new Set(found)]
}
