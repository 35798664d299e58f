/** Something that a person did before the page was alive. */
export type EarlyEvent =
  | {
      readonly kind: 'press'
      readonly target: HTMLElement
      readonly asksWallet: boolean
      /** What it was for is done, or under way. */
      isDone: boolean
    }
  | { readonly kind: 'enter'; readonly target: HTMLElement }
  | { readonly kind: 'typing'; readonly target: Field; value: string }

/** What one types into. */
export type Field = HTMLInputElement | HTMLTextAreaElement

/** What capture.ts leaves behind for replay.ts. */
export interface EarlyEvents {
  /** In the order in which they happened. */
  readonly queue: readonly EarlyEvent[]
  /** Connects, once the code for that is there; says whether that is all the press was for. */
  connect?: () => boolean
  /** Ends the noting: from here on the page hears for itself. */
  stop(): void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}
