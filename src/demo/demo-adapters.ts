import { createFakeAdapters, HOLDER } from '../adapters/memory/fake-adapters.ts'
import { createFakeChain } from '../adapters/memory/fake-chain.ts'
import { FEE_RECIPIENT } from '../adapters/memory/fake-deployment.ts'
import { createFakePreferences } from '../adapters/memory/fake-platform.ts'
import type { Adapters } from '../application/ports/adapters.ts'
import type { ClockPort } from '../application/ports/platform-ports.ts'
import type { TokenPort } from '../application/ports/token-port.ts'
import { err } from '../domain/result.ts'
import type { Scenario } from './scenarios.ts'

/** What the demo has in common with the page: the browser's adapters and the build. */
export type Platform = Pick<
  Adapters,
  'clock' | 'log' | 'clipboard' | 'visibility' | 'links' | 'build'
>

type Fakes = ReturnType<typeof createFakeAdapters>

const WALLET = { rdns: 'demo.wallet', name: 'Demo wallet' }

/** How long a node takes to answer, and a person to confirm, in milliseconds. */
const NODE = 150
const PERSON = 1500

/** Between two blocks, in milliseconds: less than on Sepolia, so that nobody has to wait long. */
const INTERVAL = 5000

const FIRST_BLOCK = 7_000_000

/** The ISC of other holders, in base units. */
const SUPPLY = 250_000n * 10n ** 18n

/** What the page approves for 100 ISC. */
const ALLOWANCE = 100n * 10n ** 18n

/** The fakes in the state of a scenario. Nothing of them leaves the page's memory. */
export function createDemo(scenario: Scenario, platform: Platform) {
  const fakes = createFakeAdapters(
    { announcement: WALLET, permitted: scenario.isPrepared },
    { preferences: createFakePreferences(WALLET.rdns), chain: createFakeChain(FIRST_BLOCK) },
  )
  const { ledger } = fakes.chain
  ledger.setBalance('ISC', FEE_RECIPIENT, SUPPLY)
  if (scenario.isPrepared) ledger.setAllowance('WETH', HOLDER, ALLOWANCE)
  const nextBlock = makeBlocks(fakes, scenario, platform.clock)
  return { adapters: { ...portsOf(fakes, scenario, platform.clock), ...platform }, nextBlock }
}

/** The ports of the fakes, whose answers take as long as those of a node and a person. */
function portsOf(fakes: Fakes, scenario: Scenario, clock: ClockPort): Adapters {
  const { priceWhenPressed, refusal } = scenario
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      clock.after(milliseconds, resolve)
    })
  const delayed =
    (milliseconds: number) =>
    <Args extends unknown[], Answer>(method: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      await pause(milliseconds)
      return method(...args)
    }
  const byNode = delayed(NODE)
  const byPerson = delayed(PERSON)
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
      send: byPerson(refusal ? async () => err(refusal) : tokens.send),
    },
  }
}

/** Makes a block every few seconds, unless the scenario holds them. Returns how to make one now. */
function makeBlocks({ chain }: Fakes, { areBlocksHeld }: Scenario, clock: ClockPort): () => void {
  chain.pause()

  const repeat = () => {
    chain.makeBlock()
    clock.after(INTERVAL, repeat)
  }
  if (!areBlocksHeld) clock.after(INTERVAL, repeat)

  return chain.makeBlock
}
