import * as z from 'zod/mini'
import { ADDRESS_PATTERN, shortAddress, type Address } from '../../domain/address.ts'
import { attempt } from '../../domain/result.ts'
import { LONGEST_SYMBOL } from '../../domain/basket/protocol-parameters.ts'
import { sanitizeText } from '../../domain/untrusted-text.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import {
  BYTES_PATTERN,
  HASH_PATTERN,
  type BlockHash,
  type Calldata,
  type TransactionHash,
} from '../../domain/transactions/transaction.ts'

// Any script of the origin may have written the stored texts. Within these limits, records can be
// shown. The limits allow everything that the page itself writes, such as the most logs and the
// longest calldata that are read, or a fee of 512 bits.

/** In UTF-16 units. */
const LONGEST_ENTRY = 2 ** 22
const LONGEST_ID = 128
const LONGEST_REASON = 500
const LONGEST_AMOUNT = 160
const LONGEST_LIST = 4000
const MOST_DECIMALS = 255
/** The last millisecond that a `Date` can have. */
const LAST_DATE = 8.64e15

const list = <Item extends z.core.SomeType>(item: Item) =>
  z.readonly(z.array(item).check(z.maxLength(LONGEST_LIST)))

const branded = <Text extends string>(pattern: RegExp) =>
  z.custom<Text>((stored) => typeof stored === 'string' && pattern.test(stored))
/** Stored with its checksum. In another case, it is the address of no account or contract. */
const ADDRESS = branded<Address>(ADDRESS_PATTERN)
const HASH = branded<TransactionHash>(HASH_PATTERN)
const BLOCK_HASH = branded<BlockHash>(HASH_PATTERN)
const BYTES = branded<Calldata>(BYTES_PATTERN)
const WHOLE = z.int().check(z.nonnegative())
const TIME = WHOLE.check(z.maximum(LAST_DATE))

const AMOUNT = z.pipe(
  branded<string>(new RegExp(`^[0-9]{1,${LONGEST_AMOUNT}}$`)),
  z.transform((digits) => BigInt(digits)),
)

const CALL = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approve'),
    token: z.enum(['WETH', 'ISC']),
    spender: ADDRESS,
    amount: AMOUNT,
  }),
  z.object({ kind: z.enum(['mint', 'redeem']), wholeTokens: AMOUNT }),
  z.object({ kind: z.literal('wrap'), amount: AMOUNT }),
])

const COIN = z.pipe(
  z.object({
    address: ADDRESS,
    symbol: z.string(),
    decimals: WHOLE.check(z.maximum(MOST_DECIMALS)),
    proportion: AMOUNT,
  }),
  z.transform(({ symbol, ...coin }) => ({
    ...coin,
    symbol: sanitizeText(symbol, LONGEST_SYMBOL) || shortAddress(coin.address),
  })),
)

/** A revert reason, which comes from a contract. */
const REASON = z.pipe(
  z.string(),
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

const BLOCK = z.object({ number: WHOLE, hash: BLOCK_HASH })

const SIGNED = z.object({ to: z.optional(ADDRESS), calldata: BYTES })

const EVENT = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('transfer'),
    token: ADDRESS,
    from: ADDRESS,
    to: ADDRESS,
    amount: AMOUNT,
  }),
  z.object({
    kind: z.literal('approval'),
    token: ADDRESS,
    owner: ADDRESS,
    spender: ADDRESS,
    amount: AMOUNT,
  }),
  z.object({ kind: z.literal('deposit'), token: ADDRESS, account: ADDRESS, amount: AMOUNT }),
])

const MINED = z.object({
  hash: HASH,
  block: BLOCK,
  index: WHOLE,
  sender: ADDRESS,
  nonce: WHOLE,
  signed: SIGNED,
  isEmpty: z.boolean(),
  isReverted: z.boolean(),
  events: list(EVENT),
  networkFee: z.exactOptional(AMOUNT),
  reason: z.exactOptional(REASON),
  ranOutOfGas: z.exactOptional(z.boolean()),
})

const ANSWER = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('hash'), hash: HASH, at: TIME }),
  z.object({
    kind: z.literal('lost'),
    why: z.enum(['unanswered', 'unclear', 'elsewhere']),
    hash: z.exactOptional(HASH),
  }),
])

const KEY = z.string().check(z.maxLength(LONGEST_ID))

const RECORD = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_ID)),
  chainId: WHOLE,
  call: CALL,
  from: ADDRESS,
  to: ADDRESS,
  calldata: BYTES,
  value: AMOUNT,
  nextNonce: WHOLE,
  since: BLOCK,
  quote: z.exactOptional(QUOTE),
  asked: TIME,
  answer: ANSWER,
  signed: z.exactOptional(z.object({ nonce: WHOLE, call: SIGNED })),
  seenAt: WHOLE,
  missed: z.exactOptional(z.object({ at: WHOLE, isNonceUsed: z.boolean() })),
  found: z.exactOptional(z.object({ mined: MINED, isOwn: z.boolean(), confirmedAt: WHOLE })),
  told: z.exactOptional(KEY),
  hidden: z.exactOptional(KEY),
})

type Parsed = z.output<typeof RECORD>

export function readRecord(stored: string): TransactionRecord | undefined {
  if (stored.length > LONGEST_ENTRY) return undefined
  const parsed = attempt(() => RECORD.safeParse(JSON.parse(stored)))
  return parsed?.success ? parsed.data : undefined
}

/**
 * Does not compile if `RECORD` lacks a field of a record, or if `CALL` lacks a kind of transaction.
 * The storage would lose the missing part.
 */
type IsWhole = [TransactionRecord, keyof TransactionRecord] extends [Parsed, keyof Parsed]
  ? true
  : never
true satisfies IsWhole
