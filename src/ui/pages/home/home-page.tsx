import { COIN_COUNT } from '../../../domain/messages/basket-messages.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { PageHead } from '../../components/page-head.tsx'
import { ExchangeCard } from '../../features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../features/wallet/connect-now.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useSession } from '../../hooks/use-account.ts'
import { BasketLedger } from './basket-ledger.tsx'
import { Hero } from './hero.tsx'
import { InfoSection } from './info-section.tsx'

// Nobody sees it before there is an account, and the page's own script has no room for it.
const loadAccount = () => import('./connected-account.tsx')

export function HomePage() {
  const { module: account } = useLazyModule(loadAccount, connectedAddress(useSession()))
  return (
    <>
      <PageHead
        description={`Mint ISC by depositing wrapped ether on the Sepolia test network, or redeem it for its basket of ${COIN_COUNT} stablecoins.`}
      />
      {/* The card stands on the left, where toasts at the top right never lie on it. */}
      <div className="grid gap-6 pt-7 max-lg:*:mx-auto max-lg:*:w-full max-lg:*:max-w-136 lg:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-22 lg:gap-y-12 lg:pt-14">
        <Hero className="lg:col-start-2 lg:row-start-1 lg:pt-6" />
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ExchangeCard connectButton={<ConnectNow />} />
          {account && <account.ConnectedAccount />}
        </div>
        <BasketLedger className="lg:col-start-2 lg:row-start-2" />
      </div>
      <InfoSection />
    </>
  )
}
