import { toQuantity } from 'ethers'
import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import { isUnreachable, type Failure } from '../../domain/failure.ts'
import { err, ok, type Result, attempt } from '../../domain/result.ts'
import type { BlockRef } from '../../domain/transactions/transaction.ts'
import {
  ASKS_THE_USER,
  countRequest,
  recentRequests,
  request,
  RequestTimeout,
  type Eip1193Provider,
} from './eip1193.ts'
import { rawText, toFailure } from './errors.ts'
import { BIG_QUANTITY, BLOCK_HEADER, QUANTITY } from './schemas.ts'

/** The promise never rejects. */
export type Answer<Value> = Promise<Result<Value>>

export interface EvmClient {
  request<Value>(
    schema: z.ZodMiniType<Value>,
    method: string,
    params?: readonly unknown[] | object,
  ): Answer<Value>
}

/** `patient` is for searches: its requests wait while many other requests are sent. */
export interface PacedClient extends EvmClient {
  readonly patient: EvmClient
}

/**
 * Some wallets refuse more than ten requests a second. The requests for the chain id and for the
 * accounts are counted, but do not wait. Signatures are not counted.
 */
const MOST_PER_SECOND = 7
/** Searches leave room for so many other requests. */
const KEPT_FREE = 3

/** Resolves when fewer requests than `most` were sent in the last second. Counts one more. */
async function takeTurn(provider: Eip1193Provider, most: number) {
  for (;;) {
    const oldest = recentRequests(provider).at(-most)
    if (oldest === undefined) return countRequest(provider)
    await new Promise((resolve) => setTimeout(resolve, oldest + 1000 - performance.now()))
  }
}

export interface ClientOptions {
  /** The page's document. While it is hidden, a request's timeout does not run. */
  readonly document?: Document
  /** More requests than this have to wait. */
  readonly mostPerSecond?: number
  /** The answer to the first request for a fee history, which has been sent already. */
  readonly earlyHistory?: Promise<unknown> | undefined
}

export function createClient(
  provider: Eip1193Provider,
  { document, mostPerSecond = MOST_PER_SECOND, earlyHistory }: ClientOptions = {},
): PacedClient {
  let early = earlyHistory
  // The browsers of some wallets put a script into the page that asks a node by `fetch`. The page's
  // security policy blocks that.
  let blocked = 0
  document?.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'connect-src') blocked += 1
  })
  const clientWith = (most: number): EvmClient => ({
    async request(schema, method, params = []) {
      if (!ASKS_THE_USER.has(method)) await takeTurn(provider, most)
      const before = blocked
      const sent = method === 'eth_feeHistory' ? early : undefined
      if (sent) early = undefined
      const answer = await readAnswer(schema, request(provider, { method, params }, document, sent))
      // While a user takes their time, requests of other scripts may be blocked, too.
      const isBlocked = blocked > before && !ASKS_THE_USER.has(method)
      if (answer.ok || !isBlocked || answer.error.kind !== 'network') return answer
      return err({ ...answer.error, kind: 'walletBlocked' })
    },
  })
  return { ...clientWith(mostPerSecond), patient: clientWith(mostPerSecond - KEPT_FREE) }
}

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

/** After so many equal fee histories, the newest block itself is asked for as well. */
const MOST_EQUAL = 5

/**
 * Returns a function that reads the number of the newest block from a fee history of one block,
 * because MetaMask passes that request on to its node. MetaMask answers `eth_blockNumber`, and
 * everything else at "latest", from a cache that it renews every 20 s (docs/wallets.md).
 *
 * A node may also answer the fee history from a cache, or with zero. So if it repeats one block,
 * the block itself is asked for as well, and as long as that is newer, the higher number counts.
 */
export function createNewestBlock(client: EvmClient): () => Answer<number> {
  let named: number | undefined
  let equal = 0
  /** As the block itself has said since the fee history names its block. */
  let newest = 0
  return async () => {
    const history = await client.request(FEE_HISTORY, 'eth_feeHistory', ['0x1', 'latest', []])
    // Nodes and wallets without fee histories report that in many different words. A node that needs
    // a rest must not be asked again at once.
    const isPaused =
      !history.ok && ['rateLimited', 'nodePaused', 'timeout'].includes(history.error.kind)
    if (isPaused) return history
    const number = history.ok ? history.value.oldestBlock : 0
    if (number !== named) [named, equal, newest] = [number, 0, 0]
    equal += 1
    const isDoubted = newest > number || equal % (MOST_EQUAL + 1) === 0
    if (number > 0 && !isDoubted) return ok(number)
    const latest = await client.request(BLOCK_HEADER, 'eth_getBlockByNumber', ['latest', false])
    newest = (latest.ok ? latest.value?.number : undefined) ?? newest
    if (history.ok || newest > 0) return ok(Math.max(number, newest))
    return client.request(QUANTITY, 'eth_blockNumber')
  }
}

interface SimulatedCall {
  readonly from: Address
  readonly to: Address | undefined
  readonly data: string | undefined
  /** In wei. */
  readonly value: bigint
}

/**
 * Resolves to the gas that the call needs, or to the revert. This does not use `eth_call`: if a
 * call reverts at a block's number, MetaMask repeats it for 10 s, and then does not report the
 * revert (docs/wallets.md).
 */
export function simulateCall(
  client: EvmClient,
  { value, ...call }: SimulatedCall,
  block: number,
): Answer<bigint> {
  const params = [{ ...call, value: toQuantity(value) }, toQuantity(block)]
  return client.request(BIG_QUANTITY, 'eth_estimateGas', params)
}

/** A group of requests whose answers belong together. Parts may be missing. */
export type Reading = PacedReading['patient']

export type PacedReading = ReturnType<typeof createReading>

export function createReading(client: PacedClient) {
  let failure: Failure | undefined
  const askThrough = (own: EvmClient) => {
    const askNode: EvmClient['request'] = async (...asked) => {
      // After a failure, the node gets no more requests, because it may want fewer.
      if (failure !== undefined) return err(failure)
      const answer = await own.request(...asked)
      // A refusal, such as that of a call for which the account has too little ether, is an answer.
      if (!answer.ok && isUnreachable(answer.error)) failure ??= answer.error
      return answer
    }
    return {
      request: askNode,
      /** Why the node could not be asked for a part, if it could not. */
      failure: () => failure,
      /**
       * Resolves to undefined if the node answers that it cannot, or if the answer has another
       * form.
       */
      async ask<Value>(
        schema: z.ZodMiniType<Value>,
        method: string,
        ...params: readonly unknown[]
      ) {
        const answer = await askNode(schema, method, params)
        return answer.ok ? answer.value : undefined
      },
    }
  }
  return { ...askThrough(client), patient: askThrough(client.patient) }
}

/** Undefined if the node lacks the block, or does not answer. */
export async function readHeader(reading: Reading, number: number): Promise<BlockRef | undefined> {
  const block = await reading.ask(BLOCK_HEADER, 'eth_getBlockByNumber', toQuantity(number), false)
  return block?.number === number ? block : undefined
}
