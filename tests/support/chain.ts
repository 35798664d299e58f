import { keccak256 } from 'ethers'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { startLocalChain } from '../e2e/support/local-chain.ts'

/** A local chain with all contracts. The holder has enough ether and WETH for all tests. */
export type TestChain = Awaited<ReturnType<typeof start>>

/**
 * The chain of this worker. All test files of the worker share it, and it ends with the worker. A
 * deployment takes longer than the tests of many files.
 */
let running: Promise<TestChain> | undefined

const wei = (ether: bigint) => `0x${(ether * 10n ** 18n).toString(16)}`

async function start() {
  const chain = await startLocalChain()
  const weth = chain.deployment.weth as Address
  const indexToken = chain.deployment.indexToken as Address
  const codeHash = keccak256(String(await chain.rpc('eth_getCode', indexToken, 'latest')))
  await chain.rpc('anvil_setBalance', HOLDER, wei(20_000n))
  await chain.send({ from: HOLDER, to: weth, data: '0xd0e30db0', value: wei(10_000n) })
  let restore = await chain.remember()
  return {
    ...chain,
    deployment: { weth, indexToken, codeHash } as Deployment,
    /** Returns the chain to its first state. */
    async reset() {
      await restore()
      restore = await chain.remember()
    },
  }
}

/** Resolves to the chain in its first state, for the tests of a file. */
export async function useTestChain(): Promise<TestChain> {
  const chain = await (running ??= start())
  await chain.reset()
  return chain
}
