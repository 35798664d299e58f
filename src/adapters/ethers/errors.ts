import { attempt } from '../../domain/result.ts'
import type { Failure } from '../../domain/failure.ts'
import { CONTRACTS } from './abi.ts'

interface ErrorNode {
  readonly code: unknown
  readonly message: string
  readonly data: unknown
}

/** Properties whose value may be another error. */
const WRAPPED = ['data', 'cause', 'originalError', 'error', 'errors', 'info']
/** Properties whose value may be all that an error says. Data may be a text, too, but no words. */
const WORDS: ReadonlySet<string> = new Set(['cause', 'error', 'reason'])
/** No wallet was seen to wrap more. An error that contains itself would have thousands. */
const MAX_NODES = 32
/** How much of a message is searched, in UTF-16 units. */
const LONGEST_READ = 4000
const LONGEST_MESSAGE = 200
/** The longest revert data that is decoded, in UTF-16 units: a reason of some 30,000 characters. */
const LONGEST_REVERT = 65_536
const LONGEST_DETAIL = 2000
/** More would not fit: each part takes at least one character and a comma. */
const MOST_PARTS = LONGEST_DETAIL / 2

const CODES: ReadonlyMap<unknown, Failure> = new Map([
  [4100, { kind: 'unauthorised' }],
  [4200, { kind: 'unsupported' }],
  [-32601, { kind: 'unsupported' }],
  [4900, { kind: 'walletDisconnected' }],
  [4901, { kind: 'walletDisconnected' }],
  [4902, { kind: 'unknownChain' }],
  [429, { kind: 'rateLimited' }],
])

/** The second is Parity's. */
const REVERT_CODES: ReadonlySet<unknown> = new Set([3, -32015])
const INVALID_PARAMS = -32602
/** The code of nodes that have refused something. It has other meanings, too. */
const SERVER_ERROR = -32000
/**
 * Codes of nodes. A wallet that passes on such an error may already have sent the transaction,
 * because it repeats a publication whose answer was lost.
 */
const NODE_CODES: ReadonlySet<unknown> = new Set([SERVER_ERROR, -32603, -32003, -32010])
/**
 * These prove nothing if they contain an error of a node. This is about the forms of errors, not
 * about the failures: a wallet may wrap a decline in the same codes.
 */
const DOUBTED: ReadonlySet<Failure['kind']> = new Set(['unsupported', 'insufficientGas'])

const TIMEOUT = /time(?:d )?-?out/i

/** Codes that wallets return if one of their windows is open. Each code has other meanings, too. */
const OPEN_REQUEST_CODES: ReadonlySet<unknown> = new Set([4001, -32001, -32002])
const OPEN_REQUEST =
  /already (?:processing|pending)|(?:pending|open) request|open already|current approval/i

/** Text that may be secret or the page's own: a request to a node, and the node's address. */
const REQUEST = /request ?body.*|^URL: .*|\b(?:https?|wss?):\/\/[^\s"']*/gim
const REQUEST_FIELD = /^(?:request)?body$/i

/**
 * Words with which nodes say that a transaction of the account has been published: this one, or
 * another one with its nonce. These words rank before all codes, wherever they are in an error,
 * because a wallet that repeats a publication reports the error of the repetition.
 */
const PUBLISHED: ReadonlyArray<readonly [RegExp, 'nonceTaken' | 'unknown']> = [
  [/nonce (?:is )?too low|nonce has already been used|replacement .*underpriced/i, 'nonceTaken'],
  [/already ?known|already imported|\bknown transaction/i, 'unknown'],
]

/** Of EIP-1193, WalletConnect and ethers. */
const DECLINE_CODES: ReadonlySet<unknown> = new Set([4001, 5000, 'ACTION_REJECTED'])

/** Words for a refusal by the user, whatever else the message says. Ledger uses the last form. */
const DECLINED =
  /\buser[ _]?(?:has |have )?(?:rejected|denied|declined|cancel(?:l?ed)?\b)|(?:rejected|denied|declined|cancell?ed)[ _]?by[ _]?(?:the )?user/i

/** Words that add nothing to a refusal. */
const FILLER =
  '(?:(?:the|your|user|to|by|confirm|connect|sign|request|transaction|tx|signature|signing|action|operation|approval|confirmation|connection|popup|pop-up|window|modal) ?)*'

/**
 * A message that says nothing but a refusal. "Closed" counts only for a window or the user, and
 * "refused" only for the user, because connections are closed and refused, too.
 */
const ONLY_DECLINED = new RegExp(
  `^(?:error: ?)?${FILLER}(?:(?:was|is|has been) )?(?:rejected|denied|declined|cancel(?:l?ed)?|(?<=(?:popup|pop-up|window|modal)\\b.*)(?:closed|dismissed)|(?<=user )(?:closed|dismissed|refused))(?: ${FILLER})?[.!]?$`,
  'i',
)

/**
 * Words of a signing device, or of software that talks to it. They come before anything is
 * published. The numbers are Ledger's, for a locked device, an app that is not open, and a call
 * that it may not show.
 */
const DEVICE =
  /locked device|device is locked|blind.?sign|EnableContractData|TransportOpen|(?:ledger|device|app)\b.*\b0x(?:5515|6804|6b0c|530c|6511|6d0[02]|6e0[01]|6a80)\b|(?:ledger|trezor|keystone|hardware wallet)\b.*\b(?:locked|unlock|disconnected|not (?:connected|open)|unreachable|busy)/i

/** Chromium's messages to a page whose extension was updated, switched off or removed. */
const GONE = /extension context invalidated|receiving end does not exist|disconnected port/i

/** Messages of wallets and nodes that send no code, or a code that says nothing. */
const MESSAGES: ReadonlyArray<readonly [RegExp, Failure]> = [
  [GONE, { kind: 'walletGone' }],
  [/unrecognized chain|unknown chain|adding the chain/i, { kind: 'unknownChain' }],
  [
    /match(?:es)? the (?:currently )?active chain|chain ?id (?:should|must) |(?:chain ?id|network) mismatch|wrong (?:chain|network)/i,
    { kind: 'wrongChain' },
  ],
  [/insufficient funds/i, { kind: 'insufficientGas' }],
  [/too many requests|rate limit|status(?: code|:) 429/i, { kind: 'rateLimited' }],
  [TIMEOUT, { kind: 'timeout' }],
  [/circuit breaker/i, { kind: 'nodePaused' }],
  [/failed to fetch|network ?error|ECONNREFUSED|load failed/i, { kind: 'network' }],
  // Messages of Rabby's node, from viem and from axios.
  [/HTTP request failed|request failed with status/i, { kind: 'network' }],
]

export function toFailure(error: unknown): Failure {
  const detail = rawText(error)
  return { ...classify(unwrap(error), detail), detail }
}

/** The error or answer may be of any size. */
export function rawText(error: unknown): string {
  const whole = attempt(() => String(JSON.stringify(error, createCut())))
  // JSON has no big integers, and some objects cannot become text at all.
  const text = whole ?? withoutRequest(attempt(() => String(error)) ?? '', LONGEST_DETAIL)
  return text.slice(0, LONGEST_DETAIL)
}

/** Leaves out any request to a node that the text quotes. */
function withoutRequest(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll(REQUEST, '')
}

/** Leaves out parts that would be cut off later anyway. */
function createCut() {
  let parts = 0
  return (name: string, value: unknown): unknown => {
    parts += 1
    if (parts > MOST_PARTS || REQUEST_FIELD.test(name)) return undefined
    if (typeof value === 'string') return withoutRequest(value, LONGEST_DETAIL)
    if (Array.isArray(value)) return value.slice(0, MOST_PARTS)
    return typeof value === 'object' && value !== null ? cutObject(value) : value
  }
}

function cutObject(value: object): object {
  const names = Object.keys(value).slice(0, MOST_PARTS)
  // JSON leaves out an error's message.
  if (value instanceof Error) names.unshift('message')
  const read = (name: string) => (value as Record<string, unknown>)[name]
  return Object.fromEntries(names.map((name) => [name.slice(0, LONGEST_DETAIL), read(name)]))
}

function unwrap(error: unknown): readonly ErrorNode[] {
  const nodes: ErrorNode[] = []
  const seen = new Set<object>()
  /** Some wallets throw a text or a code, or wrap one. */
  const visitWords = (words: unknown) => {
    if (!['string', 'number'].includes(typeof words)) return
    const code = codeOf(words)
    const isCode = typeof code === 'number'
    const said = isCode
      ? { code, message: '' }
      : { code: undefined, message: cutMessage(`${words}`) }
    nodes.push({ ...said, data: undefined })
  }
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (seen.has(value) || seen.size === MAX_NODES) return
    seen.add(value)
    const items = attempt(() => (Array.isArray(value) ? value.slice(0, MAX_NODES) : undefined))
    if (items) {
      for (const item of items) visit(item)
      return
    }
    const read = (name: string) => attempt(() => (value as Record<string, unknown>)[name])
    const message = read('message')
    nodes.push({
      code: codeOf(read('code')),
      message: typeof message === 'string' ? cutMessage(message) : '',
      // Ganache has the data of a revert beside its hash.
      data: read('data') ?? read('result'),
    })
    for (const name of WRAPPED) visit(read(name))
    for (const name of WORDS) visitWords(read(name))
  }
  visitWords(error)
  visit(error)
  return nodes
}

function cutMessage(message: string): string {
  return withoutRequest(message, LONGEST_READ)
}

/** Some wallets write codes as texts. */
function codeOf(raw: unknown): unknown {
  return typeof raw === 'string' && /^-?\d{1,9}$/.test(raw) ? Number(raw) : raw
}

/** An error of a node anywhere within it casts doubt on a proof that nothing was sent. */
function classify(nodes: readonly ErrorNode[], text: string): Failure {
  const words = nodes.find((node) => node.message.trim() !== '')?.message ?? ''
  const message = words.slice(0, LONGEST_MESSAGE)
  const published = byPublication([...nodes.map((node) => node.message), text], message)
  if (published !== undefined) return published
  const failure = classifyUnpublished(nodes, message)
  const isOfNode = nodes.some(
    ({ code, message: said }) => NODE_CODES.has(code) || /\bnonce\b/i.test(said),
  )
  return isOfNode && DOUBTED.has(failure.kind) ? { kind: 'unknown', message } : failure
}

/**
 * Looks at codes first, then at revert data, then at words. MetaMask wraps revert data in an error
 * with a message of its own.
 */
function classifyUnpublished(nodes: readonly ErrorNode[], message: string): Failure {
  const first = (read: (node: ErrorNode) => Failure | undefined) =>
    nodes.map(read).find((failure) => failure !== undefined)
  const isRevert = nodes.some((node) => REVERT_CODES.has(node.code) || /revert/i.test(node.message))
  return (
    first(byCode) ??
    first((node) => byRevertData(node, isRevert)) ??
    first(byRevertMessage) ??
    byDecline(nodes) ??
    first(byDevice) ??
    first((node) => MESSAGES.find(([pattern]) => pattern.test(node.message))?.[1]) ?? {
      kind: nodes.some(({ code }) => code === INVALID_PARAMS) ? 'unsupported' : 'unknown',
      message,
    }
  )
}

function byPublication(texts: readonly string[], message: string): Failure | undefined {
  const kind = PUBLISHED.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
  return kind === 'unknown' ? { kind, message } : kind && { kind }
}

/** Nodes reject transactions as well, but with a code. */
function byDecline(nodes: readonly ErrorNode[]): Failure | undefined {
  const said = nodes.filter(({ message }) => message !== '')
  const isOnlySaid = said.length > 0 && said.every(({ message }) => ONLY_DECLINED.test(message))
  const isCodeless = nodes.every(({ code }) => code === undefined)
  const isSaid = nodes.some(({ message }) => DECLINED.test(message))
  return isSaid || (isOnlySaid && isCodeless) ? { kind: 'rejected' } : undefined
}

function byDevice({ code, message }: ErrorNode): Failure | undefined {
  if (code === SERVER_ERROR || !DEVICE.test(message)) return undefined
  return { kind: 'deviceRefused', message: message.slice(0, LONGEST_MESSAGE) }
}

/** MetaMask names this cause when its window is closed, for example the window to unlock it. */
const CLOSED = 'rejectAllApprovals'

function byCode({ code, message, data }: ErrorNode): Failure | undefined {
  if (OPEN_REQUEST_CODES.has(code) && OPEN_REQUEST.test(message)) return { kind: 'requestPending' }
  if (DECLINE_CODES.has(code)) {
    const cause = attempt(() => (data as { cause?: unknown }).cause)
    return cause === CLOSED ? { kind: 'requestClosed' } : declined(message)
  }
  if (code !== -32002 && code !== -32005) return CODES.get(code)
  // Wallets also report a slow node as "resource unavailable" or "limit exceeded".
  if (TIMEOUT.test(message)) return { kind: 'timeout' }
  if (code === -32005) return { kind: 'rateLimited' }
  // If a node already has a transaction, it says so about the repeated publication.
  return /already/i.test(message) ? undefined : { kind: 'network' }
}

/** Keeps the wallet's words if they say more than that. */
function declined(message: string): Failure {
  const isPlain = message === '' || DECLINED.test(message) || ONLY_DECLINED.test(message)
  return { kind: 'rejected', ...(!isPlain && { message: message.slice(0, LONGEST_MESSAGE) }) }
}

/** Parity writes a word before the data. */
const REVERT_DATA = /^(?:reverted )?(?<bytes>0x(?:[0-9a-f]{8,})?)$/i

function byRevertData({ data }: ErrorNode, isRevert: boolean): Failure | undefined {
  const bytes = typeof data === 'string' ? REVERT_DATA.exec(data)?.groups?.bytes : undefined
  if (bytes === undefined || bytes === '0x') return undefined
  // Other errors have data, too, such as the hash of a transaction.
  return isRevert || decode(bytes) ? refusal(bytes) : undefined
}

/** The ABI may lack the error, and the data may not fit. */
function decode(data: string) {
  if (data.length > LONGEST_REVERT) return undefined
  return attempt(() => {
    const error = CONTRACTS.parseError(data)
    // If a text is not UTF-8, ethers throws only when the text is read.
    return error ? { name: error.name, args: error.args.toArray() } : undefined
  })
}

/** The reason follows, in the words of geth, Hardhat and Ganache. Rabby adds lines. */
const REVERT_WORDS =
  /reverted with reason string '(?<quoted>[^']*)'|\breverted\b(?:: ?(?:revert:? ?)?(?<said>[^"\n]+))?|: revert(?: (?<after>.+))?$/im

function byRevertMessage({ code, message }: ErrorNode): Failure | undefined {
  const groups = REVERT_WORDS.exec(message)?.groups
  if (groups === undefined && !REVERT_CODES.has(code)) return undefined
  const { quoted, said, after } = groups ?? {}
  return refused((quoted ?? said ?? after)?.slice(0, LONGEST_MESSAGE).trim() || undefined)
}

/** Solidity's panic codes for errors in arithmetic and lists. */
const PANICS: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'a number is too large or below zero',
  '18': 'a division by zero',
  '50': 'a list is shorter than expected',
}

function revertReason(data: string): string | undefined {
  if (data === '0x') return undefined
  const error = decode(data)
  if (error === undefined) return `error ${data.slice(0, 10)}`
  const first: unknown = error.args[0]
  // Some versions of WETH revert with an empty reason, which counts as no reason.
  if (error.name === 'Error') return String(first).slice(0, LONGEST_MESSAGE).trim() || undefined
  if (error.name === 'Panic') return PANICS[String(first)] ?? `panic ${String(first)}`
  return error.name
}

export function refusal(data: string): Failure {
  return refused(revertReason(data))
}

function refused(reason: string | undefined): Failure {
  return { kind: 'refused', ...(reason !== undefined && { reason }) }
}
