import { BlockNotFoundError, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { originOf, type Failure } from '../../src/domain/failure.ts'
import { attempt, err, ok, type Result } from '../../src/domain/result.ts'
import { toFailure } from './errors.ts'

// Inside this folder failures are thrown, as viem throws them. `answer` is around each method of a
// port, and turns whatever was thrown into a failure of the domain.

/** The answer of a port's method. The promise never rejects. */
export async function answer<Value>(ask: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return ok(await ask())
  } catch (error) {
    // An error that refers to itself cannot be read.
    return err(attempt(() => toFailure(error)) ?? { kind: 'unknown', message: '' })
  }
}

/** Waits for all. Throws the failure that comes first in the list, whichever came first in time. */
export async function inOrder<Promises extends readonly Promise<unknown>[] | []>(
  promises: Promises,
) {
  await Promise.allSettled(promises)
  for (const promise of promises) await promise
  return Promise.all(promises)
}

/** The block or transaction; null if the node answers that the node has none. */
export async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found
  } catch (error) {
    if (NOT_FOUND.some((kind) => error instanceof kind)) return null
    throw error
  }
}

const NOT_FOUND = [BlockNotFoundError, TransactionNotFoundError, TransactionReceiptNotFoundError]

/** Requests whose answers belong together. A part may be missing. */
export type Reading = ReturnType<typeof createReading>

export function createReading() {
  let failure: Failure | undefined
  return {
    /** Why the node could not be asked for a part; undefined if the node has answered all. */
    failure: () => failure,
    /** The answer; undefined if there is none. After a failure the node is asked no more. */
    async ask<Value>(request: () => Promise<Value>): Promise<Value | undefined> {
      if (failure !== undefined) return undefined
      const read = await answer(request)
      if (read.ok) return read.value
      if (originOf(read.error) !== 'answer') failure ??= read.error
      return undefined
    },
  }
}
