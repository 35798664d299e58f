import { useEffect, useState, type ComponentType, type SyntheticEvent } from 'react'
import { PROTOCOL } from '../../../domain/protocol.ts'
import type { Question } from '../../../domain/protocol-description.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { ClosedQuestions } from './closed-questions.tsx'
import type { AccordionProps } from './question-accordion.tsx'

const loadAccordion = () => import('./question-accordion.tsx')

const GROUPS = PROTOCOL.questions

const QUESTIONS = GROUPS.flatMap(({ questions }) => questions)

/**
 * The frequently asked questions, in three groups. They are far down the page, so the accordion is
 * loaded when the user scrolls or presses a question.
 */
export function QuestionGroups() {
  const hasScrolled = useFirstScroll()
  const [pressed, setPressed] = useState<readonly string[]>([])
  const [focused, setFocused] = useState<string>()
  const trigger = hasScrolled || pressed.length > 0 ? pressed.length : undefined
  const { module } = useLazyModule(loadAccordion, trigger)

  const initialState = (questions: readonly Question[]) => ({
    initiallyOpen: lastOf(pressed, questions),
    initiallyFocused: focused,
  })
  const press = (event: SyntheticEvent) => {
    const question = questionAt(event)
    if (question !== undefined) setPressed((earlier) => [...earlier, question])
  }
  return (
    <div className="mt-20">
      <h3 className="text-2xl font-semibold tracking-tight">Frequently asked questions</h3>
      {module ? (
        <Groups List={module.QuestionAccordion} initialState={initialState} />
      ) : (
        <StaticHtml
          as="div"
          onFocus={(event) => setFocused(questionAt(event))}
          onBlur={() => setFocused(undefined)}
          onClick={press}
        >
          <Groups List={ClosedQuestions} />
        </StaticHtml>
      )}
    </div>
  )
}

interface GroupsProps {
  readonly List: ComponentType<AccordionProps>
  /** The state of a group from before the accordion was loaded. */
  readonly initialState?: (questions: readonly Question[]) => Partial<AccordionProps>
}

function Groups({ List, initialState }: GroupsProps) {
  return (
    <div className="mt-2 divide-y divide-line">
      {GROUPS.map(({ title, questions }) => (
        <section key={title} className="grid gap-x-10 gap-y-3 py-8 lg:grid-cols-[1fr_2fr]">
          <h4 className="text-lg font-semibold">{title}</h4>
          <List questions={questions} {...initialState?.(questions)} />
        </section>
      ))}
    </div>
  )
}

/** The question whose button is the target of an event. */
function questionAt({ currentTarget, target }: SyntheticEvent): string | undefined {
  const buttons = [...currentTarget.querySelectorAll('button')]
  return QUESTIONS[buttons.findIndex((button) => button.contains(target as Node))]?.question
}

function lastOf(pressed: readonly string[], questions: readonly Question[]): string | undefined {
  return pressed.findLast((one) => questions.some(({ question }) => question === one))
}

/** Whether the user has scrolled. */
export function useFirstScroll(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const listener = () => setScrolled(true)
    // Browsers restore the scroll position after a reload, perhaps before this effect runs.
    if (window.scrollY > 0) listener()
    window.addEventListener('scroll', listener, { once: true, passive: true })
    return () => window.removeEventListener('scroll', listener)
  }, [])
  return hasScrolled
}
