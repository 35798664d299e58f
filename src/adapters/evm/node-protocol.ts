import * as z from 'zod/mini'
import type { ProtocolPort } from '../../application/ports/chain-ports.ts'
import type { Address } from '../../domain/address.ts'
import { attempt, ok } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import { createBasketReader } from './basket-reader.ts'
import { onRightChain, createClient, type ReportMalformed } from './client.ts'
import { createContractReader } from './contract-reads.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { readProtocol } from './protocol-adapter.ts'

/** Reads the protocol from a node, without a wallet. */
export function createNodeProtocol(
  url: string,
  indexToken: Address,
  codec: AbiCodec,
  report: ReportMalformed,
): ProtocolPort {
  const client = createClient(createHttpNode(url), codec, report)
  const reader = createContractReader(client)
  const baskets = createBasketReader(reader, indexToken)
  // A node stays on its chain, so one check is enough.
  let isOnRightChain = false
  return {
    async read() {
      const checked = isOnRightChain ? ok(undefined) : await onRightChain(client, undefined)
      isOnRightChain = checked.ok
      return checked.ok ? readProtocol(reader, baskets, indexToken, 'latest') : checked
    },
  }
}

const TOO_MANY_REQUESTS = { code: 429, message: 'Too many requests' }

const ANSWER = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})

/** A node over HTTP, in the form of a wallet. It does not retry. */
export function createHttpNode(url: string): Eip1193Provider {
  let lastId = 0

  return {
    async request({ method, params = [] }) {
      lastId += 1
      const id = lastId
      const { response, text } = await post(url, { jsonrpc: '2.0', id, method, params })
      if (response.status === 429) throw TOO_MANY_REQUESTS
      const { data } = ANSWER.safeParse(attempt(() => JSON.parse(text)))
      const answer = data?.id === id ? data : undefined
      // It may have a status that says so, too.
      if (answer?.error !== undefined) throw answer.error
      if (!response.ok) throw new Error(`Network error: status ${response.status}`)
      // No schema accepts `undefined`.
      return answer?.result
    },
  }
}

async function post(url: string, body: unknown) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The node learns nothing about the visitor but the request.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return { response, text: await response.text() }
  } catch (error) {
    throw new Error('Network error', { cause: error })
  }
}
