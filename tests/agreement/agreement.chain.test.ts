import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deploymentAddresses } from '../../devnet/deployment.ts'
import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../src/adapters/memory/fake-deployment.ts'
import {
  approvalCall,
  approvalOf,
  sentAmount,
  type TokenCall,
} from '../../src/domain/transactions/kinds.ts'
import type { Token } from '../../src/domain/tokens.ts'
import { useTestChain, type TestChain } from '../support/chain.ts'
import { evmUnderTest } from '../support/evm-under-test.ts'
import { fakesUnderTest } from '../support/fakes-under-test.ts'
import { MINTED, Pair, type Side, type ToCall } from './pair.ts'

// Plays the same random steps on the fake and, through the adapter, on the local chain, and compares
// every answer of the ports. Hashes and addresses are compared by which of them are the same, blocks and
// nonces from the start of the sequence, network fees by whether there is one, failures by their kind.
// What minting costs is the local chain’s: the fake has no pools. Nothing is unwrapped, because a wrapped call
// gives the account code, and WETH9 sends no ether to that.

/** How many sequences are played; `npm run test:agreement` sets it. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 10)

/** The usual tests play the same sequences each time; `npm run test:agreement` plays others. */
const SEED = Number(process.env.AGREEMENT_SEED ?? 20_261_122)

const TOKEN = 10n ** 18n
const UNLIMITED = 2n ** 256n - 1n

interface Step {
  run(pair: Pair): Promise<unknown>
  toString(): string
}

const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name })

const APPROVED = [0n, TOKEN / 1000n, TOKEN, 50n * TOKEN, UNLIMITED, UNLIMITED, UNLIMITED]

const named = (name: string, toCall: ToCall): ToCall =>
  Object.assign(toCall, { toString: () => name })
const approve = (token: Token) =>
  fc
    .constantFrom(...APPROVED)
    .map((amount) =>
      named(`approve ${token} ${amount}`, ({ deployment }) =>
        approvalCall(approvalOf(token, HOLDER, deployment), amount),
      ),
    )
const call = fc.oneof(
  approve('WETH'),
  approve('ISC'),
  fc
    .constantFrom<TokenCall>(
      ...MINTED.map((wholeTokens) => ({ kind: 'mint' as const, wholeTokens })),
      ...MINTED.map((wholeTokens) => ({ kind: 'mint' as const, wholeTokens })),
      ...[0n, 1n, 3n, 97n].map((wholeTokens) => ({ kind: 'redeem' as const, wholeTokens })),
      ...[0n, 1n, TOKEN].map((amount) => ({ kind: 'wrap' as const, amount })),
    )
    .map((one) => named(`${one.kind} ${sentAmount(one)}`, () => one)),
)

const send = fc
  .tuple(call, fc.constantFrom(undefined, undefined, 'wrapped', 'relayed', 'swallowed'))
  .map(([toCall, how]) =>
    step(`${toCall}, ${how ?? 'plainly'}`, (pair) => pair.send(toCall, how as 'wrapped')),
  )

const OUTCOMES = ['mine', 'speedUp', 'cancel', 'replace'] as const
const sendAndWait = fc.tuple(call, fc.constantFrom(...OUTCOMES)).map(([toCall, outcome]) =>
  step(`${toCall}, then ${outcome}`, async (pair) => {
    await pair.pause()
    const twins = await pair.send(toCall)
    if (twins !== undefined) await pair.compareEvidence('unseen', 1)
    await pair.both((side, index) => {
      const hash = twins?.[index].hash
      return outcome === 'mine' || !hash ? Promise.resolve() : side[outcome](hash)
    })
    await pair.mine()
  }),
)

const events = fc.constantFrom(
  step('pass a block', (pair) => pair.both((side) => side.passBlock())),
  step('use a nonce', (pair) => pair.both((side) => side.useNonce())),
  step('lose an approval', async (pair) => {
    await pair.both(async (side) => side.loseNext())
    await pair.send(({ deployment }) => approvalCall(approvalOf('WETH', HOLDER, deployment), 7n))
  }),
  step('reorg', (pair) => pair.reorg()),
)

const read = fc.oneof(
  fc
    .tuple(fc.constantFrom('hashes', 'unseen', 'logs', 'nonces'), fc.integer({ min: 1, max: 4 }))
    .map(([about, last]) =>
      step(`the last ${last} by ${about}`, (pair) => pair.compareEvidence(about as 'hashes', last)),
    ),
  fc
    .tuple(fc.constantFrom(...MINTED), fc.constantFrom(0, 0, 1, 3))
    .map(([wholeTokens, ago]) =>
      step(`account for ${wholeTokens}, ${ago} ago`, (pair) =>
        pair.compareAccount(wholeTokens, ago),
      ),
    ),
)

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const SEQUENCES = fc.array(
  fc.oneof(weighted(6, send), weighted(3, sendAndWait), weighted(2, events), weighted(6, read)),
  { minLength: 25, maxLength: 25 },
)

/** The fake, with the symbols of its addresses. */
function createFakeSide(weth: bigint): Side {
  const fakes = createFakeAdapters({ permitted: true })
  const { chain, tokens, deployment } = fakes
  tokens.ledger.setBalance('WETH', HOLDER, weth)
  tokens.ledger.setBalance('ETH', HOLDER, 9000n * TOKEN)
  return {
    ...fakesUnderTest(fakes),
    firstBlock: chain.block(),
    firstNonce: 0,
    symbols: symbolsOf(deployment, FAKE_PARAMETERS.coins),
    passBlock: async () => chain.passBlock(),
    async mine() {
      if (chain.waiting().length === 0) chain.passBlock()
      chain.mine()
    },
    tidy: async (costs) => tokens.ledger.setCosts((wholeTokens) => costs.get(wholeTokens)),
  }
}

async function createChainSide(chain: TestChain): Promise<Side> {
  return {
    ...evmUnderTest(chain, 'strict'),
    firstBlock: Number(await chain.rpc('eth_blockNumber')),
    firstNonce: Number(await chain.rpc('eth_getTransactionCount', HOLDER, 'latest')),
    symbols: symbolsOf(chain.deployment, deploymentAddresses().coins),
    passBlock: () => chain.rpc('evm_mine'),
    async mine() {
      await chain.rpc('evm_mine')
      await chain.rpc('evm_setAutomine', true)
    },
    tidy: () => chain.rpc('anvil_setCode', HOLDER, '0x'),
  }
}

function symbolsOf(
  { weth, indexToken }: Side['deployment'],
  coins: readonly { readonly symbol: string; readonly address: string }[],
): ReadonlyMap<string, string> {
  return new Map([
    [weth.toLowerCase(), 'WETH'],
    [indexToken.toLowerCase(), 'ISC'],
    ...coins.map(({ symbol, address }) => [address.toLowerCase(), symbol] as const),
  ])
}

async function play(pair: Pair, steps: readonly Step[]): Promise<void> {
  const taken: string[] = []
  try {
    for (const one of steps) {
      taken.push(`${one}`)
      await one.run(pair)
    }
    for (const about of ['unseen', 'logs'] as const) await pair.compareEvidence(about, steps.length)
    await pair.compareAccount(5n, 0)
  } catch (error) {
    throw new Error(`${taken.join('\n')}\n${(error as Error).message}`, { cause: error })
  }
}

describe('the fake and the local chain', () => {
  const chain = useTestChain()
  let sequences = 0

  async function createPair(): Promise<Pair> {
    await chain.reset()
    // A reset sets anvil's clock back. Equal blocks at equal times would have equal hashes, under which
    // it keeps the states of blocks, and forgets them.
    sequences += 1
    await chain.rpc('evm_increaseTime', sequences * 3600)
    await chain.rpc('evm_mine')
    const real = await createChainSide(chain)
    const account = { owner: HOLDER, wholeTokens: 0n }
    const snapshot = await real.tokens.getAccountSnapshot(account)
    const weth = snapshot.ok ? (snapshot.value.balances.WETH ?? 0n) : 0n
    return new Pair([createFakeSide(weth), real])
  }

  it(
    `answer the same, in ${RUNS} sequences`,
    async () => {
      const property = fc.asyncProperty(SEQUENCES, async (steps) => play(await createPair(), steps))
      await expect(
        fc.assert(property, { numRuns: RUNS, seed: SEED, includeErrorInReport: true }),
      ).resolves.toBe(undefined)
    },
    RUNS * 10_000 + 60_000,
  )
})
