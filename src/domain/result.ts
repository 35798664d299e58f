/** A value, or the reason why there is none. Ports return it instead of throwing. */
export type Result<Value, Error> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Error }

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

export function err<Error>(error: Error): { readonly ok: false; readonly error: Error } {
  return { ok: false, error }
}
