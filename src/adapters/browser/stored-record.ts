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
// shown. The limits allow everything that the page itself writes, such as a sum over the most logs
// that are read, or a fee of 512 bits.

/** In UTF-16 units. */
const LONGEST_ENTRY = 2 ** 20
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

const MOVED = list(z.object({ token: ADDRESS, amount: AMOUNT }))
const EFFECT = z.object({
  approved: z.exactOptional(AMOUNT),
  summary: z.exactOptional(z.object({ paid: MOVED, received: MOVED, fee: AMOUNT })),
})

const BLOCK = z.object({ number: WHOLE, hash: BLOCK_HASH })

const STAGE = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asking') }),
  z.object({
    kind: z.literal('unknown'),
    why: z.enum(['unanswered', 'unclear', 'elsewhere', 'unseen', 'silent', 'passed']),
  }),
  z.object({ kind: z.literal('sent'), atBlock: WHOLE }),
  z.object({
    kind: z.literal('ended'),
    how: z.enum(['succeeded', 'reverted', 'cancelled', 'replaced']),
    block: BLOCK,
    index: z.exactOptional(WHOLE),
    isFinal: z.boolean(),
    isAnnounced: z.boolean(),
    hash: z.exactOptional(HASH),
    effect: z.exactOptional(EFFECT),
    gasPaid: z.exactOptional(AMOUNT),
    reason: z.exactOptional(REASON),
    ranOutOfGas: z.exactOptional(z.boolean()),
  }),
])

const RECORD = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(LONGEST_ID)),
  chainId: WHOLE,
  call: CALL,
  origin: z.enum(['page', 'wallet']),
  from: ADDRESS,
  to: ADDRESS,
  calldata: BYTES,
  value: AMOUNT,
  nextNonce: WHOLE,
  since: BLOCK,
  hash: z.exactOptional(HASH),
  nonce: z.exactOptional(WHOLE),
  stage: STAGE,
  asked: TIME,
  changed: TIME,
  quote: z.exactOptional(QUOTE),
  signed: z.exactOptional(z.object({ to: z.optional(ADDRESS), calldata: BYTES })),
  isDismissed: z.boolean(),
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
