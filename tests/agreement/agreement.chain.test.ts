import fc from 'fast-check'
import { Interface } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import { deploymentAddresses } from '../../devnet/deployment.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { useTestChain } from '../support/chain.ts'
import { createChainSide } from './chain-side.ts'
import { createFakeSide } from './fake-side.ts'
import { Pair } from './pair.ts'
import { SEQUENCES, take } from './steps.ts'

// Plays the same random steps on the fake and, through the adapter, on the local chain, and compares
// every answer of the ports. Left out of the comparison, because the two cannot agree on it:
//
// - how much a network fee is: only whether there is one. Ether is compared without the fees.
// - hashes, calldata and addresses as such: only which of them are the same
// - block numbers and nonces as such: they are counted from the start of the sequence
// - times of blocks
// - the reason of a failure: only its kind. The reason in a receipt is compared.
//
// Not played, but covered by the contract suites (tests/contracts): batches, pools of nodes, other
// networks, failures of nodes, and what the wallet answers. The adapter quotes nothing before it knows
// the basket, so each sequence begins by reading it. Only the first waiting transaction of an account
// is replaced: anvil drops a later one that is outbid.

/** How many sequences are played; `npm run test:agreement` sets it. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 10)

/** The usual tests play the same sequences each time; `npm run test:agreement` plays others. */
const SEED = Number(process.env.AGREEMENT_SEED ?? 20_261_122)

/** In seconds, far longer than a sequence. */
const HOUR = 3600

/** What each account has at first, in wei: enough for the dearest speed-ups. */
const ETHER = 10_000n * 10n ** 18n

const FACTORY = new Interface(['function getPair(address, address) view returns (address)'])

describe('the fake and the local chain', () => {
  const chain = useTestChain()
  let pairs: string[] = []
  let sequences = 0

  beforeAll(async () => {
    const { factory, coins, weth } = deploymentAddresses()
    pairs = await Promise.all(
      coins.map(async ({ address }) => {
        const data = FACTORY.encodeFunctionData('getPair', [weth, address])
        const answer = await chain.rpc('eth_call', { to: factory, data }, 'latest')
        return String(FACTORY.decodeFunctionResult('getPair', String(answer))[0])
      }),
    )
  })

  async function createPair(): Promise<Pair> {
    await chain.reset()
    // A reset sets anvil's clock back. Equal blocks at equal times would have equal hashes, under which
    // it keeps the states of blocks, and forgets them.
    sequences += 1
    await chain.rpc('evm_increaseTime', sequences * HOUR)
    for (const account of [HOLDER, STRANGER]) {
      await chain.rpc('anvil_setBalance', account, `0x${ETHER.toString(16)}`)
    }
    // The search for a nonce goes back some blocks, whose states the node must still have.
    await chain.rpc('anvil_mine', '0x9')
    return new Pair(createFakeSide(ETHER), await createChainSide(chain, pairs))
  }

  it(
    `answer the same, in ${RUNS} sequences`,
    async () => {
      const property = fc.asyncProperty(SEQUENCES, async (steps) => {
        await take(steps, await createPair())
      })
      await expect(
        fc.assert(property, { numRuns: RUNS, seed: SEED, includeErrorInReport: true }),
      ).resolves.toBe(undefined)
    },
    RUNS * 10_000 + 60_000,
  )
})
