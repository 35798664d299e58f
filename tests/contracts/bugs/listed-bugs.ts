import type { Failure } from '../../../src/domain/failure.ts'
import { err, type Result } from '../../../src/domain/result.ts'
import { isFailure } from './seeded-bug.ts'

type Answers = Readonly<Record<string, (...args: never[]) => unknown>>

/** Bugs of a list: each changes what one method answers. The places are "method" or "method, detail". */
export function eachAnswer<Port extends object>(
  places: readonly string[],
  change: (answer: Result<unknown, Failure>, detail: string) => unknown,
): Readonly<Record<string, (port: Port) => Partial<Port>>> {
  return Object.fromEntries(
    places.map((place) => {
      const [method = '', detail = ''] = place.split(', ')
      const breakPort = (port: Port) => {
        const ask = (port as unknown as Answers)[method]
        const answer = async (...args: never[]) =>
          change((await ask?.(...args)) as Result<unknown, Failure>, detail)
        return { [method]: answer } as Partial<Port>
      }
      return [place, breakPort]
    }),
  )
}

/** Takes a failure of one kind, of one method, for another: "method, kind". */
export const confusing = <Port extends object>(places: readonly string[]) =>
  eachAnswer<Port>(places, (answer, kind) =>
    isFailure(answer, kind as Failure['kind']) ? err({ kind: 'unproven' }) : answer,
  )

// Not the lists of the suites: an example that is deleted there must let a bug through here.

/** What a question of a chain can fail with. */
export const READ_KINDS = [
  'walletDisconnected',
  'rateLimited',
  'timeout',
  'network',
  'malformedAnswer',
] as const

/** What a question of a wallet can fail with. */
export const WALLET_KINDS = [
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'walletDisconnected',
  'rateLimited',
  'timeout',
  'network',
] as const

/** What signing can fail with. */
export const SIGN_KINDS = [
  ...WALLET_KINDS,
  'insufficientGas',
  'nonceTooLow',
  'underpriced',
  'malformedAnswer',
] as const

/** Each method with each detail. */
export const crossed = (methods: readonly string[], details: readonly string[]): string[] =>
  methods.flatMap((method) => details.map((detail) => `${method}, ${detail}`))
