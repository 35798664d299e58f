import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { Question } from './questions.ts'

export interface AccordionProps {
  readonly questions: readonly Question[]
  /** What was pressed and what had the focus before the accordion was there. */
  readonly initiallyOpen?: string | undefined
  readonly initiallyFocused?: string | undefined
}

/** A list of which one answer is open at a time. */
export function QuestionAccordion(props: AccordionProps) {
  const { questions, initiallyOpen = '', initiallyFocused } = props
  const focused = useRef<HTMLButtonElement>(null)
  useEffect(() => focused.current?.focus({ preventScroll: true }), [])

  return (
    <Root type="single" collapsible defaultValue={initiallyOpen} className="-my-3">
      {questions.map(({ question, answer }) => (
        <Item key={question} value={question} className="border-b border-line last:border-0">
          <Header asChild>
            <h5>
              <Trigger className="question" ref={question === initiallyFocused ? focused : null}>
                {question}
                <Icon name="chevron" className="question-chevron" />
              </Trigger>
            </h5>
          </Header>
          <Content className="answer">
            <p className="answer-text">{answer}</p>
          </Content>
        </Item>
      ))}
    </Root>
  )
}
