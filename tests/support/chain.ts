import { keccak256 } from 'ethers'
import { beforeAll } from 'vitest'
import { startChain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import { rpc } from '../../devnet/wallet/node.ts'
import { parseAddress, type Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { revertChain } from './revert-chain.ts'

/** The text as an address, or an end of the test. */
export function address(text: string): Address {
  const parsed = parseAddress(text)
  if (parsed === undefined) throw new TypeError(`${text} is not an address`)
  return parsed
}

/** A deployed local chain, and a way back to how it was at first. */
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

interface Deployed {
  readonly url: string
  readonly deployment: Deployment
}

/** One for all files of a worker, which ends it: to deploy takes longer than many a file's tests. */
let running: Promise<Deployed> | undefined
let snapshot: unknown

async function start(): Promise<Deployed> {
  const { url } = await startChain()
  const { weth, indexToken } = await deploy(url)
  snapshot = await rpc(url, 'evm_snapshot')
  const codeHash = keccak256(String(await rpc(url, 'eth_getCode', [indexToken, 'latest'])))
  return { url, deployment: { weth: address(weth), indexToken: address(indexToken), codeHash } }
}

/** The chain as it was just after its deployment, for the tests of a file. */
export function useTestChain(): TestChain {
  let deployed: Deployed | undefined

  const chain = () => {
    if (deployed === undefined) throw new Error('The chain has not been deployed yet')
    return deployed
  }
  const ask = (method: string, ...params: unknown[]) => rpc(chain().url, method, params)
  const reset = async () => {
    await revertChain(ask, snapshot)
    snapshot = await ask('evm_snapshot')
  }

  beforeAll(async () => {
    deployed = await (running ??= start())
    await reset()
  })

  return {
    get url() {
      return chain().url
    },
    get deployment() {
      return chain().deployment
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
    reset,
  }
}
