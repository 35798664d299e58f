import * as z from 'zod/mini'
import type { TransactionRecord } from '../../domain/transaction-record.ts'
import { LONGEST_BATCH_ID } from '../../domain/transaction.ts'
import { VERSION } from './record-text.ts'

const text = (pattern: RegExp) => z.string().check(z.regex(pattern))
const ADDRESS = text(/^0x[0-9a-fA-F]{40}$/)
const HASH = text(/^0x[0-9a-fA-F]{64}$/)
const BYTES = text(/^0x(?:[0-9a-fA-F]{2})*$/)
const WHOLE = z.int().check(z.nonnegative())

const AMOUNT = z.pipe(
  text(/^[0-9]{1,78}$/),
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
  symbol: z.string().check(z.maxLength(32)),
  decimals: WHOLE,
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
    payouts: z.array(z.object({ coin: COIN, amount: AMOUNT })),
  }),
])

const MOVED = z.array(z.object({ token: ADDRESS, amount: AMOUNT }))
const STATEMENT = z.object({
  paid: MOVED,
  received: MOVED,
  fee: AMOUNT,
  gasPaid: z.optional(AMOUNT),
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
  z.object({ kind: z.literal('unproven'), block: z.optional(WHOLE) }),
  z.object({ kind: z.enum(['cancelled', 'replaced', 'abandoned', 'partial']) }),
])

const BATCH = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_BATCH_ID)),
  first: z.object({ to: ADDRESS, calldata: BYTES }),
})

const RECORD = z.object({
  id: z.string(),
  chainId: WHOLE,
  action: z.enum([
    'approveWeth',
    'approveIsc',
    'mint',
    'redeem',
    'wrap',
    'unwrap',
    'revokeWeth',
    'revokeIsc',
  ]),
  call: CALL,
  approval: z.optional(CALL),
  from: ADDRESS,
  to: ADDRESS,
  calldata: BYTES,
  // Records of before there was anything to send along have none.
  value: z.prefault(AMOUNT, '0'),
  nonce: WHOLE,
  isNonceKnown: z.boolean(),
  sinceBlock: WHOLE,
  hash: z.optional(HASH),
  batch: z.optional(BATCH),
  signedHash: z.optional(HASH),
  stage: STAGE,
  asked: WHOLE,
  since: WHOLE,
  reason: z.optional(z.string().check(z.maxLength(500))),
  quote: z.optional(QUOTE),
  statement: z.optional(STATEMENT),
  untold: z.optional(z.object({ approved: z.optional(AMOUNT) })),
  isDismissed: z.boolean(),
  isContractAccount: z.optional(z.boolean()),
})

const ENTRY = z.object({ version: z.literal(VERSION), record: RECORD })

/** The record in a stored text, or nothing when it is not one of this version. */
export function readRecord(stored: string): TransactionRecord | undefined {
  try {
    const entry = ENTRY.safeParse(JSON.parse(stored))
    // The patterns above are what the brands of the domain stand for.
    return entry.success ? (entry.data.record as unknown as TransactionRecord) : undefined
  } catch {
    return undefined
  }
}
