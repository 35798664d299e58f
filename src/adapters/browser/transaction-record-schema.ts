import * as z from 'zod/mini'
import { shortAddress, type Address } from '../../domain/address.ts'
import { LONGEST_SYMBOL } from '../../domain/basket/parameters.ts'
import { sanitizeText } from '../../domain/sanitize-text.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import {
  LONGEST_BATCH_ID,
  type BatchId,
  type Calldata,
  type TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { VERSION } from './write-record.ts'

// Any script of the origin may have written what is stored. These limits keep it quick to read and
// possible to show; no transaction of the product comes near them.

const LONGEST_ENTRY = 65_536
const LONGEST_ID = 128
/** In UTF-16 units: the 16 characters that a symbol is cut to may have two each. */
const LONGEST_STORED_SYMBOL = 32
const LONGEST_REASON = 500
const LONGEST_LIST = 64
const MOST_DECIMALS = 36
/** The last millisecond of a `Date`. */
const LAST_DATE = 8.64e15

const text = (longest: number) => z.string().check(z.maxLength(longest))
const list = <Item extends z.core.SomeType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(LONGEST_LIST)))

/** A branded string of the domain, by its pattern. */
const branded = <Text extends string>(pattern: RegExp) =>
  z.custom<Text>((stored) => typeof stored === 'string' && pattern.test(stored))
const ADDRESS = branded<Address>(/^0x[0-9a-fA-F]{40}$/)
const HASH = branded<TransactionHash>(/^0x[0-9a-fA-F]{64}$/)
const BYTES = branded<Calldata>(/^0x(?:[0-9a-fA-F]{2})*$/)
const WHOLE = z.int().check(z.nonnegative())
const TIME = WHOLE.check(z.maximum(LAST_DATE))

const AMOUNT = z.pipe(
  branded<string>(/^[0-9]{1,78}$/),
  z.transform((digits) => BigInt(digits)),
)

const CALL = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approve'),
    token: z.enum(['WETH', 'ISC']),
    spender: ADDRESS,
    amount: AMOUNT,
  }),
  z.object({ kind: z.literal('mint'), wholeTokens: AMOUNT }),
  z.object({ kind: z.literal('redeem'), wholeTokens: AMOUNT }),
  z.object({ kind: z.enum(['wrap', 'unwrap']), amount: AMOUNT }),
])

const COIN = z.pipe(
  z.object({
    address: ADDRESS,
    symbol: text(LONGEST_STORED_SYMBOL),
    decimals: WHOLE.check(z.maximum(MOST_DECIMALS)),
    proportion: AMOUNT,
  }),
  z.transform(({ symbol, ...coin }) => ({
    ...coin,
    symbol: sanitizeText(symbol, LONGEST_SYMBOL) || shortAddress(coin.address),
  })),
)

/** A revert reason, which a contract has written. */
const REASON = z.pipe(
  text(LONGEST_REASON),
  z.transform((reason) => sanitizeText(reason, LONGEST_REASON)),
)

const QUOTE = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mint'),
    wholeTokens: AMOUNT,
    cost: AMOUNT,
    fee: AMOUNT,
    arrives: AMOUNT,
  }),
  z.object({
    kind: z.literal('redeem'),
    wholeTokens: AMOUNT,
    fee: AMOUNT,
    burnt: AMOUNT,
    payouts: list(z.object({ coin: COIN, amount: AMOUNT })),
  }),
])

const MOVED = list(z.object({ token: ADDRESS, amount: AMOUNT }))
const SUMMARY = z.object({ paid: MOVED, received: MOVED, fee: AMOUNT })

const STAGE = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['signing', 'unanswered', 'pending', 'notBroadcast']) }),
  z.object({ kind: z.literal('confirming'), block: WHOLE, isReverted: z.boolean() }),
  z.object({
    kind: z.literal('displaced'),
    how: z.enum(['cancelled', 'replaced']),
    takenIn: WHOLE,
  }),
  z.object({ kind: z.enum(['confirmed', 'reverted']), block: WHOLE }),
  z.object({ kind: z.literal('unproven'), block: z.exactOptional(WHOLE) }),
  z.object({ kind: z.enum(['cancelled', 'replaced', 'abandoned', 'partial']) }),
])

const BATCH = z.object({
  id: branded<BatchId>(new RegExp(`^[^]{1,${LONGEST_BATCH_ID}}$`)),
  first: z.object({ to: ADDRESS, calldata: BYTES }),
})

const RECORD = z.object({
  id: text(LONGEST_ID),
  chainId: WHOLE,
  call: CALL,
  approval: z.exactOptional(CALL),
  from: ADDRESS,
  to: ADDRESS,
  calldata: BYTES,
  // Early records have none.
  value: z.prefault(AMOUNT, '0'),
  nonce: WHOLE,
  isNonceKnown: z.boolean(),
  sinceBlock: WHOLE,
  hash: z.exactOptional(HASH),
  batch: z.exactOptional(BATCH),
  signedHash: z.exactOptional(HASH),
  stage: STAGE,
  asked: TIME,
  since: TIME,
  reason: z.exactOptional(REASON),
  quote: z.exactOptional(QUOTE),
  summary: z.exactOptional(SUMMARY),
  gasPaid: z.exactOptional(AMOUNT),
  untold: z.exactOptional(z.object({ approved: z.exactOptional(AMOUNT) })),
  isDismissed: z.boolean(),
  isContractAccount: z.exactOptional(z.boolean()),
})

const ENTRY = z.object({
  version: z.literal(VERSION),
  record: z.pipe(z.transform(moved), RECORD),
})

/** Early records have their summary under the name `statement`, and their network fee in it. */
function moved(stored: unknown): unknown {
  if (!isObject(stored)) return stored
  const { summary = stored.statement } = stored
  return {
    ...(isObject(summary) && 'gasPaid' in summary && { gasPaid: summary.gasPaid }),
    ...stored,
    ...(summary !== undefined && { summary }),
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

type Parsed = z.output<typeof RECORD>

/** Parses a stored text; nothing if it is not a record of this version. */
export function readRecord(stored: string): TransactionRecord | undefined {
  if (stored.length > LONGEST_ENTRY) return undefined
  try {
    const entry = ENTRY.safeParse(JSON.parse(stored))
    return entry.success ? entry.data.record : undefined
  } catch {
    return undefined
  }
}

/**
 * Does not compile if `RECORD` lacks a field of a record, or `CALL` a kind of transaction: what it
 * lacks would be lost when it is stored.
 */
type IsWhole = TransactionRecord extends Parsed
  ? keyof TransactionRecord extends keyof Parsed
    ? true
    : never
  : never
true satisfies IsWhole
