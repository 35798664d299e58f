import * as z from 'zod/mini'
import type { Address } from '../../domain/address.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import {
  LONGEST_BATCH_ID,
  type BatchId,
  type Calldata,
  type TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { VERSION } from './record-text.ts'

// What is stored may have been written by anybody: it is bounded here, so that whatever is read can be
// shown, and in no time. No transaction of the product comes near these limits.

/** In characters. */
const LONGEST_ENTRY = 65_536
const LONGEST_ID = 128
const LONGEST_SYMBOL = 32
const LONGEST_REASON = 500
const LONGEST_LIST = 64
const MOST_DECIMALS = 36
/** The last millisecond that a `Date` can stand for. */
const LAST_DATE = 8.64e15

const short = (longest: number) => z.string().check(z.maxLength(longest))
const few = <Item extends z.core.SomeType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(LONGEST_LIST)))

/** The patterns are what the brands of the domain stand for. */
const text = <Text extends string>(pattern: RegExp) =>
  z.custom<Text>((stored) => typeof stored === 'string' && pattern.test(stored))
const ADDRESS = text<Address>(/^0x[0-9a-fA-F]{40}$/)
const HASH = text<TransactionHash>(/^0x[0-9a-fA-F]{64}$/)
const BYTES = text<Calldata>(/^0x(?:[0-9a-fA-F]{2})*$/)
const WHOLE = z.int().check(z.nonnegative())
const TIME = WHOLE.check(z.maximum(LAST_DATE))

const AMOUNT = z.pipe(
  text<string>(/^[0-9]{1,78}$/),
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

const COIN = z.object({
  address: ADDRESS,
  symbol: short(LONGEST_SYMBOL),
  decimals: WHOLE.check(z.maximum(MOST_DECIMALS)),
  proportion: AMOUNT,
})

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
    payouts: few(z.object({ coin: COIN, amount: AMOUNT })),
  }),
])

const MOVED = few(z.object({ token: ADDRESS, amount: AMOUNT }))
const SUMMARY = z.object({
  paid: MOVED,
  received: MOVED,
  fee: AMOUNT,
  gasPaid: z.exactOptional(AMOUNT),
})

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
  id: text<BatchId>(new RegExp(`^[^]{1,${LONGEST_BATCH_ID}}$`)),
  first: z.object({ to: ADDRESS, calldata: BYTES }),
})

const RECORD = z.object({
  id: short(LONGEST_ID),
  chainId: WHOLE,
  call: CALL,
  approval: z.exactOptional(CALL),
  from: ADDRESS,
  to: ADDRESS,
  calldata: BYTES,
  // Records of before there was anything to send along have none.
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
  reason: z.exactOptional(short(LONGEST_REASON)),
  quote: z.exactOptional(QUOTE),
  summary: z.exactOptional(SUMMARY),
  untold: z.exactOptional(z.object({ approved: z.exactOptional(AMOUNT) })),
  isDismissed: z.boolean(),
  isContractAccount: z.exactOptional(z.boolean()),
})

const ENTRY = z.object({
  version: z.literal(VERSION),
  record: z.pipe(z.transform(renamed), RECORD),
})

/** Records that were stored earlier have their summary under another name. */
function renamed(stored: unknown): unknown {
  const isEarlier = typeof stored === 'object' && stored !== null && 'statement' in stored
  return isEarlier ? { ...stored, summary: stored.statement } : stored
}

type Form = z.output<typeof RECORD>

/** The record in a stored text, or nothing when it is not one of this version. */
export function readRecord(stored: string): TransactionRecord | undefined {
  if (stored.length > LONGEST_ENTRY) return undefined
  try {
    const entry = ENTRY.safeParse(JSON.parse(stored))
    return entry.success ? entry.data.record : undefined
  } catch {
    return undefined
  }
}

/** Has the compiler find what the domain knows and the form does not read: it would be lost. */
type IsWhole = TransactionRecord extends Form
  ? keyof TransactionRecord extends keyof Form
    ? true
    : never
  : never
true satisfies IsWhole
