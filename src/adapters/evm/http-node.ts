import type { Eip1193Provider } from './eip1193.ts'

/** A node over HTTP, in the form of a wallet. */
export function createHttpNode(url: string): Eip1193Provider {
  return {
    async request({ method, params = [] }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // The node learns nothing about the visitor but the request.
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }).catch((cause: unknown) => {
        throw new Error('Network error', { cause })
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const { result, error } = Object(answer) as { result?: unknown; error?: unknown }
      // It may have a status that says so, too.
      if (error) throw error
      if (!response.ok) throw { code: response.status, message: 'Network error' }
      // No schema accepts `undefined`.
      return result
    },
  }
}
