import type { Failure } from '../../domain/failure.ts'
import { refusal, revertReason } from './revert.ts'

interface ErrorNode {
  readonly code: unknown
  readonly message: string
  readonly data: unknown
}

/** How deep wallets have been seen to wrap the error of a node, and one more. */
const DEEPEST = 5
const LONGEST_MESSAGE = 200

const CODES: ReadonlyMap<unknown, Failure> = new Map<unknown, Failure>([
  [4001, { kind: 'rejected' }],
  ['ACTION_REJECTED', { kind: 'rejected' }],
  [-32002, { kind: 'requestPending' }],
  [4100, { kind: 'unauthorised' }],
  [4200, { kind: 'unsupported' }],
  [4900, { kind: 'walletDisconnected' }],
  [4901, { kind: 'walletDisconnected' }],
  [4902, { kind: 'unknownChain' }],
  [429, { kind: 'rateLimited' }],
  [-32005, { kind: 'rateLimited' }],
])

// Some wallets say it in words only.
const WORDS: ReadonlyArray<readonly [RegExp, Failure]> = [
  [/user (?:rejected|denied)/i, { kind: 'rejected' }],
  [/unrecognized chain|unknown chain|adding the chain/i, { kind: 'unknownChain' }],
  [/insufficient funds/i, { kind: 'insufficientGas' }],
  [/too many requests|rate limit/i, { kind: 'rateLimited' }],
  [/failed to fetch|network ?error|time(?:d )?out|ECONNREFUSED/i, { kind: 'network' }],
]

/** The error and every error that it wraps, outermost first. */
function* unwrap(error: unknown, depth = 0): Generator<ErrorNode> {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return
  const { code, message, data, cause, ...rest } = error as Record<string, unknown>
  yield { code, message: typeof message === 'string' ? message : '', data }
  for (const inner of [data, cause, rest.originalError, rest.error, rest.info]) {
    yield* unwrap(inner, depth + 1)
  }
}

function revertOf({ code, message, data }: ErrorNode): Failure | undefined {
  if (typeof data === 'string' && /^0x[0-9a-fA-F]{8,}$/.test(data)) {
    return refusal(revertReason(data))
  }
  const said = /execution reverted(?:: ?(?:revert:? ?)?(?<reason>.+))?/i.exec(message)
  if (said === null && code !== 3) return undefined
  return refusal(said?.groups?.reason?.slice(0, LONGEST_MESSAGE))
}

/** Puts whatever a wallet, a node or the browser has thrown into the domain's words. */
export function toFailure(error: unknown): Failure {
  const nodes = [...unwrap(error)]
  for (const { code } of nodes) {
    const failure = CODES.get(code)
    if (failure !== undefined) return failure
  }
  for (const node of nodes) {
    const failure = revertOf(node)
    if (failure !== undefined) return failure
  }
  for (const { message } of nodes) {
    const failure = WORDS.find(([words]) => words.test(message))?.[1]
    if (failure !== undefined) return failure
  }
  const message = nodes.map((node) => node.message).find((text) => text.trim() !== '') ?? ''
  return { kind: 'unknown', message: message.slice(0, LONGEST_MESSAGE) }
}
