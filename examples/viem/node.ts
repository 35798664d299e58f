import type { Client } from 'viem'
import { estimateGas, getBlock, getBlockNumber, getFeeHistory } from 'viem/actions'
import type { Address } from '../../src/domain/address.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type {
  BlockHash,
  BlockRef,
  PreparedTransaction,
} from '../../src/domain/transactions/transaction.ts'
import { readHash, readNumber, toHex } from './answers.ts'
import { toFailure } from './errors.ts'
import { orNull } from './failures.ts'

/** After these failures, the node is asked nothing more for a while. */
const PAUSED: ReadonlySet<Failure['kind']> = new Set(['rateLimited', 'nodePaused', 'timeout'])

/**
 * The number of the newest block, from a fee history. MetaMask passes that request on to its node,
 * but answers `eth_blockNumber` and all else at "latest" from a cache (docs/wallets.md).
 */
export async function readNewestBlock(client: Client): Promise<number> {
  try {
    const history = await getFeeHistory(client, { blockCount: 1, rewardPercentiles: [] })
    return readNumber(history.oldestBlock)
  } catch (error) {
    // Wallets without fee histories say so in many ways.
    if (PAUSED.has(toFailure(error).kind)) throw error
    return readNumber(await getBlockNumber(client))
  }
}

/** The block with a number; undefined if the node does not have the block. */
export async function findBlock(client: Client, number: number): Promise<BlockRef | undefined> {
  const block = await orNull(getBlock(client, { blockNumber: BigInt(number) }))
  if (block === null || readNumber(block.number) !== number) return undefined
  return { number, hash: readHash<BlockHash>(block.hash) }
}

/** A call to simulate. Without a recipient, the call creates a contract. */
export type Simulated = Pick<PreparedTransaction, 'from' | 'calldata' | 'value'> & {
  readonly to?: Address | undefined
}

/**
 * The gas of a call as of a block. Throws if the call reverts. This is no `eth_call`: MetaMask
 * repeats a call that reverts for 10 s, and loses the reason (docs/wallets.md). Nothing is missing
 * in the call, so viem has nothing to prepare by requests of its own.
 */
export async function simulate(client: Client, call: Simulated, block: number): Promise<bigint> {
  const { from, to, calldata: data, value } = call
  return estimateGas(client, {
    account: toHex(from),
    ...(to && { to: toHex(to) }),
    data: toHex(data),
    value,
    blockNumber: BigInt(block),
    prepare: false,
  })
}
