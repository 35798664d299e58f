import * as z from 'zod/mini'
import type { ClockPort } from '../../application/ports/platform-ports.ts'
import type { Eip1193Provider } from './eip1193.ts'

/** How long the node may take to answer in full, in milliseconds. */
export const NODE_TIMEOUT = 10_000

/** How long a node that asks for fewer requests is left alone, in milliseconds: unless told, at most. */
const USUAL_REST = 60_000
const LONGEST_REST = 15 * 60_000

const ANSWER = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})

const TOO_MANY = { code: 429, message: 'Too many requests' }

/** "Limit exceeded", as JSON-RPC says it. */
const LIMIT_EXCEEDED = -32005

/**
 * JSON-RPC over HTTP in the form of a wallet. It asks each question once, and after "too many
 * requests" it does not ask at all for as long as the node wants.
 */
export function createHttpNode(url: string, clock: ClockPort): Eip1193Provider {
  let lastId = 0
  let restsUntil = Number.NEGATIVE_INFINITY

  return {
    async request({ method, params = [] }) {
      if (clock.now() < restsUntil) throw TOO_MANY
      lastId += 1
      const id = lastId
      const { response, text } = await post(url, { jsonrpc: '2.0', id, method, params })
      const answer = ANSWER.safeParse(parsed(text))
      const isAnswer = answer.success && answer.data.id === id
      const error = isAnswer ? answer.data.error : undefined
      if (response.status === 429 || error?.code === LIMIT_EXCEEDED) {
        restsUntil = clock.now() + restOf(response.headers.get('retry-after'), clock.now())
        throw TOO_MANY
      }
      if (error !== undefined) throw error
      if (!response.ok) throw new Error(`Network error: status ${response.status}`)
      // Nothing is no answer of any form.
      return isAnswer ? answer.data.result : undefined
    },
  }
}

async function post(url: string, question: unknown) {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), NODE_TIMEOUT)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: patience.signal,
      // The node is to learn no more than the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return { response, text: await response.text() }
  } catch (error) {
    const words = patience.signal.aborted ? 'The request timed out.' : 'Network error'
    throw new Error(words, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The header has seconds or a date, where the node lets other sites read it at all. */
function restOf(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  const asked = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(asked) ? USUAL_REST : Math.min(asked, LONGEST_REST)
}
