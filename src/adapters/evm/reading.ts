import type * as z from 'zod/mini'
import type { Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Answer, EvmClient } from './client.ts'
import { isAnswer } from './errors.ts'

/** Requests whose answers belong together. A part may be missing; without a node there is nothing. */
export interface Reading {
  /** Undefined if the node answers that it cannot, or something that is not of this form. */
  ask<Value>(
    schema: z.ZodMiniType<Value>,
    method: string,
    ...params: readonly unknown[]
  ): Promise<Value | undefined>
  /** Why no node answers, if none does. */
  failure(): Failure | undefined
  /** Notes that no node answers. */
  fail(failure: Failure): void
}

/** Reads something as one. Fails if no node answers, at whatever part of it. */
export async function readAll<Value>(
  client: EvmClient,
  read: (reading: Reading) => Promise<Value>,
): Answer<Value> {
  let failure: Failure | undefined
  const fail = (reason: Failure) => void (failure ??= reason)
  const value = await read({
    async ask(schema, method, ...params) {
      // A node that wants fewer requests gets no more of them.
      if (failure !== undefined) return undefined
      const answer = await client.request(schema, method, params)
      if (answer.ok) return answer.value
      if (!isAnswer(answer.error)) fail(answer.error)
      return undefined
    },
    failure: () => failure,
    fail,
  })
  return failure === undefined ? ok(value) : err(failure)
}
