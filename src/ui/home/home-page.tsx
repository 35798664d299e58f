import { Account } from '../account/account.tsx'
import { Activity } from '../activity/activity.tsx'
import { PageHead } from '../page-head.tsx'
import { BasketLedger } from './basket-ledger.tsx'
import { ExchangeCard } from './exchange-card.tsx'
import { InfoSection } from './info-section.tsx'
import { Statement } from './statement.tsx'

export function HomePage() {
  return (
    <>
      <PageHead description="Mint ISC by depositing wrapped ether on the Sepolia test network, or redeem it for its basket of five stablecoins." />
      <div className="home-grid">
        <Statement />
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
