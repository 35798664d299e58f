import * as z from 'zod/mini'
import type { ClockPort } from '../../application/ports/platform-ports.ts'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import { createBasketReader } from './basket-reader.ts'
import { onRightChain } from './chain-adapter.ts'
import { createClient, type ReportMalformed } from './client.ts'
import { createContractReader } from './contract-reads.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { readMintingCost, readProtocol } from './protocol-adapter.ts'

/** A node that is read without a wallet. */
export interface ReadNode {
  readonly url: string
  readonly clock: ClockPort
}

/** Reads the protocol from a node, without a wallet. */
export function createNodeProtocol(
  { url, clock }: ReadNode,
  indexToken: Address,
  codec: AbiCodec,
  report: ReportMalformed,
): ProtocolPort {
  const client = createClient(createHttpNode(url, clock), codec, report)
  const reader = createContractReader(client)
  const baskets = createBasketReader(reader, indexToken)
  // A node stays on its chain, so one check is enough.
  let isOnRightChain = false
  const checkChain = async () => {
    const checked = isOnRightChain ? ok(undefined) : await onRightChain(client, undefined)
    isOnRightChain = checked.ok
    return checked
  }
  return {
    async read() {
      const checked = await checkChain()
      return checked.ok ? readProtocol(reader, baskets, indexToken, 'latest') : checked
    },
    async getMintingCost(block) {
      const checked = await checkChain()
      return checked.ok ? readMintingCost(reader, baskets, block) : checked
    },
  }
}

/** The timeout of a request to the node, in milliseconds. */
export const NODE_TIMEOUT = 10_000

/** How long requests pause after "too many requests", in milliseconds. */
const DEFAULT_PAUSE = 60_000
const MAX_PAUSE = 15 * 60_000

const TOO_MANY_REQUESTS = { code: 429, message: 'Too many requests' }

/** The JSON-RPC error code for "limit exceeded". */
const LIMIT_EXCEEDED = -32005

const ANSWER = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})

/**
 * A node over HTTP, in the form of a wallet. It does not retry. After "too many requests" it sends
 * none for as long as the node wants.
 */
export function createHttpNode(url: string, clock: ClockPort): Eip1193Provider {
  let lastId = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  return {
    async request({ method, params = [] }) {
      if (clock.elapsed() < pausedUntil) throw TOO_MANY_REQUESTS
      lastId += 1
      const id = lastId
      const { response, text } = await post(url, { jsonrpc: '2.0', id, method, params })
      const answer = ANSWER.safeParse(parseJson(text))
      const isAnswer = answer.success && answer.data.id === id
      const error = isAnswer ? answer.data.error : undefined
      if (response.status === 429 || error?.code === LIMIT_EXCEEDED) {
        pausedUntil = clock.elapsed() + pauseOf(response.headers.get('retry-after'), clock.now())
        throw TOO_MANY_REQUESTS
      }
      if (error !== undefined) throw error
      if (!response.ok) throw new Error(`Network error: status ${response.status}`)
      // No schema accepts `undefined`.
      return isAnswer ? answer.data.result : undefined
    },
  }
}

async function post(url: string, body: unknown) {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), NODE_TIMEOUT)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: timeout.signal,
      // The node learns nothing about the visitor but the request.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return { response, text: await response.text() }
  } catch (error) {
    const message = timeout.signal.aborted ? 'The request timed out.' : 'Network error'
    throw new Error(message, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The header has seconds or a date, if the node exposes it to other sites. */
function pauseOf(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? ''
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(pause) ? DEFAULT_PAUSE : Math.min(pause, MAX_PAUSE)
}
