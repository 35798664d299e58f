import { COIN_COUNT } from '../../../domain/messages/basket-messages.ts'
import { PageHead } from '../../components/page-head.tsx'
import { AboutIntro } from './about-intro.tsx'
import { CompositionCard } from '../../features/protocol/composition-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { WhatToKnow } from './what-to-know.tsx'

export function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`How the Index Stablecoin works: the ${COIN_COUNT} stablecoins in its basket, how minting and redeeming go, and what to know before you start.`}
      />
      <AboutIntro />
      <CompositionCard />
      <HowItWorks />
      <WhatToKnow />
    </>
  )
}
