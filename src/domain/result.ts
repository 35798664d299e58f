import type { Failure } from './failure.ts'

/** Ports return a result instead of throwing. */
export type Result<Value, Error = Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Error }

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function err<Error>(error: Error): { readonly ok: false; readonly error: Error } {
  return { ok: false, error }
}

/**
 * Undefined if reading throws. Wallet objects may be proxies or have getters that throw. Browsers
 * that forbid storage throw at any use of it.
 */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** If the port throws, which its contract forbids, the answer is a `fault`. */
export async function attemptAnswer<Value>(
  ask: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await ask()
  } catch (error) {
    return err({
      kind: 'fault',
      ...(error instanceof Error && { detail: error.message }),
    })
  }
}
