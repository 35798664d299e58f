import { PROTOCOL } from '../../../domain/protocol.ts'
import { ISC } from '../../../domain/tokens.ts'
import { Icon } from '../../components/icon.tsx'
import { QuestionGroups } from './question-groups.tsx'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

export function InfoSection() {
  return (
    <section aria-labelledby="info-title" className="mt-20 border-t border-line pt-14 lg:mt-28">
      <StaticHtml as="div">
        <h2 id="info-title" className="text-section text-balance">
          About
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          {`${PROTOCOL.name} is a next-generation stablecoin protocol. ${ISC} spreads its reserve over a curated basket of reliable stablecoins instead of leaning on a single issuer.`}
        </p>
        <FeatureCards />
      </StaticHtml>
      <QuestionGroups />
    </section>
  )
}

export function FeatureCards() {
  return (
    <ul className="mt-10 grid gap-4 md:grid-cols-3">
      {PROTOCOL.features.map(({ title, text, icon }) => (
        <li key={title} className="rounded-2xl border border-line bg-surface p-6">
          <Icon name={icon} size="large" className="text-accent" />
          <h3 className="mt-5 font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
