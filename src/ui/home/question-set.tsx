import { useState, type ComponentType } from 'react'
import { ClosedQuestions } from './closed-questions.tsx'
import type { AccordionProps } from './question-accordion.tsx'
import type { Question } from './questions.ts'

interface QuestionSetProps {
  readonly questions: readonly Question[]
  /** Nothing until it has been loaded. */
  readonly Accordion: ComponentType<AccordionProps> | undefined
  /** Called when a question is pressed before the accordion is there. */
  readonly onEarlyPress: () => void
}

/** The questions of a group, closed and waiting at first; the accordion takes over where they are. */
export function QuestionSet({ questions, Accordion, onEarlyPress }: QuestionSetProps) {
  const [pressed, setPressed] = useState<string>()
  const [focused, setFocused] = useState<string>()

  if (Accordion) {
    return <Accordion questions={questions} initiallyOpen={pressed} initiallyFocused={focused} />
  }
  return (
    <ClosedQuestions
      questions={questions}
      onFocusChange={setFocused}
      onPress={(question) => {
        setPressed(question)
        onEarlyPress()
      }}
    />
  )
}
