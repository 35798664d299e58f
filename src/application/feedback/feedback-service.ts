import { createStore, type ReadableStore } from '../store.ts'
import type { Parts } from '../services.ts'

/** The feedback form. Its text outlives a visit to another page; it is sent nowhere (chapter 7). */
export interface FeedbackService {
  readonly draft: ReadableStore<string>
  write(text: string): void
  /** Thanks the person and clears the draft. */
  submit(): void
}

export function createFeedbackService({ notices }: Pick<Parts, 'notices'>): FeedbackService {
  const draft = createStore('')
  return {
    draft,
    write: draft.set,
    submit() {
      draft.set('')
      notices.post({ kind: 'feedbackSubmitted' })
    },
  }
}
