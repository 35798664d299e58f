import { keccak256 } from 'ethers'
import { beforeAll } from 'vitest'
import { parseAddress, type Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { startLocalChain, type LocalChain } from '../e2e/support/local-chain.ts'

/** A deployed local chain, and a way back to how it was at first. */
export interface TestChain extends Pick<LocalChain, 'url' | 'rpc' | 'send'> {
  readonly deployment: Deployment
  /** Takes the chain back to just after its deployment. */
  reset(): Promise<void>
}

/** One for all files of a worker, which ends it: to deploy takes longer than many a file's tests. */
let running: ReturnType<typeof start> | undefined

async function start() {
  const chain = await startLocalChain()
  const { weth, indexToken } = chain.deployment
  const codeHash = keccak256(String(await chain.rpc('eth_getCode', indexToken, 'latest')))
  const deployment = { weth: address(weth), indexToken: address(indexToken), codeHash }
  return { ...chain, deployment, restore: await chain.remember() }
}

function address(text: string): Address {
  const parsed = parseAddress(text)
  if (parsed === undefined) throw new TypeError(`${text} is not an address`)
  return parsed
}

/** The chain as it was just after its deployment, for the tests of a file. */
export function useTestChain(): TestChain {
  let started: Awaited<ReturnType<typeof start>> | undefined

  const chain = () => {
    if (started === undefined) throw new Error('The chain has not been deployed yet')
    return started
  }
  const reset = async () => {
    await chain().restore()
    chain().restore = await chain().remember()
  }

  beforeAll(async () => {
    started = await (running ??= start())
    await reset()
  })

  return {
    get url() {
      return chain().url
    },
    get deployment() {
      return chain().deployment
    },
    rpc: (...question) => chain().rpc(...question),
    send: (transaction) => chain().send(transaction),
    reset,
  }
}
