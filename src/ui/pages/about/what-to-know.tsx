import { COIN_COUNT } from '../../../domain/messages/basket-messages.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

const POINTS: ReadonlyArray<readonly [term: string, text: string]> = [
  [
    'It runs on a test network',
    'Everything happens on Sepolia, with test ether and test tokens. None of it is worth real money.',
  ],
  [
    'The contract charges fees',
    'There is a minting fee and a redemption fee. Both were set to 3% when the contract was deployed and can be read from it at any time. The card shows amounts one to one, before fees.',
  ],
  [
    'Whole tokens only',
    'ISC is minted and redeemed in whole tokens. An amount such as 1.5 can be approved, but it cannot be minted or redeemed.',
  ],
  [
    'A peg can fail',
    `The basket spreads risk; it does not remove it. If one of the ${COIN_COUNT} coins falls below a dollar, the part of the reserve that it makes up falls with it.`,
  ],
]

export function WhatToKnow() {
  return (
    <StaticHtml as="section" aria-labelledby="know-title" className="mt-20 lg:mt-28">
      <h2 id="know-title" className="text-section text-balance">
        What to know before you start
      </h2>
      <dl className="mt-8 grid gap-px overflow-hidden rounded-2xl border border-line bg-line md:grid-cols-2">
        {POINTS.map(([term, text]) => (
          <div key={term} className="bg-surface p-6">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </StaticHtml>
  )
}
