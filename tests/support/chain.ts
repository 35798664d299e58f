import { afterAll, beforeAll } from 'vitest'
import { startChain, type Chain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import { rpc } from '../../devnet/rpc.ts'
import { parseAddress, type Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/token.ts'

/** The text as an address, or an end of the test. */
export function address(text: string): Address {
  const parsed = parseAddress(text)
  if (parsed === undefined) throw new TypeError(`${text} is not an address`)
  return parsed
}

/** A deployed local chain for all tests of a file, and a way back to how it was at first. */
export interface TestChain {
  readonly url: string
  readonly deployment: Deployment
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  /** Takes the chain back to just after its deployment. */
  reset(): Promise<void>
}

export function useTestChain(): TestChain {
  let chain: Chain | undefined
  let deployment: Deployment | undefined
  let snapshot: unknown

  const url = () => chain?.url ?? ''
  const ask = (method: string, ...params: unknown[]) => rpc(url(), method, params)

  beforeAll(async () => {
    chain = await startChain()
    const { weth, indexToken } = await deploy(chain.url)
    deployment = { weth: address(weth), indexToken: address(indexToken) }
    snapshot = await ask('evm_snapshot')
  })
  afterAll(() => chain?.stop())

  return {
    get url() {
      return url()
    },
    get deployment() {
      if (deployment === undefined) throw new Error('The chain has not been deployed yet')
      return deployment
    },
    rpc: ask,
    async reset() {
      // Neither the mempool nor the making of blocks is part of a snapshot.
      await ask('anvil_dropAllTransactions')
      await ask('evm_setAutomine', true)
      await ask('evm_revert', snapshot)
      snapshot = await ask('evm_snapshot')
    },
  }
}
