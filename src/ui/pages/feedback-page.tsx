import { useId, useLayoutEffect, useRef, type FormEvent } from 'react'
import { PROTOCOL } from '../../domain/protocol.ts'
import { buttonClass } from '../components/button.tsx'
import { Hint } from '../components/status-line.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useService, useStore } from '../hooks/use-service.ts'
import { SERVICES } from '../../services.ts'

/** The feedback form. The text is not sent anywhere (specification, chapter 7). */
export function FeedbackPage() {
  const feedback = useService(SERVICES.feedbackDraft)
  const notices = useService(SERVICES.notices)
  const draft = useStore(feedback)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)

  // Takes over a text that was typed before React ran, or that the browser has restored.
  useLayoutEffect(() => {
    if (field.current?.value) feedback.set(field.current.value)
  }, [feedback])
  // The browser reports a missing text, but accepts spaces.
  const isBlank = draft !== '' && draft.trim() === ''
  const problem = isBlank ? 'Please write a few words.' : ''
  useLayoutEffect(() => field.current?.setCustomValidity(problem), [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    feedback.set('')
    notices.post({ kind: 'feedbackSubmitted' })
  }

  return (
    <div className="mx-auto max-w-2xl pt-12 lg:pt-20">
      <PageHead
        title="Feedback"
        description={`Help us improve the ${PROTOCOL.name} by sharing your thoughts and suggestions.`}
      />
      <h1 className="text-display text-balance">Feedback</h1>
      <p className="mt-4 text-lg text-ink-soft">
        Help us improve by sharing your thoughts and suggestions.
      </p>
      <form
        onSubmit={submit}
        className="mt-8 rounded-2xl border border-line bg-surface p-gutter sm:p-6"
      >
        <label htmlFor={id} className="mb-1.5 block text-label font-semibold">
          Your Feedback
        </label>
        <textarea
          id={id}
          ref={field}
          required
          rows={6}
          placeholder="Tell us about your experience…"
          className="block w-full resize-y rounded-control border border-control bg-sunken p-3.5 leading-[1.55] placeholder:text-ink-faint"
          value={draft}
          onChange={({ target }) => feedback.set(target.value)}
        />
        <Hint>Required.</Hint>
        <button type="submit" className={buttonClass('primary', 'large', 'mt-4')}>
          Submit Feedback
        </button>
      </form>
    </div>
  )
}
