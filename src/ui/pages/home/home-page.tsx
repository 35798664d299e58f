import { Account } from '../../features/account/account.tsx'
import { Activity } from '../../features/activity/activity.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { BasketLedger } from './basket-ledger.tsx'
import { ExchangeCard } from '../../features/exchange/exchange-card.tsx'
import { InfoSection } from './info-section.tsx'
import { Hero } from './hero.tsx'

export function HomePage() {
  return (
    <>
      <PageHead description="Mint ISC by depositing wrapped ether on the Sepolia test network, or redeem it for its basket of five stablecoins." />
      <div className="home-grid">
        <Hero />
        <div className="home-card-column">
          <ExchangeCard />
          <Account />
          <Activity />
        </div>
        <BasketLedger />
      </div>
      <InfoSection />
    </>
  )
}
