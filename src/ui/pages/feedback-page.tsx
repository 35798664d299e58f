import { useId, type ChangeEvent, type FormEvent } from 'react'
import { buttonClass } from '../components/button.tsx'
import { Hint } from '../components/hint.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useServices } from '../hooks/use-services.ts'
import { useStore } from '../hooks/use-store.ts'

export function FeedbackPage() {
  return (
    <div className="mx-auto max-w-2xl pt-12 lg:pt-20">
      <PageHead
        title="Feedback"
        description="Help us improve the Index Stablecoin by sharing your thoughts and suggestions."
      />
      <h1 tabIndex={-1} className="text-display text-balance">
        Feedback
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        Help us improve by sharing your thoughts and suggestions.
      </p>
      <FeedbackForm />
    </div>
  )
}

// Browsers take a row of spaces for an answer; a person reading it would not.
function refuseBlank(field: HTMLTextAreaElement) {
  const isBlank = field.value !== '' && field.value.trim() === ''
  field.setCustomValidity(isBlank ? 'Please write a few words.' : '')
}

/** Thanks for the text and sends it nowhere (specification, chapter 7). */
export function FeedbackForm() {
  const { feedback } = useServices()
  const draft = useStore(feedback.draft)
  const id = useId()

  const write = (event: ChangeEvent<HTMLTextAreaElement>) => {
    refuseBlank(event.target)
    feedback.write(event.target.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    feedback.submit()
  }

  return (
    <form onSubmit={submit} className="mt-8 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <label htmlFor={id} className="mb-1.5 block text-label font-semibold">
        Your Feedback
      </label>
      <textarea
        id={id}
        ref={adoptDraft}
        required
        rows={6}
        placeholder="Tell us about your experience…"
        className="block w-full resize-y rounded-control border border-control bg-sunken p-3.5 leading-[1.55] placeholder:text-ink-faint placeholder:opacity-100"
        value={draft}
        onChange={write}
      />
      <Hint>Required.</Hint>
      <button type="submit" className={buttonClass('primary', 'large', 'mt-4')}>
        Submit Feedback
      </button>
    </form>
  )
}

// A draft from an earlier visit may be blank already.
function adoptDraft(field: HTMLTextAreaElement | null) {
  if (field !== null) refuseBlank(field)
}
