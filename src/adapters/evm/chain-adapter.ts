import * as z from 'zod/mini'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import { isRightChain } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import type { Answer, EvmClient } from './client.ts'
import { isAnswer } from './errors.ts'
import { QUANTITY } from './schemas.ts'

const FEE_HISTORY = z.object({ oldestBlock: QUANTITY })

/**
 * The number of the newest block. It comes from a fee history of one block, because MetaMask passes
 * that request on to its node. It answers `eth_blockNumber`, and all else at "latest", from a cache
 * that it renews every 20 s (docs/transactions.md).
 */
export async function getNewestBlock(client: EvmClient): Answer<number> {
  const history = await client.request(FEE_HISTORY, 'eth_feeHistory', ['0x1', 'latest', []])
  if (history.ok) return ok(history.value.oldestBlock)
  // Nodes without fee histories word that in many ways.
  return isAnswer(history.error) ? client.request(QUANTITY, 'eth_blockNumber') : history
}

/** The given block, or else the newest. */
export async function blockOrNewest(client: EvmClient, block?: number): Answer<number> {
  return block === undefined ? getNewestBlock(client) : ok(block)
}

/** Returns the value only if the wallet is still on the right network. It may come from another chain. */
export async function onRightChain<Value>(client: EvmClient, value: Value): Answer<Value> {
  const chainId = await client.request(QUANTITY, 'eth_chainId')
  if (!chainId.ok) return chainId
  return isRightChain(chainId.value) ? ok(value) : err({ kind: 'wrongChain' })
}

export function createChainAdapter(client: EvmClient): ChainPort {
  return { getNewestBlock: () => getNewestBlock(client) }
}
