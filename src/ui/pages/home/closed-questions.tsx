import { Icon } from '../../components/icon.tsx'
import type { Question } from '../../../domain/protocol-description.ts'

// Shared with the accordion, which looks the same.
export const QUESTION =
  'group flex w-full cursor-pointer items-center justify-between gap-4 rounded-md py-4 text-left font-demi hover:text-accent'
export const CHEVRON =
  'text-ink-faint transition-transform duration-200 group-data-[state=open]:rotate-180'
export const ANSWER = 'max-w-[65ch] pb-5 text-ink-soft'

interface ClosedQuestionsProps {
  readonly questions: readonly Question[]
}

/** The accordion with everything closed. Without JavaScript the answers are shown. */
export function ClosedQuestions({ questions }: ClosedQuestionsProps) {
  return (
    <div className="-my-3">
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-b border-line last:border-0">
          <h5>
            <button type="button" aria-expanded={false} data-question className={QUESTION}>
              {question}
              <Icon name="chevron" className={CHEVRON} />
            </button>
          </h5>
          <div data-answer hidden>
            <p className={ANSWER}>{answer}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
