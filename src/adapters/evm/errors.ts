import type { Failure } from '../../domain/failure.ts'
import type { AbiCodec } from './abi-codec.ts'
import { refusal, revertReason } from './revert-reason.ts'

interface ErrorNode {
  readonly code: unknown
  readonly message: string
  readonly data: unknown
}

/** How deep wallets have been seen to wrap the error of a node, and one more. */
const DEEPEST = 5
const LONGEST_MESSAGE = 200
const LONGEST_DETAIL = 2000

const CODES: ReadonlyMap<unknown, Failure> = new Map<unknown, Failure>([
  [4001, { kind: 'rejected' }],
  ['ACTION_REJECTED', { kind: 'rejected' }],
  [4100, { kind: 'unauthorised' }],
  [4200, { kind: 'unsupported' }],
  [-32601, { kind: 'unsupported' }],
  [4900, { kind: 'walletDisconnected' }],
  [4901, { kind: 'walletDisconnected' }],
  [4902, { kind: 'unknownChain' }],
  [5700, { kind: 'noBatch' }],
  [5710, { kind: 'noBatch' }],
  [5730, { kind: 'batchUnknown' }],
  [5740, { kind: 'noBatch' }],
  [5750, { kind: 'rejected' }],
  [5760, { kind: 'noBatch' }],
  [429, { kind: 'rateLimited' }],
  [-32005, { kind: 'rateLimited' }],
])

// Some wallets say it in words only.
const WORDS: ReadonlyArray<readonly [RegExp, Failure]> = [
  [/user (?:rejected|denied)/i, { kind: 'rejected' }],
  [/unrecognized chain|unknown chain|adding the chain/i, { kind: 'unknownChain' }],
  [/match the active chain/i, { kind: 'wrongChain' }],
  [/insufficient funds/i, { kind: 'insufficientGas' }],
  [/too many requests|rate limit/i, { kind: 'rateLimited' }],
  [/nonce too low|nonce has already been used/i, { kind: 'nonceTooLow' }],
  [/underpriced/i, { kind: 'underpriced' }],
  [/time(?:d )?-?out/i, { kind: 'timeout' }],
  [/failed to fetch|network ?error|ECONNREFUSED|load failed/i, { kind: 'network' }],
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

/** What the contract has said itself, which MetaMask wraps in an error that puts it into words. */
function revertIn({ data }: ErrorNode, codec: AbiCodec): Failure | undefined {
  const isRevert = typeof data === 'string' && /^0x[0-9a-fA-F]{8,}$/.test(data)
  return isRevert ? refusal(revertReason(data, codec)) : undefined
}

function saidRevertOf({ code, message }: ErrorNode): Failure | undefined {
  const said = /execution reverted(?:: ?(?:revert:? ?)?(?<reason>.+))?/i.exec(message)
  if (said === null && code !== 3) return undefined
  return refusal(said?.groups?.reason?.slice(0, LONGEST_MESSAGE))
}

// The message of an error is not among what JSON takes from it.
const withMessage = (_key: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message } : value

/** What was thrown or answered, to the letter as far as it can be written. */
export function rawText(error: unknown): string {
  try {
    return String(JSON.stringify(error, withMessage)).slice(0, LONGEST_DETAIL)
  } catch {
    // It contains itself.
    return String(error).slice(0, LONGEST_DETAIL)
  }
}

/** Puts whatever a wallet, a node or the browser has thrown into the domain's words. */
export function toFailure(error: unknown, codec: AbiCodec): Failure {
  return { ...classify([...unwrap(error)], codec), detail: rawText(error) }
}

/** MetaMask says with -32002 that a request is open already; geth, that a request took too long. */
function openRequestOf({ code, message }: ErrorNode): Failure | undefined {
  if (code !== -32002) return undefined
  return { kind: /time(?:d )?-?out/i.test(message) ? 'timeout' : 'requestPending' }
}

function classify(nodes: readonly ErrorNode[], codec: AbiCodec): Failure {
  const message = nodes.map((node) => node.message).find((text) => text.trim() !== '') ?? ''
  return (
    firstOf(nodes, (node) => CODES.get(node.code) ?? openRequestOf(node)) ??
    firstOf(nodes, (node) => revertIn(node, codec)) ??
    firstOf(nodes, saidRevertOf) ??
    firstOf(nodes, (node) => WORDS.find(([words]) => words.test(node.message))?.[1]) ?? {
      kind: 'unknown',
      message: message.slice(0, LONGEST_MESSAGE),
    }
  )
}

function firstOf(
  nodes: readonly ErrorNode[],
  read: (node: ErrorNode) => Failure | undefined,
): Failure | undefined {
  return nodes.map(read).find((failure) => failure !== undefined)
}
