import { PageHead } from '../../components/page-head.tsx'
import { Account } from '../../features/account/account.tsx'
import { Activity } from '../../features/activity/activity.tsx'
import { ExchangeCard } from '../../features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../features/wallet/connect-now.tsx'
import { BasketLedger } from './basket-ledger.tsx'
import { Hero } from './hero.tsx'
import { InfoSection } from './info-section.tsx'

export function HomePage() {
  return (
    <>
      <PageHead description="Mint ISC by depositing wrapped ether on the Sepolia test network, or redeem it for its basket of five stablecoins." />
      <div className="home-grid">
        <Hero />
        <div className="home-card-column">
          <ExchangeCard connectButton={<ConnectNow />} />
          <Account />
          <Activity />
        </div>
        <BasketLedger />
      </div>
      <InfoSection />
    </>
  )
}
