import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import {
  BYTES_PATTERN,
  HASH_PATTERN,
  type BlockHash,
  type Calldata,
  type TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { toChecksum } from './abi.ts'
import { parseBigQuantity, parseChainId, parseQuantity } from './eip1193.ts'

// Schemas of the answers of wallets and nodes. They are liberal about the form, because real
// wallets differ, and strict about the meaning. docs/wallets.md lists their answers.

/** A parser returns undefined if the data does not fit. */
export function parsed<Value>(parse: (raw: unknown) => Value | undefined): z.ZodMiniType<Value> {
  const read = z.transform((raw: unknown, context): Value => {
    const value = parse(raw)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', input: raw })
    return z.NEVER
  })
  return z.pipe(z.unknown(), read)
}

/** Counts as missing if it cannot be read. */
function lenient<Value>(schema: z.ZodMiniType<Value>) {
  return z.catch(z.optional(schema), undefined)
}

/** A longer list is not read at all, because each item may take a while. */
export function list<Item extends z.core.SomeType>(item: Item, longest: number) {
  const short = z.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= longest)
  return z.pipe(short, z.array(item))
}

/**
 * In bytes: more than contracts have as code, and more than transactions of this product have as
 * calldata and logs.
 */
const LONGEST_BYTES = 524_288
/** In bytes: twice as much as the longest return data, which is Multicall3's. */
const LONGEST_RETURN_DATA = 32_768

const bytesUpTo = (longest: number) =>
  z.string().check(z.maxLength(2 + 2 * longest), z.regex(BYTES_PATTERN))

/** Code, calldata and logs. */
export const BYTES = bytesUpTo(LONGEST_BYTES)

/** The limit is lower, because decoding takes the square of the length. */
export const RETURN_DATA = bytesUpTo(LONGEST_RETURN_DATA)

/** No wallet shares this many accounts. */
const MOST_ACCOUNTS = 1000
/** Far more than a transaction of this product has, even if it contains calls of other accounts. */
const MOST_LOGS = 4000
/** A log has at most four topics. */
const MOST_TOPICS = 4
/** A block does not have the gas for more transactions. */
const MOST_TRANSACTIONS = 5000

export const QUANTITY = parsed(parseQuantity)

export const CHAIN_ID = parsed(parseChainId)

export const BIG_QUANTITY = parsed(parseBigQuantity)

/** 32 bytes, in lower case. */
const word = <Hash extends string>() =>
  z.pipe(
    z.string().check(z.regex(HASH_PATTERN)),
    z.transform((hash) => hash.toLowerCase() as Hash),
  )

export const HASH = word<TransactionHash>()
const BLOCK_HASH = word<BlockHash>()

const CALLDATA = z.pipe(
  BYTES,
  z.transform((bytes) => bytes.toLowerCase() as Calldata),
)

const STATUS = QUANTITY.check(z.lte(1))

export const BLOCK_HEADER = z.nullable(z.object({ number: QUANTITY, hash: BLOCK_HASH }))

/** In upper or lower case, because some chains have checksums of their own. */
const ADDRESS = parsed((raw): Address | undefined => {
  const address = typeof raw === 'string' ? parseAddress(raw.toLowerCase()) : undefined
  return address && toChecksum(address)
})

/** Some wallets also share accounts of other kinds of networks, which are left out. */
export const ACCOUNTS = z.pipe(
  list(lenient(ADDRESS), MOST_ACCOUNTS),
  z.transform((mixed) => mixed.filter((account) => account !== undefined)),
)

/** Most logs are of other contracts, so their content is checked only when it is decoded. */
const LOG = z.object({
  address: ADDRESS,
  topics: list(z.string(), MOST_TOPICS),
  data: z.string(),
})

export const LOGS = list(
  z.extend(LOG, {
    transactionHash: HASH,
    blockHash: BLOCK_HASH,
    removed: z.optional(z.boolean()),
  }),
  MOST_LOGS,
)

/** Null while there is none. What the network fee consists of may be missing. */
export const RECEIPT = z.nullable(
  z.object({
    transactionHash: HASH,
    status: STATUS,
    blockNumber: QUANTITY,
    blockHash: BLOCK_HASH,
    transactionIndex: QUANTITY,
    logs: list(LOG, MOST_LOGS),
    gasUsed: lenient(BIG_QUANTITY),
    effectiveGasPrice: lenient(BIG_QUANTITY),
  }),
)

const KNOWN_TRANSACTION = z.object({
  hash: HASH,
  from: ADDRESS,
  // Missing if the transaction creates a contract.
  to: lenient(ADDRESS),
  nonce: QUANTITY,
  // The name of this field depends on the node.
  input: lenient(CALLDATA),
  data: lenient(CALLDATA),
  value: lenient(BIG_QUANTITY),
  gas: lenient(BIG_QUANTITY),
})

export const TRANSACTION = z.nullable(KNOWN_TRANSACTION)

/** Transactions of an unknown type are undefined. */
export const BLOCK = z.nullable(
  z.object({
    number: QUANTITY,
    hash: BLOCK_HASH,
    transactions: list(lenient(KNOWN_TRANSACTION), MOST_TRANSACTIONS),
  }),
)

export type Receipt = NonNullable<z.infer<typeof RECEIPT>>
export type Log = z.infer<typeof LOG>
export type FoundLog = z.infer<typeof LOGS>[number]
export type KnownTransaction = z.infer<typeof KNOWN_TRANSACTION>
