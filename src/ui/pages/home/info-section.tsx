import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion'
import { PROTOCOL, type Question } from '../../../domain/protocol.ts'
import { ISC } from '../../../domain/tokens.ts'
import { Icon } from '../../components/icon.tsx'

export function InfoSection() {
  return (
    <section aria-labelledby="info-title" className="mt-20 border-t border-line pt-14 lg:mt-28">
      <h2 id="info-title" className="text-section text-balance">
        About
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        {`${PROTOCOL.name} is a next-generation stablecoin protocol. ${ISC} spreads its reserve over a curated basket of reliable stablecoins instead of leaning on a single issuer.`}
      </p>
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        {PROTOCOL.features.map(({ title, text, icon }) => (
          <li key={title} className="rounded-2xl border border-line bg-surface p-6">
            <Icon name={icon} size="large" className="text-accent" />
            <h3 className="mt-5 font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-20 text-2xl font-semibold tracking-tight">Frequently asked questions</h3>
      <div className="mt-2 divide-y divide-line">
        {PROTOCOL.questions.map(({ title, questions }) => (
          <section key={title} className="grid gap-x-10 gap-y-3 py-8 lg:grid-cols-[1fr_2fr]">
            <h4 className="text-lg font-semibold">{title}</h4>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
    </section>
  )
}

/** Questions with one answer open at a time. Without JavaScript, all answers are shown. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
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
                {question}
                <Icon
                  name="chevron"
                  className="text-ink-faint transition-transform duration-200 group-data-[state=open]:rotate-180"
                />
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
