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
  /** What becomes of each transaction right before its block. */
  readonly event?: 'spedUp' | 'reverted'
  /** Whether a block comes only when the visitor asks for one. */
  readonly areBlocksHeld?: boolean
  /** What minting costs from the first press on, in per cent of what it cost before. */
  readonly priceWhenPressed?: bigint
}

const { submit } = exchangeLabels('mint')

/** Every scenario by its name in the link: `/?demo=slow-block`. The first one is the default. */
export const SCENARIOS = {
  ready: {
    title: 'Mint in 20 seconds',
    text: 'Connect, type 100, approve, mint. A block comes every few seconds.',
    isPrepared: false,
  },
  'price-jumps': {
    title: 'The price jumps',
    text: `The cost rises by a tenth when you press “${submit}”. Press it again to accept that.`,
    isPrepared: true,
    priceWhenPressed: 110n,
  },
  'wallet-refuses': {
    title: 'Your wallet refuses',
    text: `The wallet declines every transaction. Press “${submit}”.`,
    isPrepared: true,
    refusal: { kind: 'rejected' },
  },
  'slow-block': {
    title: 'Slow block',
    text: `Press “${submit}”. Its block comes when you press “Next block”.`,
    isPrepared: true,
    areBlocksHeld: true,
  },
  'sped-up': {
    title: 'Sped up',
    text: `Press “${submit}”. It is sped up in the wallet: its block has it under another hash.`,
    isPrepared: true,
    event: 'spedUp',
  },
  reverted: {
    title: 'Reverted',
    text: `Press “${submit}”. The contract refuses it in its block: only the network fee is spent.`,
    isPrepared: true,
    event: 'reverted',
  },
} satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof SCENARIOS

/** What a newcomer is led through. */
export const STORY: readonly ScenarioName[] = ['ready', 'price-jumps', 'wallet-refuses']

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[]

/** The scenario that the query of a link asks for; the first one if there is none of that name. */
export function chosenScenario(query: string): ScenarioName {
  const wanted = new URLSearchParams(query).get('demo')
  return SCENARIO_NAMES.find((name) => name === wanted) ?? 'ready'
}
