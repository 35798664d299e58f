import {
  AbiDecodingZeroDataError,
  BaseError,
  decodeErrorResult,
  HttpRequestError,
  RpcError,
  RpcRequestError,
  TimeoutError,
  type Abi,
  type Hex,
} from 'viem'
import type { Failure } from '../../src/domain/failure.ts'
import { attempt } from '../../src/domain/result.ts'
import { ABI } from './abi.ts'

/** A failure of the domain on its way to the port. */
export class Failed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The failure for whatever a wallet, a node or viem has thrown. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failed) return error.failure
  const find = (kind: new (...args: never[]) => Error) =>
    error instanceof BaseError ? error.walk((one) => one instanceof kind) : null
  if (find(TimeoutError)) return { kind: 'timeout' }
  const http = find(HttpRequestError) as HttpRequestError | null
  if (http) return { kind: http.status === 429 ? 'rateLimited' : 'network' }
  const refused = find(RpcError) ?? find(RpcRequestError)
  if (refused) return classify(partsOf(refused))
  // The request was answered, so the answer does not fit. Without a contract the answer is empty.
  const detail = error instanceof BaseError ? error.shortMessage : String(error)
  return { kind: find(AbiDecodingZeroDataError) ? 'wrongContract' : 'malformedAnswer', detail }
}

/** An error of a wallet or node, or an error within. */
interface Part {
  readonly code: unknown
  readonly data: unknown
  readonly words: string
  /** All fields, because wallets put the words of their nodes anywhere. */
  readonly text: string
}

/** The error and those within, outermost first. Wallets wrap the errors of their nodes. */
function partsOf(error: unknown, depth = 0): readonly Part[] {
  if (typeof error !== 'object' || error === null || depth > 6) return []
  const { code, data, cause, originalError, error: inner, info } = error as Record<string, unknown>
  const wrapped = [cause, data, originalError, inner, info]
  const within = wrapped.flatMap((one) => partsOf(one, depth + 1))
  // viem wraps each error in its own, with the same code and words about viem.
  if (error instanceof BaseError) return within
  const words = wordsOf(error as { readonly message?: unknown })
  const text = attempt(() => JSON.stringify(error)) ?? ''
  return [{ code, data, words, text }, ...within]
}

/** The node's address and the request to the node, which some wallets put into their messages. */
const REQUEST = /request ?body.*|^URL: .*|\b(?:https?|wss?):\/\/[^\s"']*/gim

function wordsOf({ message }: { readonly message?: unknown }): string {
  const text = typeof message === 'string' ? message.slice(0, 4000) : ''
  return text.replaceAll(REQUEST, '').trim()
}

/** Words of a node that has the transaction, or another transaction with its nonce. */
const NONCE_TAKEN = /nonce (?:is )?too low|nonce has already been used|replacement .*underpriced/i
const KNOWN = /already ?known|already imported|\bknown transaction/i

/** Codes of nodes. A wallet may pass on the error of a repeated publication. */
const NODE_CODES: ReadonlySet<unknown> = new Set([-32000, -32603, -32003, -32010])

/**
 * Doubt ranks first. MetaMask repeats a publication whose answer was lost, and then reports the
 * error of the repetition. So the words of a node that has the transaction count before all codes,
 * and an error of a node proves nothing of what was sent (`isDefinite` of the domain).
 */
function classify(parts: readonly Part[]): Failure {
  const message = parts.find(({ words }) => words !== '')?.words ?? ''
  const says = (pattern: RegExp) => parts.some(({ words }) => pattern.test(words))
  const unknown = { kind: 'unknown', message, detail: message } as const
  const hasAnywhere = (pattern: RegExp) =>
    says(pattern) || parts.some(({ text }) => pattern.test(text))
  if (hasAnywhere(NONCE_TAKEN)) return { kind: 'nonceTaken', detail: message }
  if (hasAnywhere(KNOWN)) return unknown
  const failure = byCode(parts) ?? byRevert(parts) ?? byWords(says)
  const isOfNode = parts.some(({ code }) => NODE_CODES.has(code)) || says(/\bnonce\b/i)
  const isDoubted = failure?.kind === 'unsupported' || failure?.kind === 'insufficientGas'
  return failure === undefined || (isDoubted && isOfNode)
    ? unknown
    : { ...failure, detail: message }
}

const REJECTED =
  /user (?:rejected|denied|declined|cancell?ed)|(?:rejected|denied|declined|cancell?ed) by (?:the )?user/i
const OPEN =
  /already (?:processing|pending)|(?:pending|open) request|open already|current approval/i
const TIMED_OUT = /time(?:d )?-?out|took too long/i

const CODES: ReadonlyMap<unknown, Failure> = new Map<unknown, Failure>([
  [4100, { kind: 'unauthorised' }],
  [4200, { kind: 'unsupported' }],
  [-32601, { kind: 'unsupported' }],
  [4900, { kind: 'walletDisconnected' }],
  [4901, { kind: 'walletDisconnected' }],
  [4902, { kind: 'unknownChain' }],
  [429, { kind: 'rateLimited' }],
])

/** By the first code that says something. Each part's words may say what its code leaves open. */
function byCode(parts: readonly Part[]): Failure | undefined {
  const failures = parts.map(({ code, words }) => {
    if (words !== '' && [4001, -32001, -32002].includes(Number(code)) && OPEN.test(words))
      return { kind: 'requestPending' } as const
    if (code === 4001 || code === 5000) return rejected(words)
    if (code === -32602) return { kind: 'unsupported', message: words } as const
    if (code !== -32002 && code !== -32005) return CODES.get(code)
    // "Resource unavailable" and "limit exceeded" are also words for a slow node.
    if (TIMED_OUT.test(words)) return { kind: 'timeout' } as const
    return { kind: code === -32005 ? 'rateLimited' : 'network' } as const
  })
  return failures.find((failure) => failure !== undefined)
}

/** A refusal by the user. The words of the wallet are kept if they say more than that. */
function rejected(words: string): Failure {
  const isPlain = words === '' || REJECTED.test(words)
  return { kind: 'rejected', ...(!isPlain && { message: words }) }
}

const WORDS: readonly (readonly [RegExp, Failure])[] = [
  [REJECTED, { kind: 'rejected' }],
  [/extension context invalidated/i, { kind: 'walletGone' }],
  [/unrecognized chain|unknown chain/i, { kind: 'unknownChain' }],
  [/insufficient funds/i, { kind: 'insufficientGas' }],
  [/too many requests|rate limit|status(?: code|:) 429/i, { kind: 'rateLimited' }],
  [TIMED_OUT, { kind: 'timeout' }],
  [/circuit breaker/i, { kind: 'nodePaused' }],
  [/failed to fetch|network ?error|load failed|HTTP request failed/i, { kind: 'network' }],
]

function byWords(says: (pattern: RegExp) => boolean): Failure | undefined {
  return WORDS.find(([pattern]) => says(pattern))?.[1]
}

const REVERTED = /execution reverted(?::\s*(?<reason>.+))?/i

function byRevert(parts: readonly Part[]): Failure | undefined {
  const words = parts.map((part) => REVERTED.exec(part.words)).find((found) => found !== null)
  if (!words && !parts.some(({ code }) => code === 3)) return undefined
  const data = parts.map((part) => part.data).find((one) => typeof one === 'string')
  const reason = (data && reasonOf(data as Hex)) ?? words?.groups?.['reason']?.trim()
  return { kind: 'refused', ...(reason && { reason: reason.slice(0, 200) }) }
}

/** The reason in the data of a revert; undefined without a reason. */
function reasonOf(data: Hex): string | undefined {
  if (data === '0x') return undefined
  const error = attempt(() => decodeErrorResult({ abi: ABI as Abi, data }))
  if (error === undefined) return `error ${data.slice(0, 10)}`
  const [first] = error.args ?? []
  if (error.errorName === 'Error') return String(first).trim() || undefined
  return error.errorName === 'Panic' ? `panic ${String(first)}` : error.errorName
}
