import type { Failure } from '../domain/failure.ts'
import { exchangeLabels } from '../domain/messages/labels.ts'
import { ETH, ISC, WETH } from '../domain/tokens.ts'
import type { Asset } from '../domain/wallet/account-snapshot.ts'

/** A state of account, wallet and chain that the demo starts in, and what goes wrong from then on. */
export interface Scenario {
  /** Its name in the panel. */
  readonly title: string
  /** What it shows, and what to do. */
  readonly text: string
  /** Whether the page has the wallet's permission from the start. */
  readonly isConnected: boolean
  /** What is typed into the card at the start. */
  readonly amount?: string
  /** What the account holds, in base units, where that is not 10 ETH and 10 WETH. */
  readonly balances?: Partial<Readonly<Record<Asset, bigint>>>
  /** Whether the index token may take 100 WETH, which is what the page approves for 100 ISC. */
  readonly isApproved?: boolean
  /** What the wallet answers to every transaction in place of a hash. */
  readonly refusal?: Failure
  /** The whole ISC of a mint that was sent before the page was opened. */
  readonly pendingMint?: bigint
  /** What becomes of each transaction right before its block. */
  readonly event?: 'spedUp' | 'cancelled' | 'reverted'
  /** Whether a block comes only when the visitor asks for one. */
  readonly areBlocksHeld?: boolean
  /** Whether no node can be reached until the next block. */
  readonly isNodeLost?: boolean
  /** What minting costs from the first press on, in per cent of what it cost before. */
  readonly priceWhenPressed?: bigint
  /** Whether the wallet carries out several calls with one confirmation. */
  readonly hasBatches?: boolean
}

const { approveAndSubmit, submit } = exchangeLabels('mint')

const TYPED = { isConnected: true, amount: '100' } as const
const APPROVED = { ...TYPED, isApproved: true } as const
const SENT = { isConnected: true, isApproved: true, pendingMint: 100n } as const

/** Every scenario by its name in the link: `/?demo=slow-block`. The first one is the default. */
export const SCENARIOS = {
  ready: {
    title: 'Ready',
    text: 'Connect, approve and mint, then redeem. A block comes every few seconds.',
    isConnected: false,
  },
  'no-eth': {
    ...APPROVED,
    title: `No ${ETH}`,
    text: `The account cannot pay a network fee. Press “${submit}”.`,
    balances: { ETH: 0n },
  },
  'low-weth': {
    ...APPROVED,
    title: `Low ${WETH}`,
    text: `The account has less ${WETH} than 100 ${ISC} cost.`,
    balances: { WETH: 10n ** 16n },
  },
  'price-jumps': {
    ...APPROVED,
    title: 'Price jumps',
    text: `The cost rises by a tenth when you press “${submit}”. Press it again to accept that.`,
    priceWhenPressed: 110n,
  },
  'wallet-refuses': {
    ...APPROVED,
    title: 'Wallet refuses',
    text: `The wallet declines every transaction. Press “${submit}”.`,
    refusal: { kind: 'rejected' },
  },
  'slow-block': {
    ...SENT,
    title: 'Slow block',
    text: 'A mint waits for its block, which comes when you press “Next block”.',
    areBlocksHeld: true,
  },
  'sped-up': {
    ...SENT,
    title: 'Sped up',
    text: 'The mint is sped up in the wallet: its block has it under another hash.',
    event: 'spedUp',
  },
  cancelled: {
    ...SENT,
    title: 'Cancelled',
    text: 'The mint is cancelled in the wallet before its block comes.',
    event: 'cancelled',
  },
  reverted: {
    ...SENT,
    title: 'Reverted',
    text: 'The contract refuses the mint in its block, and only the network fee is spent.',
    event: 'reverted',
  },
  'node-lost': {
    ...SENT,
    title: 'Node lost',
    text: 'The wallet’s node cannot be reached while a mint waits. “Next block” brings it back.',
    isNodeLost: true,
    areBlocksHeld: true,
  },
  'wallet-batch': {
    ...TYPED,
    title: 'Wallet batch',
    text: `The wallet approves and mints with one confirmation. Press “${approveAndSubmit}”.`,
    hasBatches: true,
  },
} satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof SCENARIOS

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[]

/** The scenario that a link asks for. */
export interface ChosenScenario {
  readonly name: ScenarioName
  /** What the link asked for, if there is no such scenario. */
  readonly unknown?: string
}

/**
 * Reads the scenario from the query of a link.
 * @param query as in `location.search`
 */
export function chosenScenario(query: string): ChosenScenario {
  const wanted = new URLSearchParams(query).get('demo') ?? ''
  if (isScenario(wanted)) return { name: wanted }
  return { name: 'ready', ...(wanted !== '' && { unknown: wanted }) }
}

function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name)
}
