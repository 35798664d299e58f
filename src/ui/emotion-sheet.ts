// The stylesheets of Emotion, on which MUI is built, in place of its package @emotion/sheet
// (vite.config.ts). That inserts an empty style element and fills it by CSSOM. A security policy would
// have to allow it by its hash, and WebKit does not accept the hash of an empty text.

interface Options {
  readonly key: string
  readonly container: Node
  readonly nonce?: string
}

/** What Emotion uses of its package's class. */
export class StyleSheet {
  readonly key: string
  readonly container: Node
  readonly nonce: string | undefined
  readonly isSpeedy = true
  /** The style elements; there are none. */
  readonly tags: readonly HTMLStyleElement[] = []
  before: Element | null = null
  readonly #sheet = new CSSStyleSheet()

  constructor({ key, container, nonce }: Options) {
    this.key = key
    this.container = container
    this.nonce = nonce
    document.adoptedStyleSheets.push(this.#sheet)
  }

  /** Takes over style elements of a server. There are none. */
  hydrate(): void {}

  insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length)
    } catch {
      // A rule for another browser, as in the package.
    }
  }

  flush(): void {
    this.#sheet.replaceSync('')
  }
}
