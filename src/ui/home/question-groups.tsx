import { useState } from 'react'
import { useLazyModule } from '../use-lazy-module.ts'
import { QUESTION_GROUPS } from './questions.ts'
import { QuestionSet } from './question-set.tsx'
import { useApproach } from './use-approach.ts'

const loadAccordion = () => import('./question-accordion.tsx')

/**
 * The questions that people ask, in three groups. They are far down the page, so what opens and
 * closes them is loaded when the reader comes near, and not with the page.
 */
export function QuestionGroups() {
  const [presses, setPresses] = useState(0)
  const { isNear, watch } = useApproach()
  const wish = isNear || presses > 0 ? presses : undefined
  const { module } = useLazyModule(loadAccordion, wish)

  return (
    <div ref={watch} className="mt-20">
      <h3 className="text-2xl font-semibold tracking-tight">Frequently asked questions</h3>
      <div className="mt-2 divide-y divide-line">
        {QUESTION_GROUPS.map(({ title, questions }) => (
          <section key={title} className="grid gap-x-10 gap-y-3 py-8 lg:grid-cols-[1fr_2fr]">
            <h4 className="text-lg font-semibold">{title}</h4>
            <QuestionSet
              questions={questions}
              Accordion={module?.QuestionAccordion}
              onEarlyPress={() => setPresses(presses + 1)}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
