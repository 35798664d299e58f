/** The page in its browser tab. */
export interface PagePort {
  /** Whether anybody can see it: not while its tab is in the background or its window minimised. */
  isVisible(): boolean
  /** Calls the listener after each change of that; the answer ends it. */
  onVisibility(listener: () => void): () => void
  /** Calls the listener when the page is left, perhaps to be shown again; the answer ends it. */
  onLeave(listener: () => void): () => void
  /**
   * Calls the listener when a page that was left is shown again as it stood, as by the browser's Back;
   * the answer ends it. None of its code has run in between: whatever was announced, it has missed.
   */
  onReturn(listener: () => void): () => void
}
