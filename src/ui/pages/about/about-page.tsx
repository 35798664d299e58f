import type { Address } from '../../../domain/address.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { codeCheckText, versionText } from '../../../domain/messages/protocol-messages.ts'
import { ISC, WETH } from '../../../domain/tokens.ts'
import { NETWORK, NETWORK_NAME } from '../../../domain/network.ts'
import { COIN_COUNT, PROTOCOL } from '../../../domain/protocol.ts'
import { buttonClass } from '../../components/button.tsx'
import { OutwardLink, useAddressUrl } from '../../components/links.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { CompositionCard } from '../../features/protocol/composition-card.tsx'
import { useService } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'

export function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`How the ${PROTOCOL.name} works: the ${COIN_COUNT} stablecoins in its basket, how minting and redeeming go, and what to know before you start.`}
      />
      <AboutIntro />
      <CompositionCard />
      <HowItWorks />
      <WhatToKnow />
    </>
  )
}

type Point = readonly [term: string, text: string]

const FACTS: readonly Point[] = [
  ['Token', `${ISC}, an ERC-20`],
  ['Stated backing', '1:1 reserve'],
  ['Coins in the basket', `${PROTOCOL.basket.length}`],
  ['Network', NETWORK.name],
]

function AboutIntro() {
  return (
    <section aria-labelledby="about-title" className="pt-12 lg:pt-20">
      <h1 id="about-title" className="max-w-3xl text-display text-balance">
        A stablecoin that is an index of stablecoins
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-soft">
        {`An index fund spreads your money over many companies. ${ISC} does the same with ${PROTOCOL.peg.noun}s: each token stands for a mix of ${COIN_COUNT} stablecoins from ${COIN_COUNT} issuers, and can be exchanged for them again.`}
      </p>
      <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 md:grid-cols-4">
        {FACTS.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-faint">{term}</dt>
            <dd className="mt-1 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const { minting, redemption } = PROTOCOL.fees

const POINTS: readonly Point[] = [
  [
    'It runs on a test network',
    `Everything happens on ${NETWORK_NAME}, with test ${PROTOCOL.network.currency.noun} and test tokens. None of it is worth real money.`,
  ],
  [
    'Nothing is audited',
    'Where this site speaks of audits, it uses the words of its specification. None has taken place: neither the contracts nor this site are audited.',
  ],
  [
    'The contract charges fees',
    `There is a minting fee of ${minting}% and a redemption fee of ${redemption}%, as set when the contract was deployed. Both can be read from it at any time. The card shows amounts one to one, before fees.`,
  ],
  [
    'Whole tokens only',
    `${ISC} is minted and redeemed in whole tokens. An amount such as 1.5 can be approved, but it cannot be minted or redeemed.`,
  ],
  [
    'A peg can fail',
    `The basket spreads risk; it does not remove it. If one of the ${COIN_COUNT} coins falls below a ${PROTOCOL.peg.noun}, the part of the reserve that it makes up falls with it.`,
  ],
]

function WhatToKnow() {
  return (
    <section aria-labelledby="know-title" className="mt-20 lg:mt-28">
      <h2 id="know-title" className="text-section text-balance">
        What to know before you start
      </h2>
      <dl className="mt-8 grid gap-px overflow-hidden rounded-2xl border border-line bg-line md:grid-cols-2">
        {POINTS.map(([term, text]) => (
          <div key={term} className="bg-surface p-6 md:last:odd:col-span-2">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <Link to="/" className={buttonClass('primary', 'large')}>
          {`Mint ${ISC}`}
        </Link>
      </p>
      <ThisBuild />
    </section>
  )
}

export function ThisBuild() {
  const build = useService(SERVICES.build)
  const deployment = useService(SERVICES.deployment)
  const { indexToken, weth } = deployment
  const facts: ReadonlyArray<readonly [term: string, value: ReactNode]> = [
    ['Version', versionText(build)],
    ['Code of the index token', codeCheckText(deployment)],
    ['Index token', <FullAddress key="isc" address={indexToken} about="the index token" />],
    [WETH, <FullAddress key="weth" address={weth} about={WETH} />],
  ]
  return (
    <div className="mt-12 text-[0.875rem]">
      <h3 className="font-semibold">This build</h3>
      {build.isForLocalChain && (
        <p className="mt-2 text-danger">{`Built for the local chain: on ${NETWORK_NAME}, these addresses may be anybody’s.`}</p>
      )}
      <dl className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {build.recordUrl && (
        <p className="mt-3">
          <a
            href={import.meta.env.BASE_URL + build.recordUrl}
            className="inline-flex min-h-7 items-center font-semibold text-accent underline underline-offset-[0.25em] touch:min-h-11"
          >
            All files of this build and their hashes
          </a>
        </p>
      )}
    </div>
  )
}

const PROCEDURES = [
  {
    title: 'Minting',
    steps: [
      `Enter how many ${ISC} you want, as a whole number.`,
      `Approve ${WETH}. This only allows the contract to take up to the amount that you approve; it takes nothing yet.`,
      `Mint. The contract takes the ${WETH} that the basket costs at that moment, buys the ${COIN_COUNT} stablecoins with it, and gives you ${ISC}.`,
    ],
  },
  {
    title: 'Redeeming',
    steps: [
      `Enter how many ${ISC} you want to hand in, as a whole number.`,
      `Approve ${ISC}. The contract spends on your behalf, so the approval is one that you give to your own address.`,
      `Redeem. The contract takes the ${ISC} and sends you each of the ${COIN_COUNT} stablecoins in its share of the basket.`,
    ],
  },
]

function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="mt-20 lg:mt-28">
      <h2 id="how-title" className="text-section text-balance">
        How minting and redeeming work
      </h2>
      <div className="mt-8 grid gap-10 md:grid-cols-2 md:gap-12">
        {PROCEDURES.map(({ title, steps }) => (
          <div key={title}>
            <h3 className="border-b border-line pb-3 text-lg font-semibold">{title}</h3>
            <ol className="[counter-reset:step]">
              {steps.map((step) => (
                <li
                  key={step}
                  className="grid grid-cols-[2rem_1fr] border-line py-4 text-ink-soft [counter-increment:step] not-first:border-t before:font-heavy before:text-accent before:tabular-nums before:content-[counter(step)]"
                >
                  {step}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

interface FullAddressProps {
  readonly address: Address
  /** The owner of the address, for screen readers. */
  readonly about: string
}

/** The whole address can be compared with the address in a wallet. */
function FullAddress({ address, about }: FullAddressProps) {
  const url = useAddressUrl(address)
  return (
    <>
      <span className="wrap-anywhere tabular-nums max-[30rem]:text-xs">{address}</span>
      <span> </span>
      {url && (
        <OutwardLink href={url} label={`View ${about} on the explorer`}>
          View
        </OutwardLink>
      )}
    </>
  )
}
