import * as z from 'zod/mini'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { toHex, type EvmClient } from './client.ts'
import { BLOCK_TIME, QUANTITY } from './schemas.ts'

const FEE_HISTORY = z.object({ oldestBlock: QUANTITY })

/** What is said of a method that is not there, or not in this form. */
const LACKING: ReadonlySet<Failure['kind']> = new Set(['unsupported', 'malformedAnswer'])

/**
 * The number of the newest block. By the fee history of one block, because MetaMask passes that on to
 * its node, and answers `eth_blockNumber` and everything else about "latest" as of a block that it
 * renews every 20 s (docs/wallets.md).
 */
export async function getNewestBlock(client: EvmClient): Promise<Result<number, Failure>> {
  const history = await client.request(FEE_HISTORY, 'eth_feeHistory', ['0x1', 'latest', []])
  if (history.ok) return ok(history.value.oldestBlock)
  return LACKING.has(history.error.kind)
    ? client.request(QUANTITY, 'eth_blockNumber')
    : err(history.error)
}

/** The chain counts in seconds. */
const SECOND = 1000

/**
 * The times of a block and the one before it, the newer one last, in milliseconds since 1970. None
 * where the node has not got them: one of several may be behind.
 */
async function getBlockTimes(
  client: EvmClient,
  block: number,
): Promise<Result<readonly number[], Failure>> {
  const times: number[] = []
  const numbers = block === 0 ? [0] : [block - 1, block]
  const ask = (number: number) =>
    client.request(BLOCK_TIME, 'eth_getBlockByNumber', [toHex(number), false])
  for (const answer of await Promise.all(numbers.map(ask))) {
    if (!answer.ok) return answer
    if (answer.value === null) return ok([])
    times.push(answer.value.timestamp * SECOND)
  }
  return ok(times)
}

/** What was just read may be another chain's: a conclusion needs the wallet to be on Sepolia still. */
export async function onSepolia<Conclusion>(
  client: EvmClient,
  conclusion: Conclusion,
): Promise<Result<Conclusion, Failure>> {
  const chainId = await client.request(QUANTITY, 'eth_chainId')
  if (!chainId.ok) return chainId
  return isSepolia(chainId.value) ? ok(conclusion) : err({ kind: 'wrongChain' })
}

export function createChainAdapter(client: EvmClient): ChainPort {
  return {
    getNewestBlock: () => getNewestBlock(client),
    getBlockTimes: (block) => getBlockTimes(client, block),
  }
}
