import type { Page } from '@playwright/test'

declare global {
  interface Window {
    announcements?: string[]
  }
}

/**
 * Writes down what a screen reader would say of the live regions of the page. Only changes inside a
 * region that was there before are announced: the whole region if it is atomic, else the texts that
 * are new. What is hidden, inert or empty is not.
 */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    window.announcements = heard
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
    const SILENT = '[aria-hidden="true"], [inert], [hidden], svg, style, script'
    const known = new WeakSet<Element>()
    /** What each region last said, as far as it is atomic. */
    const said = new WeakMap<Element, string>()

    const textsIn = (node: Node): Text[] => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter((text) => {
        return text.isConnected && !text.parentElement?.closest(SILENT) && text.data.trim() !== ''
      })
    }
    const changedBy = ({ type, target, addedNodes }: MutationRecord) =>
      type === 'childList' ? [...addedNodes].flatMap(textsIn) : textsIn(target)

    const observer = new MutationObserver((mutations) => {
      const changes = new Map<Element, Set<Text>>()
      for (const text of mutations.flatMap(changedBy)) {
        const region = text.parentElement?.closest(LIVE)
        if (region && known.has(region)) {
          changes.set(region, (changes.get(region) ?? new Set()).add(text))
        }
      }
      for (const [region, texts] of changes) {
        const isAtomic = region.getAttribute('aria-atomic') === 'true'
        const spoken = isAtomic ? textsIn(region) : [...texts]
        const saying = spoken.map(({ data }) => data.trim()).join(' ')
        if (saying === '' || (isAtomic && said.get(region) === saying)) continue
        said.set(region, saying)
        heard.push(saying)
      }
      for (const region of document.querySelectorAll(LIVE)) known.add(region)
    })
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['inert', 'hidden', 'aria-hidden'],
    })
  })
  return () => page.evaluate(() => window.announcements ?? [])
}
