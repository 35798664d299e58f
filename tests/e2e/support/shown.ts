import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The markup of whatever has changed in the document. */
    shownMarkup: Set<string>
  }
}

/** Runs in the page, before anything of its own. The development wallet is in a shadow tree, so left out. */
function recordMarkup(): void {
  window.shownMarkup = new Set()
  const observer = new MutationObserver((mutations) => {
    const changed = mutations.flatMap(({ target, addedNodes }) => [...addedNodes, target])
    for (const node of changed) {
      const element = node instanceof Element ? node : node.parentElement
      // All of the document would be a lot at each change.
      const isWhole = element === document.body || element === document.documentElement
      if (element !== null && !isWhole) window.shownMarkup.add(element.outerHTML)
    }
  })
  const changes = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document, changes)
}

/**
 * Records everything that the page shows from its next document on, toasts that go again and the head
 * among it. The answer reads what the current document has shown so far.
 */
export async function collectShown(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(recordMarkup)
  return () => page.evaluate(() => [...window.shownMarkup].join('\n'))
}
