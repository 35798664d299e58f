import type * as z from 'zod/mini'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { AbiCodec } from './abi-codec.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { rawText, toFailure } from './errors.ts'
import { request } from './request.ts'
import { createSchemas, type Schemas } from './schemas.ts'

/** Hears of an answer that could not be read, and of what it was an answer to. */
export type ReportUnreadable = (method: string, answer: unknown) => void

/** Reads what a wallet or node has been asked already. */
export interface AnswerReader {
  readonly codec: AbiCodec
  readonly schemas: Schemas
  /** Waits for the answer to a method, and believes only one that fits the schema. */
  read<Answer>(
    schema: z.ZodMiniType<Answer>,
    method: string,
    asked: Promise<unknown>,
  ): Promise<Result<Answer, Failure>>
  report: ReportUnreadable
}

/** Asks a wallet or node, and believes only an answer that fits the schema. */
export interface EvmClient extends AnswerReader {
  request<Answer>(
    schema: z.ZodMiniType<Answer>,
    method: string,
    params?: readonly unknown[] | object,
  ): Promise<Result<Answer, Failure>>
}

export function createAnswerReader(codec: AbiCodec, report: ReportUnreadable): AnswerReader {
  return {
    codec,
    schemas: createSchemas(codec),
    report,
    async read(schema, method, asked) {
      try {
        const raw = await asked
        const answer = parseAnswer(schema, raw)
        if (!answer.ok) report(method, raw)
        return answer
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

export function parseAnswer<Answer>(
  schema: z.ZodMiniType<Answer>,
  raw: unknown,
): Result<Answer, Failure> {
  const parsed = schema.safeParse(raw)
  return parsed.success ? ok(parsed.data) : err({ kind: 'malformedAnswer', detail: rawText(raw) })
}

export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`
