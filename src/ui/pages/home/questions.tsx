import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QUESTIONS, type Question } from '../../../domain/protocol-questions.ts'
import { Icon } from '../../components/icon.tsx'

/** All questions, grouped by topic. */
export function Questions() {
  const element = useRef<HTMLDivElement>(null)
  // Takes over a press from before the hydration (adapters/browser/early-press.ts).
  useEffect(() => {
    const late = element.current?.closest('[data-late]')
    const pressed = late?.querySelector<HTMLElement>('[data-pressed]')
    late?.removeAttribute('data-late')
    pressed?.removeAttribute('data-pressed')
    pressed?.click()
  }, [])
  return (
    <div ref={element} className="mt-2 divide-y divide-line">
      {QUESTIONS.map(({ title, questions }) => (
        <section key={title} className="grid gap-x-10 gap-y-3 py-8 lg:grid-cols-[1fr_2fr]">
          <h4 className="text-lg font-semibold">{title}</h4>
          <QuestionList questions={questions} />
        </section>
      ))}
    </div>
  )
}

/**
 * A list of questions, with one open answer at a time. Without JavaScript, the document shows all
 * answers.
 */
function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  const [shown, setShown] = useState('')
  return (
    <Root type="single" collapsible value={shown} onValueChange={setShown} className="-my-3">
      {questions.map(({ question, answer }) => (
        <Item key={question} value={question} className="border-b border-line last:border-0">
          <Header asChild>
            <h5>
              <Trigger
                data-question
                className="group flex w-full cursor-pointer items-center justify-between gap-4 rounded-md py-4 text-left font-demi hover:text-accent"
              >
                <span>{question}</span>
                <Icon
                  name="chevron"
                  className="text-ink-faint transition-transform duration-200 group-data-[state=open]:rotate-180"
                />
              </Trigger>
            </h5>
          </Header>
          <Answer isShown={question === shown} onFound={() => setShown(question)}>
            {answer}
          </Answer>
        </Item>
      ))}
    </Root>
  )
}

interface AnswerProps {
  readonly isShown: boolean
  /** Called when the browser has found a text in the hidden answer. */
  readonly onFound: () => void
  readonly children: string
}

function Answer({ isShown, onFound, children }: AnswerProps) {
  const element = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(onFound)
  // React supports neither this value of `hidden` nor its event.
  useLayoutEffect(() => {
    const { current } = element
    if (isShown || current === null) return undefined
    // The browser found a text in the answer before the hydration.
    if (!current.hidden) {
      open()
      return undefined
    }
    // The answer opens at once, because the browser scrolls to the text that it has found.
    const show = () => flushSync(open)
    current.setAttribute('hidden', 'until-found')
    current.addEventListener('beforematch', show)
    return () => current.removeEventListener('beforematch', show)
  }, [isShown])
  return (
    <Content
      ref={element}
      forceMount
      hidden={!isShown}
      data-answer
      // A region would be announced even while it is hidden.
      role={undefined}
      aria-labelledby={undefined}
      className="overflow-hidden data-[state=open]:animate-unfold"
    >
      <p className="max-w-[65ch] pb-5 text-ink-soft">{children}</p>
    </Content>
  )
}
