/** The page in its browser tab. */
export interface PagePort {
  /** Whether anybody can see it: not while its tab is in the background or its window minimised. */
  isVisible(): boolean
  /** Calls the listener after each change of that; the answer ends it. */
  onVisibility(listener: () => void): () => void
}
