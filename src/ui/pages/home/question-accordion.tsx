import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { ANSWER, CHEVRON, QUESTION } from './closed-questions.tsx'
import type { Question } from '../../../domain/protocol-description.ts'

export interface AccordionProps {
  readonly questions: readonly Question[]
  /** The question that was pressed, and the one with the focus, before the accordion was loaded. */
  readonly initiallyOpen?: string | undefined
  readonly initiallyFocused?: string | undefined
}

/** A list of questions with one answer open at a time. */
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
              <Trigger
                data-question
                className={QUESTION}
                ref={question === initiallyFocused ? focused : null}
              >
                {question}
                <Icon name="chevron" className={CHEVRON} />
              </Trigger>
            </h5>
          </Header>
          <Content
            data-answer
            className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold"
          >
            <p className={ANSWER}>{answer}</p>
          </Content>
        </Item>
      ))}
    </Root>
  )
}
