import { COIN_COUNT, ISC, WETH } from '../../../domain/tokens.ts'

interface Procedure {
  readonly title: string
  readonly steps: readonly string[]
}

const PROCEDURES: readonly Procedure[] = [
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

export function HowItWorks() {
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
