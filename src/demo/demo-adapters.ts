import { createFakeAdapters, HOLDER } from '../adapters/memory/fake-adapters.ts'
import { FEE_RECIPIENT } from '../adapters/memory/fake-deployment.ts'
import { createFakePreferences } from '../adapters/memory/fake-storage.ts'
import type { Adapters } from '../application/ports/adapters.ts'
import type { ClockPort } from '../application/ports/platform-ports.ts'
import type { TokenPort } from '../application/ports/token-port.ts'
import type { Scenario } from './scenarios.ts'

/** What the demo takes over from the browser and the build. */
export type Platform = Pick<
  Adapters,
  'clock' | 'log' | 'clipboard' | 'visibility' | 'links' | 'build'
>

type Fakes = ReturnType<typeof createFakeAdapters>

const WALLET = { rdns: 'demo.wallet', name: 'Demo wallet' }

/** How long a node takes to answer, and a person to confirm, in milliseconds. */
const NODE = 150
const PERSON = 1500

/** Between two blocks, in milliseconds: less than on Sepolia, for nobody likes to wait. */
const INTERVAL = 5000

const FIRST_BLOCK = 7_000_000

/** The ISC that others hold, in base units. */
const SUPPLY = 250_000n * 10n ** 18n

/** What the page approves for 100 ISC. */
const ALLOWANCE = 100n * 10n ** 18n

/** The fakes in the state of a scenario. Nothing of them leaves the page's memory. */
export function createDemo(scenario: Scenario, platform: Platform) {
  const fakes = createFakeAdapters(
    { announcement: WALLET, permitted: scenario.isPrepared },
    { preferences: createFakePreferences(WALLET.rdns), firstBlock: FIRST_BLOCK },
  )
  const { ledger } = fakes.chain
  ledger.setBalance('ISC', FEE_RECIPIENT, SUPPLY)
  if (scenario.isPrepared) ledger.setAllowance('WETH', HOLDER, ALLOWANCE)
  if (scenario.refusal) fakes.tokens.failEvery('send', scenario.refusal)
  const nextBlock = makeBlocks(fakes, scenario, platform.clock)
  return { adapters: { ...portsOf(fakes, scenario, platform.clock), ...platform }, nextBlock }
}

/** The ports of the fakes, whose answers take as long as those of a node and a person. */
function portsOf(fakes: Fakes, { priceWhenPressed }: Scenario, clock: ClockPort): Adapters {
  const after =
    (milliseconds: number) =>
    <Asked extends unknown[], Answer>(answer: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      await new Promise<void>((resolve) => {
        clock.after(milliseconds, resolve)
      })
      return answer(...asked)
    }
  const [byNode, byPerson] = [after(NODE), after(PERSON)]
  const { wallet, chain, tokens } = fakes
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
    chain: { ...chain, getTransactions: byNode(chain.getTransactions) },
    tokens: {
      getAccountSnapshot: byNode(tokens.getAccountSnapshot),
      getMintingCosts: byNode(getMintingCosts),
      getProtocolSnapshot: tokens.getProtocolSnapshot,
      prepare: byNode(tokens.prepare),
      send: byPerson(tokens.send),
    },
  }
}

/** Makes a block every few seconds, unless the scenario holds them. Returns how to make one now. */
function makeBlocks({ chain }: Fakes, { areBlocksHeld }: Scenario, clock: ClockPort): () => void {
  chain.pause()

  const next = () => {
    const before = chain.block()
    chain.mine()
    chain.pause()
    if (chain.block() === before) chain.passBlock()
  }
  const goOn = () => {
    next()
    clock.after(INTERVAL, goOn)
  }
  if (!areBlocksHeld) clock.after(INTERVAL, goOn)

  return next
}
