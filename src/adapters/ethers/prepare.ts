import { keccak256, toQuantity } from 'ethers'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { mintedTokens } from '../../domain/transactions/kinds/kinds.ts'
import type { BlockRef } from '../../domain/transactions/transaction.ts'
import { encodeCall, NO_BYTES, type EncodedCall } from './abi.ts'
import { readMintingCost, type Basket, type BasketReader } from './basket.ts'
import { simulateCall, type Answer, type EvmClient } from './client.ts'
import { createBatch, type Batch } from './multicall.ts'
import { ACCOUNTS, BLOCK_HEADER, BYTES, QUANTITY } from './schemas.ts'

/**
 * The code of an account that runs another contract's code. It can change that code at any time
 * (EIP-7702).
 */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** All requests are sent at the same time. See `TokenPort`. */
export function createPrepare(
  client: EvmClient,
  deployment: Deployment,
  baskets: BasketReader,
): TokenPort['prepare'] {
  const { indexToken, weth, codeHash } = deployment

  const checkSender = async (from: Address): Promise<Failure | undefined> => {
    const accounts = await client.request(ACCOUNTS, 'eth_accounts')
    if (!accounts.ok) return accounts.error
    const [active] = accounts.value
    if (active === undefined) return { kind: 'unauthorised' }
    return active === from ? undefined : { kind: 'accountChanged' }
  }

  const checkCode = async (): Promise<Failure | undefined> => {
    const code = await client.request(BYTES, 'eth_getCode', [indexToken, 'latest'])
    if (!code.ok) return code.error
    if (code.value === NO_BYTES || DELEGATION.test(code.value)) return { kind: 'wrongContract' }
    const isExpected = codeHash === undefined || keccak256(code.value) === codeHash
    return isExpected ? undefined : { kind: 'wrongContract' }
  }

  const checkWeth = async (): Promise<Failure | undefined> => {
    const batch = createBatch(client)
    const read = batch.read(indexToken, 'WETH')
    const sent = await batch.send('latest')
    if (!sent.ok) return sent.error
    const taken = read.address()
    return taken === weth ? undefined : { kind: 'wrongContract' }
  }

  /**
   * Simulates the call, so that nobody pays for a revert. A node that cannot simulate decides
   * nothing. The call is simulated at the newest block's number: a server that lags behind then
   * cannot answer. At "latest", that server would not know an approval that was just confirmed.
   */
  const findRefusal = async (
    from: Address,
    { to, calldata, value }: EncodedCall,
    block: number,
  ): Promise<Failure | undefined> => {
    const simulated = await simulateCall(client, { from, to, data: calldata, value }, block)
    return !simulated.ok && simulated.error.kind === 'refused' ? simulated.error : undefined
  }

  /** A server of a pool may lack the block, so this asks again. */
  const readStart = async (number: number): Answer<BlockRef> => {
    const params = [toQuantity(number), false]
    const ask = () => client.request(BLOCK_HEADER, 'eth_getBlockByNumber', params)
    const first = await ask()
    const block = first.ok && first.value === null ? await ask() : first
    if (!block.ok) return block
    return block.value?.number === number ? ok(block.value) : err({ kind: 'network' })
  }

  /**
   * As of the block to come, with its basket, or the newest block if the node does not know the
   * block to come.
   */
  const readCost = async (
    wholeTokens: bigint | undefined,
    newestBlock: number,
  ): Answer<bigint | undefined> => {
    if (wholeTokens === undefined) return ok(undefined)
    const addCost = (batch: Batch, basket: Basket | undefined) =>
      basket && readMintingCost(batch, basket, wholeTokens)
    const pending = await baskets.read(addCost, 'pending')
    const read = pending.ok ? pending : await baskets.read(addCost, newestBlock)
    const cost = read.ok && read.value.basket.ok ? read.value.reads?.uint() : undefined
    return cost === undefined ? err({ kind: 'costUnknown' }) : ok(cost)
  }

  return async (from, call, newestBlock, pricedTokens = mintedTokens(call)) => {
    const encoded = encodeCall(call, deployment)
    const [wrongSender, wrongCode, wrongWeth, refused, nonce, since, cost] = await Promise.all([
      checkSender(from),
      checkCode(),
      checkWeth(),
      findRefusal(from, encoded, newestBlock),
      // The nonce may be too low, because MetaMask reads it as of an older block.
      client.request(QUANTITY, 'eth_getTransactionCount', [from, 'pending']),
      readStart(newestBlock),
      readCost(pricedTokens, newestBlock),
    ])
    const failure = wrongSender ?? wrongCode ?? wrongWeth ?? refused
    if (failure !== undefined) return err(failure)
    if (!nonce.ok) return nonce
    if (!since.ok) return since
    if (!cost.ok) return cost
    return ok({
      transaction: { from, ...encoded, nextNonce: nonce.value, since: since.value },
      cost: cost.value,
    })
  }
}
