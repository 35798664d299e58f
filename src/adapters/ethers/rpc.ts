import type * as z from 'zod/mini'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { rawText, toFailure } from './errors.ts'
import { request } from './request.ts'

/** Asks a wallet or node and believes only an answer of the given form. */
export type Rpc = <Answer>(
  form: z.ZodMiniType<Answer>,
  method: string,
  params?: readonly unknown[] | object,
) => Promise<Result<Answer, Failure>>

/** Hears of an answer that could not be read, and of what it was an answer to. */
export type ReportUnreadable = (method: string, answer: unknown) => void

export function createRpc(provider: Eip1193Provider, report: ReportUnreadable): Rpc {
  return (form, method, params) => hear(form, method, request(provider, method, params), report)
}

/** Waits for an answer to a method, and believes only one of the given form. */
export async function hear<Answer>(
  form: z.ZodMiniType<Answer>,
  method: string,
  asked: Promise<unknown>,
  report: ReportUnreadable,
): Promise<Result<Answer, Failure>> {
  try {
    const raw = await asked
    const answer = readAnswer(form, raw)
    if (!answer.ok) report(method, raw)
    return answer
  } catch (error) {
    return err(toFailure(error))
  }
}

export function readAnswer<Answer>(
  form: z.ZodMiniType<Answer>,
  raw: unknown,
): Result<Answer, Failure> {
  const parsed = form.safeParse(raw)
  return parsed.success ? ok(parsed.data) : err({ kind: 'malformedAnswer', detail: rawText(raw) })
}

export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`
