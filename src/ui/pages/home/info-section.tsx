import { COIN_COUNT } from '../../../domain/basket/stated-basket.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
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
          Index Stablecoin is a next-generation stablecoin protocol. ISC spreads its reserve over a
          curated basket of reliable stablecoins instead of leaning on a single issuer.
        </p>
        <FeatureCards />
      </StaticHtml>
      <QuestionGroups />
    </section>
  )
}

interface Feature {
  readonly title: string
  readonly text: string
  readonly icon: IconName
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Security First',
    text: 'Robust contracts that have been through multiple audits hold the basket, and only they can move it.',
    icon: 'shield',
  },
  {
    title: 'Stability',
    text: `A diversified basket of ${COIN_COUNT} stablecoins lowers the risk that any one counterparty brings.`,
    icon: 'scale',
  },
  {
    title: 'Transparency',
    text: 'The reserve can be monitored on chain in real time, and audits are repeated regularly.',
    icon: 'eye',
  },
]

export function FeatureCards() {
  return (
    <ul className="mt-10 grid gap-4 md:grid-cols-3">
      {FEATURES.map(({ title, text, icon }) => (
        <li key={title} className="rounded-2xl border border-line bg-surface p-6">
          <Icon name={icon} size="large" className="text-accent" />
          <h3 className="mt-5 font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
