import * as z from 'zod/mini'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { createChainAdapter } from './chain-adapter.ts'
import { createClient, parseAnswer, type EvmClient } from './client.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { ACCOUNTS, QUANTITY } from './schemas.ts'
import { createTokenAdapter } from './token-adapter.ts'
import type { AnswerReader } from './wallet-adapter.ts'

/** What the page does with one wallet or node once the code for it is there. */
export interface Connection {
  readonly tokens: TokenPort
  readonly chain: ChainPort
  /** Reads what the wallet answers to the requests of `WalletPort`. */
  readonly answers: AnswerReader
}

/**
 * This module and all that it imports, ethers and zod among them, are loaded late: `src/main.ts` has
 * the `import()`. Nothing but types may be imported from it.
 * @param document of the page that asks: a request counts no time while it is hidden
 */
export function createConnection(
  provider: Eip1193Provider,
  deployment: Deployment,
  document?: Document,
): Connection {
  const client = createClient(provider, document)
  return {
    tokens: createTokenAdapter(client, deployment),
    chain: createChainAdapter(client, deployment),
    answers: createAnswerReader(client),
  }
}

function createAnswerReader(client: EvmClient): AnswerReader {
  return {
    accounts: (answer) => client.read(ACCOUNTS, answer),
    announcedAccounts(payload) {
      const accounts = parseAnswer(ACCOUNTS, payload)
      return accounts.ok ? accounts.value : undefined
    },
    chainId: (answer) => client.read(QUANTITY, answer),
    async success(answer) {
      // Wallets differ in what they answer.
      const read = await client.read(z.unknown(), answer)
      return read.ok ? ok(undefined) : read
    },
    async confirmation(answer) {
      const read = await client.read(z.boolean(), answer)
      if (!read.ok) return read
      return read.value ? ok(undefined) : err({ kind: 'rejected' })
    },
  }
}

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
      // The status may report the same failure in fewer words.
      if (error) throw error
      if (!response.ok) throw { code: response.status, message: 'Network error' }
      // No schema accepts `undefined`.
      return result
    },
  }
}
