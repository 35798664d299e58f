import { FeatureCards } from './feature-cards.tsx'
import { QuestionGroups } from './question-groups.tsx'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

export function InfoSection() {
  return (
    <section aria-labelledby="info-title" className="mt-20 border-t border-line pt-14 lg:mt-28">
      <StaticHtml as="div">
        <h2 id="info-title" className="section-title">
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
