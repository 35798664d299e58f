/**
 * Runs in the page and translates it as Google Translate does, again after each change. Two font
 * elements with other words replace each text. In this translation, each word ends with a soft
 * hyphen, which Playwright ignores.
 */
export function translate(): void {
  const changes = new MutationObserver(translateAll)
  function translateAll() {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const parent = text.parentElement
      if (text.data.trim() === '' || parent?.matches('head *, font, script, noscript')) continue
      const inner = document.createElement('font')
      inner.textContent = text.data.replaceAll(/[a-z]+/gi, '$&\u00ad')
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
    // Drops the changes that the translator itself has made.
    changes.takeRecords()
  }
  changes.observe(document, { childList: true, characterData: true, subtree: true })
  translateAll()
}
