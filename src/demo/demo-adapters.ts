import { createFakeAdapters, HOLDER } from '../adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../adapters/memory/fake-storage.ts'
import type { Adapters } from '../application/ports/adapters.ts'
import type { ClockPort } from '../application/ports/platform-ports.ts'
import type { TokenPort } from '../application/ports/token-port.ts'
import { NETWORK } from '../domain/network.ts'
import { allowanceQuestion } from '../domain/transactions/kinds/approve.ts'
import { recordOf } from '../domain/transactions/record.ts'
import { createDemoBlocks, FIRST_BLOCK, type DemoBlocks } from './demo-blocks.ts'
import type { Scenario } from './scenarios.ts'

/** What the demo takes over from the browser and the build. */
export type Platform = Pick<
  Adapters,
  'clock' | 'log' | 'clipboard' | 'visibility' | 'links' | 'build'
>

export interface Demo {
  readonly adapters: Adapters
  readonly blocks: DemoBlocks
}

type Fakes = ReturnType<typeof createFakeAdapters>

const WALLET = { rdns: 'demo.wallet', name: 'Demo wallet' }

/** How long a node takes to answer, and a person to confirm, in milliseconds. */
const NODE = 150
const PERSON = 1500

const NO_NETWORK = { kind: 'network' } as const

/** The fakes in the state of a scenario. Nothing of them leaves the page's memory. */
export async function createDemo(scenario: Scenario, platform: Platform): Promise<Demo> {
  const fakes = createFakeAdapters(
    { announcement: WALLET, permitted: scenario.isConnected },
    { preferences: createFakePreferences(WALLET.rdns), firstBlock: FIRST_BLOCK },
  )
  const blocks = createDemoBlocks(fakes, scenario, platform.clock)
  setBalances(fakes, scenario)
  if (scenario.pendingMint !== undefined) {
    await sendBefore(fakes, scenario.pendingMint, platform.clock.now())
  }
  addFaults(fakes, scenario, blocks)
  return { adapters: { ...portsOf(fakes, scenario, platform.clock), ...platform }, blocks }
}

function setBalances({ tokens, deployment }: Fakes, { balances, isApproved }: Scenario) {
  const { ledger } = tokens
  for (const asset of ['ETH', 'WETH', 'ISC'] as const) {
    const amount = balances?.[asset]
    if (amount !== undefined) ledger.setBalance(asset, HOLDER, amount)
  }
  if (isApproved) {
    ledger.setAllowance(allowanceQuestion('mint', HOLDER, deployment), 100n * 10n ** 18n)
  }
}

/** Sends a mint as on an earlier visit, so that the page finds it in its journal. */
async function sendBefore({ transactions, journal }: Fakes, wholeTokens: bigint, now: number) {
  const call = { kind: 'mint', wholeTokens } as const
  const prepared = await transactions.prepare(HOLDER, call)
  if (!prepared.ok) throw new Error(`The mint cannot be sent: ${prepared.error.kind}`)
  const signed = await transactions.sign(prepared.value)
  if (!signed.ok) throw new Error(`The mint cannot be signed: ${signed.error.kind}`)
  const hash = signed.value
  const record = recordOf({ from: HOLDER, call }, prepared.value, NETWORK.chainId, now)
  const sent = { hash, signedHash: hash, stage: { kind: 'pending' } } as const
  // The page has seen it on that visit. Only so can it tell what has taken its nonce.
  journal.put({ ...record, ...sent, isNonceKnown: true })
}

function addFaults(fakes: Fakes, scenario: Scenario, blocks: DemoBlocks) {
  const { chain, protocol, tokens, transactions } = fakes
  if (scenario.refusal) {
    transactions.failEvery('sign', scenario.refusal)
    transactions.failEvery('signBatch', scenario.refusal)
  }
  if (scenario.hasBatches) transactions.batches.areOffered = true
  if (!scenario.isNodeLost) return
  const found = [
    chain.failEvery('getNewestBlock', NO_NETWORK),
    tokens.failEvery('getAllowance', NO_NETWORK),
    tokens.failEvery('getAccountSnapshot', NO_NETWORK),
    tokens.failEvery('getMintingCosts', NO_NETWORK),
    transactions.failEvery('prepare', NO_NETWORK),
    transactions.failEvery('getStatus', NO_NETWORK),
    protocol.wallet.failEvery('read', NO_NETWORK),
  ]
  const stop = blocks.newest.subscribe(() => {
    stop()
    for (const find of found) find()
  })
}

/** The ports of the fakes, whose answers take as long as those of a node and a person. */
function portsOf(fakes: Fakes, { priceWhenPressed }: Scenario, clock: ClockPort): Adapters {
  const after =
    (milliseconds: number) =>
    <Asked extends unknown[], Answer>(answer: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      await new Promise<void>((resolve) => void clock.after(milliseconds, resolve))
      return answer(...asked)
    }
  const [byNode, byPerson] = [after(NODE), after(PERSON)]
  const { wallet, tokens, transactions } = fakes
  const getMintingCosts: TokenPort['getMintingCosts'] = (amounts, block) => {
    // Only the check before a signature asks for the cost in the block to come.
    const isPressed = block === 'pending'
    if (isPressed && priceWhenPressed !== undefined) tokens.ledger.setPrice(priceWhenPressed)
    return tokens.getMintingCosts(amounts, block)
  }
  return {
    ...fakes,
    wallet: {
      ...wallet,
      requestAccounts: byPerson(wallet.requestAccounts),
      switchChain: byPerson(wallet.switchChain),
      watchToken: byPerson(wallet.watchToken),
    },
    tokens: {
      getAllowance: byNode(tokens.getAllowance),
      getAccountSnapshot: byNode(tokens.getAccountSnapshot),
      getMintingCosts: byNode(getMintingCosts),
    },
    transactions: {
      ...transactions,
      prepare: byNode(transactions.prepare),
      getStatus: byNode(transactions.getStatus),
      sign: byPerson(transactions.sign),
      signBatch: byPerson(transactions.signBatch),
    },
  }
}
