import { PageHead } from '../components/page-head.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export function FeedbackPage() {
  return (
    <div className="mx-auto max-w-2xl pt-12 lg:pt-20">
      <PageHead
        title="Feedback"
        description="Help us improve the Index Stablecoin by sharing your thoughts and suggestions."
      />
      <h1 tabIndex={-1} className="display">
        Feedback
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        Help us improve by sharing your thoughts and suggestions.
      </p>
      <FeedbackForm />
    </div>
  )
}
