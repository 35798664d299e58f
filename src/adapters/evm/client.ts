import type * as z from 'zod/mini'
import { attempt } from '../../domain/attempt.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi.ts'
import { request, type Eip1193Provider } from './eip1193.ts'
import { rawText, toFailure } from './errors.ts'
import { createSchemas, type Schemas } from './schemas.ts'

/** What the methods of ports and clients return. It never rejects. */
export type Answer<Value> = Promise<Result<Value, Failure>>

/** Reports an answer that does not fit its schema. */
export type ReportMalformed = (method: string, answer: unknown) => void

/** Sends requests to a wallet or node and parses the answers. */
export interface EvmClient {
  readonly codec: AbiCodec
  readonly schemas: Schemas
  /** Waits for the answer to a request and parses it. */
  read<Value>(schema: z.ZodMiniType<Value>, method: string, answer: Promise<unknown>): Answer<Value>
  request<Value>(
    schema: z.ZodMiniType<Value>,
    method: string,
    params?: readonly unknown[] | object,
  ): Answer<Value>
}

export function createClient(
  provider: Eip1193Provider,
  codec: AbiCodec,
  report: ReportMalformed,
): EvmClient {
  const read: EvmClient['read'] = async (schema, method, answer) => {
    try {
      const raw = await answer
      const parsed = parseAnswer(schema, raw)
      if (!parsed.ok) report(method, raw)
      return parsed
    } catch (error) {
      return err(toFailure(error, codec))
    }
  }
  return {
    codec,
    schemas: createSchemas(codec),
    read,
    request: (schema, method, params) => read(schema, method, request(provider, method, params)),
  }
}

export function parseAnswer<Value>(
  schema: z.ZodMiniType<Value>,
  raw: unknown,
): Result<Value, Failure> {
  const parsed = attempt(() => schema.safeParse(raw))
  return parsed?.success ? ok(parsed.data) : err({ kind: 'malformedAnswer', detail: rawText(raw) })
}

/** A quantity as JSON-RPC writes it. */
export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`
