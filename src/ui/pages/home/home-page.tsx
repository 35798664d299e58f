import { Suspense, useEffect } from 'react'
import { COIN_COUNT, ISC } from '../../../domain/tokens.ts'
import { FULL_NETWORK_NAME, NETWORK_NAME } from '../../../domain/network.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { lazyPart, NotLoaded, whenNear } from '../../components/lazy-part.tsx'
import { AddressLink, TrialLink } from '../../components/links.tsx'
import { Icon } from '../../components/icon.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { BasketShares } from '../../features/exchange/basket-shares.tsx'
import { ExchangeCard } from '../../features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../features/wallet/connect-now.tsx'
import { useConnectedPart } from '../../hooks/use-connected.ts'
import { useService } from '../../hooks/use-service.ts'
import { DEPLOYMENT } from '../../../services.ts'

/** Has the questions loaded although they are not near. */
let wantQuestions = () => {}

// Loaded apart, when they are about to be seen.
const Questions = lazyPart(async () => {
  await new Promise<void>((resolve) => {
    wantQuestions = resolve
    void whenNear('[data-late]').then(resolve)
  })
  return (await import('./questions.tsx')).Questions
}, NotLoaded)

// One element for good: rendered anew before it is hydrated, it would be taken out of the document.
const QUESTIONS = (
  <div data-late>
    <Suspense>
      <Questions />
    </Suspense>
  </div>
)

export function HomePage() {
  const connected = useConnectedPart()
  // With the page goes the element that they would have to be near to.
  useEffect(() => () => wantQuestions(), [])
  return (
    <>
      <PageHead
        description={`Mint ${ISC} by depositing ${PROTOCOL.baseToken.name} on ${FULL_NETWORK_NAME}, or redeem it for its basket of ${COIN_COUNT} stablecoins.`}
      />
      {/* The card is on the left, so that toasts at the right never cover it. */}
      <div className="grid gap-5 pt-5 max-lg:*:mx-auto max-lg:*:w-full max-lg:*:max-w-136 lg:grid-cols-[minmax(0,31rem)_minmax(min-content,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-[min(5.5rem,9vw)] lg:gap-y-8 lg:pt-5">
        <Hero />
        <div className="min-w-0 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <ExchangeCard connectButton={<ConnectNow />} />
        </div>
        {/* Hydrated by itself, so that no task is long. */}
        <Suspense>
          <BasketShares />
        </Suspense>
        <div className="grid min-w-0 content-start gap-6 empty:hidden lg:col-start-2">
          {connected && (
            <>
              <connected.Account />
              <connected.Activity />
            </>
          )}
        </div>
      </div>
      <InfoSection />
    </>
  )
}

const PROMISE = `${COIN_COUNT.charAt(0).toUpperCase()}${COIN_COUNT.slice(1)} stablecoins behind it.`

/** The same whether a wallet is connected or not, so that nothing moves. */
function Hero() {
  return (
    <div className="lg:col-start-2">
      <h1 className="text-display text-balance lg:pt-2 lg:text-[2.375rem]/[1.1]">
        <span>One token. </span>
        <span className="block text-accent">{PROMISE}</span>
      </h1>
      <div className="mt-3 text-ink-soft max-sm:hidden lg:text-lg">
        <p className="max-w-md text-balance">
          {`Mint ${ISC} with ${PROTOCOL.baseToken.name}. Redeem it for its share of the basket.`}
        </p>
        <p>
          <TrialLink />
        </p>
      </div>
      <Trust />
    </div>
  )
}

/** What a visitor may want to know before anything is sent. */
function Trust() {
  const { indexToken, codeHash } = useService(DEPLOYMENT)
  const { minting, redemption } = PROTOCOL.fees
  return (
    <p className="mt-2 text-sm text-balance text-ink-faint">
      <span>{`${NETWORK_NAME}\u00a0· contract `}</span>
      <AddressLink address={indexToken} about="the index token" />
      <span>
        {`\u00a0· code\u00a0${codeHash === undefined ? 'not\u00a0checked' : 'checked before sending'}\u00a0· fees when deployed ${minting}% in, ${redemption}% out`}
      </span>
    </p>
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
      {QUESTIONS}
    </section>
  )
}
