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

/** Reports an answer that does not fit its schema, with the name of the method or event. */
export type ReportMalformed = (method: string, answer: unknown) => void

/** Checks the answers of wallets and nodes. */
export interface AnswerReader {
  readonly codec: AbiCodec
  readonly schemas: Schemas
  /** Waits for the answer to a request and parses it. */
  read<Value>(schema: z.ZodMiniType<Value>, method: string, answer: Promise<unknown>): Answer<Value>
  report: ReportMalformed
}

/** Sends requests to a wallet or node and parses the answers. */
export interface EvmClient extends AnswerReader {
  request<Value>(
    schema: z.ZodMiniType<Value>,
    method: string,
    params?: readonly unknown[] | object,
  ): Answer<Value>
}

export function createAnswerReader(codec: AbiCodec, report: ReportMalformed): AnswerReader {
  return {
    codec,
    schemas: createSchemas(codec),
    report,
    async read(schema, method, answer) {
      try {
        const raw = await answer
        const parsed = parseAnswer(schema, raw)
        if (!parsed.ok) report(method, raw)
        return parsed
      } catch (error) {
        return err(toFailure(error, codec))
      }
    },
  }
}

export function createClient(provider: Eip1193Provider, reader: AnswerReader): EvmClient {
  return {
    ...reader,
    request: (schema, method, params) =>
      reader.read(schema, method, request(provider, method, params)),
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
