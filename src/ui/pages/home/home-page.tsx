import { Suspense } from 'react'
import { unseenTitle } from '../../../domain/messages/transaction-messages.ts'
import { ISC } from '../../../domain/tokens.ts'
import { recordsOfAccount } from '../../../domain/transactions/record.ts'
import { readyAddress } from '../../../domain/wallet/session.ts'
import { FULL_NETWORK_NAME, NETWORK_NAME } from '../../../domain/network.ts'
import { COIN_COUNT, PROTOCOL } from '../../../domain/protocol.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { AddressLink, TrialLink } from '../../components/links.tsx'
import { Icon } from '../../components/icon.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { BasketShares } from '../../features/exchange/basket-shares.tsx'
import { ExchangeCard } from '../../features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../features/wallet/connect-now.tsx'
import { Account } from '../../features/account/account.tsx'
import { Activity } from '../../features/activity/activity.tsx'
import { OtherAccounts } from '../../features/activity/other-accounts.tsx'
import { WhenNear } from '../../components/when-near.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'

// Loaded separately, because few visitors come as far.
const Questions = lazyPart(async () => (await import('./questions.tsx')).Questions)

export function HomePage() {
  const isConnected = useSession().status === 'connected'
  return (
    <>
      <HomeHead />
      {/* The card comes before the parts that a wide window shows on both sides of it. */}
      <div className="@container pt-5">
        <div className="grid gap-5 wide:grid-cols-[minmax(0,1fr)_31rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-10 wide:gap-y-8">
          <Hero isConnected={isConnected} />
          <div className={`${COLUMN} wide:col-start-2 wide:row-span-2 wide:row-start-1`}>
            <ExchangeCard connectButton={<ConnectNow />} />
            <OtherAccounts />
          </div>
          {isConnected && (
            <div className={`${COLUMN} empty:hidden wide:col-start-1`}>
              <Account />
            </div>
          )}
          <div className={`${COLUMN} wide:col-start-3 wide:row-start-1`}>
            {/* Hydrated separately, so that no task is long. */}
            <Suspense>
              <BasketShares />
            </Suspense>
          </div>
          {isConnected && (
            <div className={`${COLUMN} empty:hidden wide:col-start-3`}>
              <Activity />
            </div>
          )}
        </div>
      </div>
      <InfoSection />
    </>
  )
}

export function HomeHead() {
  const account = readyAddress(useSession())
  const unseen = useStore(useService(SERVICES.records).state, ({ records }) =>
    unseenTitle(recordsOfAccount(records, account)),
  )
  return (
    <PageHead
      unseen={unseen}
      description={`Mint ${ISC} by depositing ${PROTOCOL.baseToken.name} on ${FULL_NETWORK_NAME}, or redeem it for its basket of ${COIN_COUNT} stablecoins.`}
    />
  )
}

/** Beside the card, or above or below it and as wide as the card. */
const COLUMN = 'mx-auto w-full max-w-124 min-w-0 wide:max-w-none'

const PROMISE = `${COIN_COUNT.charAt(0).toUpperCase()}${COIN_COUNT.slice(1)} stablecoins behind it.`

/** With an account, the link to the demo is hidden, but keeps its room, so that nothing moves. */
function Hero({ isConnected }: { readonly isConnected: boolean }) {
  return (
    <div
      className={`${COLUMN} middle:max-w-none middle:text-center wide:col-start-1 wide:text-left`}
    >
      <h1 className="text-display text-balance middle:text-[2rem] wide:text-[2.125rem]/[1.1]">
        <span>One token. </span>
        <span className="block text-accent middle:inline wide:block">{PROMISE}</span>
      </h1>
      {/* In narrow windows, with room for a toast above the card's first button. */}
      <p className="mt-2 text-balance text-ink-soft max-sm:mb-2 max-[24rem]:mb-5 wide:mt-3 wide:text-lg">
        {`Mint ${ISC} with ${PROTOCOL.baseToken.name}. Redeem it for its share of the basket.`}
      </p>
      <div className="text-ink-soft max-sm:hidden">
        <Trust />
        <p className={isConnected ? 'invisible' : ''}>
          <TrialLink />
        </p>
      </div>
    </div>
  )
}

function Trust() {
  const { indexToken, codeHash } = useService(SERVICES.deployment)
  const { minting, redemption } = PROTOCOL.fees
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-ink-faint middle:justify-center wide:grid wide:justify-start">
      <li>
        <span>{`${NETWORK_NAME} contract `}</span>
        <AddressLink address={indexToken} about="the index token" />
      </li>
      {codeHash && <li>Code checked before each request</li>}
      <li>{`Fees: ${minting}% to mint, ${redemption}% to redeem`}</li>
    </ul>
  )
}

function InfoSection() {
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
      <WhenNear>
        <Questions />
      </WhenNear>
    </section>
  )
}
