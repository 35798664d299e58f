// The stylesheets of Emotion, on which MUI is built, in place of its package @emotion/sheet
// (vite.config.ts). That inserts an empty style element and fills it by CSSOM. A security policy
// would have to allow it by its hash, and WebKit does not accept the hash of an empty text.

/** What Emotion uses of its package's class. */
export class StyleSheet {
  readonly isSpeedy = true
  /** The style elements; there are none. */
  readonly tags: readonly HTMLStyleElement[] = []
  readonly #sheet = new CSSStyleSheet()

  constructor() {
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
