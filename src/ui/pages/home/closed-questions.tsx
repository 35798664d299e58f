import { Icon } from '../../components/icon.tsx'
import type { Question } from './questions.ts'

interface ClosedQuestionsProps {
  readonly questions: readonly Question[]
}

/** What the accordion looks like with everything closed. Without JavaScript the answers are shown. */
export function ClosedQuestions({ questions }: ClosedQuestionsProps) {
  return (
    <div className="-my-3">
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-b border-line last:border-0">
          <h5>
            <button type="button" aria-expanded={false} className="question">
              {question}
              <Icon name="chevron" className="question-chevron" />
            </button>
          </h5>
          <div className="answer" hidden>
            <p className="answer-text">{answer}</p>
          </div>
        </div>
      ))}
    </div>
  )
}
