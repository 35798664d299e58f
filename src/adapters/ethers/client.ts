import { toQuantity } from 'ethers'
import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result, attempt } from '../../domain/result.ts'
import { ASKS_A_PERSON, request, RequestTimeout, type Eip1193Provider } from './eip1193.ts'
import { isAnswer, rawText, toFailure } from './errors.ts'
import { BIG_QUANTITY, QUANTITY } from './schemas.ts'

/** What the methods of ports and clients return. It never rejects. */
export type Answer<Value> = Promise<Result<Value>>

/** Sends requests to a wallet or node and parses the answers. */
export interface EvmClient {
  request<Value>(
    schema: z.ZodMiniType<Value>,
    method: string,
    params?: readonly unknown[] | object,
  ): Answer<Value>
}

/** @param document of the page that asks: a request counts no time while it is hidden */
export function createClient(provider: Eip1193Provider, document?: Document): EvmClient {
  const countBlocked = createBlockedCount(document)
  return {
    async request(schema, method, params = []) {
      const before = countBlocked()
      const answer = await readAnswer(schema, request(provider, { method, params }, document))
      // Other scripts are blocked, too, while a person takes their time.
      const isBlocked = countBlocked() > before && !ASKS_A_PERSON.has(method)
      if (answer.ok || !isBlocked || answer.error.kind !== 'network') return answer
      return err({ ...answer.error, kind: 'walletBlocked' })
    },
  }
}

/**
 * Counts what the page's policy has blocked of the requests that scripts make. Some wallets' browsers
 * put a script into the page that asks a node by `fetch`.
 */
function createBlockedCount(document: Document | undefined): () => number {
  let blocked = 0
  document?.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'connect-src') blocked += 1
  })
  return () => blocked
}

/** Waits for the answer to a request and parses it. */
export async function readAnswer<Value>(
  schema: z.ZodMiniType<Value>,
  answer: Promise<unknown>,
): Answer<Value> {
  try {
    return parseAnswer(schema, await answer)
  } catch (error) {
    return err(error instanceof RequestTimeout ? { kind: 'timeout' } : toFailure(error))
  }
}

export function parseAnswer<Value>(schema: z.ZodMiniType<Value>, raw: unknown): Result<Value> {
  const parsed = attempt(() => schema.safeParse(raw))
  return parsed?.success ? ok(parsed.data) : err({ kind: 'malformedAnswer', detail: rawText(raw) })
}

const FEE_HISTORY = z.object({ oldestBlock: QUANTITY })

/**
 * The number of the newest block. It comes from a fee history of one block, because MetaMask passes
 * that request on to its node. It answers `eth_blockNumber`, and all else at "latest", from a cache
 * that it renews every 20 s (docs/wallets.md).
 */
export async function getNewestBlock(client: EvmClient): Answer<number> {
  const history = await client.request(FEE_HISTORY, 'eth_feeHistory', ['0x1', 'latest', []])
  if (history.ok) return ok(history.value.oldestBlock)
  // Nodes and wallets without fee histories word that in many ways.
  const isPaused = ['rateLimited', 'nodePaused', 'timeout'].includes(history.error.kind)
  return isPaused ? history : client.request(QUANTITY, 'eth_blockNumber')
}

export interface SimulatedCall {
  readonly from: Address
  readonly to: Address | undefined
  readonly data: string | undefined
  /** In wei. */
  readonly value: bigint
}

/**
 * The gas that a call takes as of a block, or why it reverts. This is not an `eth_call`: MetaMask
 * repeats one that reverts at a number for 10 s, and then does not tell that it did
 * (docs/wallets.md).
 */
export function simulateCall(
  client: EvmClient,
  { value, ...call }: SimulatedCall,
  block: number,
): Answer<bigint> {
  const params = [{ ...call, value: toQuantity(value) }, toQuantity(block)]
  return client.request(BIG_QUANTITY, 'eth_estimateGas', params)
}

/** Requests whose answers belong together. A part may be missing. */
export type Reading = ReturnType<typeof createReading>

export function createReading(client: EvmClient) {
  let failure: Failure | undefined
  return {
    /** Why the node could not be asked for a part; undefined if it has answered all. */
    failure: () => failure,
    /** Undefined if the node answers that it cannot, or something that is not of this form. */
    async ask<Value>(schema: z.ZodMiniType<Value>, method: string, ...params: readonly unknown[]) {
      // A node that wants fewer requests gets no more of them.
      if (failure !== undefined) return undefined
      const answer = await client.request(schema, method, params)
      if (answer.ok) return answer.value
      if (!isAnswer(answer.error)) failure ??= answer.error
      return undefined
    },
  }
}
