import type { Failure } from '../domain/failure.ts'
import { exchangeLabels } from '../domain/messages/labels.ts'

/** What happens in the demo that a visitor is to see. */
export interface Scenario {
  /** Its name in the bar. */
  readonly title: string
  /** What it shows, and what to do. */
  readonly text: string
  /** Whether the wallet is connected, and the mint of 100 ISC typed and approved. */
  readonly isPrepared: boolean
  /** What the wallet answers to every transaction in place of a hash. */
  readonly refusal?: Failure
  /** Whether a block comes only when the visitor asks for one. */
  readonly areBlocksHeld?: boolean
  /** What minting costs from the first press on, in per cent of what it cost before. */
  readonly priceWhenPressed?: bigint
}

const { submit } = exchangeLabels('mint')

/** Every scenario by its name in the link: `/?demo=slow-block`. The first one is the default. */
export const SCENARIOS = {
  ready: {
    title: 'Mint',
    text: 'Connect, type 100, approve, mint.',
    isPrepared: false,
  },
  'price-jumps': {
    title: 'Price jump',
    text: `Press “${submit}”: the cost rises by a tenth. Press again to accept.`,
    isPrepared: true,
    priceWhenPressed: 110n,
  },
  'wallet-refuses': {
    title: 'Refusal',
    text: `Press “${submit}”: the wallet declines it.`,
    isPrepared: true,
    refusal: { kind: 'rejected' },
  },
  'slow-block': {
    title: 'Slow block',
    text: `Press “${submit}”, and then “Next block”.`,
    isPrepared: true,
    areBlocksHeld: true,
  },
} satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof SCENARIOS

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[]

/** The scenario that the query of a link asks for; the first one if there is none of that name. */
export function chosenScenario(query: string): ScenarioName {
  const wanted = new URLSearchParams(query).get('demo')
  return SCENARIO_NAMES.find((name) => name === wanted) ?? 'ready'
}
