import { afterAll, beforeAll } from 'vitest'
import { startChain, type Chain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import { rpc } from '../../devnet/rpc.ts'
import { parseAddress, type Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/protocol.ts'

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
  /** Has an account of the node's send it, and waits until it is in a block. */
  send(transaction: {
    readonly from: string
    readonly to?: string
    readonly data: string
    readonly value?: string
  }): Promise<TestReceipt>
  /** Takes the chain back to just after its deployment. */
  reset(): Promise<void>
}

interface TestReceipt {
  readonly status: string
  readonly blockNumber: string
  readonly contractAddress: string
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
    async send(transaction) {
      // An exact estimate falls short when the block comes a second later.
      const hash = await ask('eth_sendTransaction', { gas: '0x4c4b40', ...transaction })
      const getReceipt = () => ask('eth_getTransactionReceipt', hash) as Promise<TestReceipt | null>
      let receipt = await getReceipt()
      while (receipt === null) receipt = await getReceipt()
      if (receipt.status !== '0x1') throw new Error('The transaction failed')
      return receipt
    },
    async reset() {
      // Neither the mempool nor the making of blocks is part of a snapshot.
      await ask('anvil_dropAllTransactions')
      await ask('evm_setAutomine', true)
      await ask('evm_revert', snapshot)
      snapshot = await ask('evm_snapshot')
    },
  }
}
