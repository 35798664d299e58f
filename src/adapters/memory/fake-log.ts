import type { LogPort } from '../../application/ports/log-port.ts'

/** A log that remembers. */
export interface FakeLog extends LogPort {
  readonly entries: ReadonlyArray<{ readonly message: string; readonly detail: unknown }>
}

export function createFakeLog(): FakeLog {
  const entries: { message: string; detail: unknown }[] = []
  const note = (message: string, detail: unknown) => void entries.push({ message, detail })
  return { entries, info: note, warn: note }
}
