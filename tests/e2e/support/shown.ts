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
  const record = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (element !== null && element.localName !== 'script')
      window.shownMarkup.add(element.outerHTML)
  }
  const observer = new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      if (addedNodes.length === 0) record(target)
      for (const node of addedNodes) record(node)
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
