import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { QUESTIONS, type Question } from '../../../domain/protocol-questions.ts'
import { Chevron } from '../../components/icon.tsx'

export function Questions() {
  return (
    <div className="mt-2 divide-y divide-line">
      {QUESTIONS.map(({ title, questions }) => (
        <section key={title} className="grid gap-x-10 gap-y-3 py-8 lg:grid-cols-[1fr_2fr]">
          <h4 className="text-lg font-semibold">{title}</h4>
          <QuestionList questions={questions} />
        </section>
      ))}
    </div>
  )
}

/** All answers are in the document, which shows them without JavaScript and on paper. */
function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <Root type="single" collapsible className="-my-3">
      {questions.map(({ question, answer }) => (
        <Item key={question} value={question} className="border-b border-line last:border-0">
          <Header asChild>
            <h5>
              <Trigger
                data-question
                className="group flex w-full cursor-pointer items-center justify-between gap-4 rounded-md py-4 text-left font-demi hover:text-accent"
              >
                <span>{question}</span>
                <Chevron />
              </Trigger>
            </h5>
          </Header>
          <Content
            forceMount
            data-answer
            className="overflow-hidden data-[state=closed]:hidden data-[state=open]:animate-unfold"
          >
            <p className="max-w-[65ch] pb-5 text-ink-soft">{answer}</p>
          </Content>
        </Item>
      ))}
    </Root>
  )
}
