import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { BlockHash, Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import { toChecksum } from './abi.ts'
import { parseBigQuantity, parseChainId, parseQuantity } from './eip1193.ts'

// Schemas of the answers of wallets and nodes: liberal in form, as real wallets differ, and strict
// in meaning. docs/wallets.md lists what has been observed.

/** A schema from a parser that returns nothing for what does not fit. */
export function parsed<Value>(parse: (raw: unknown) => Value | undefined): z.ZodMiniType<Value> {
  const read = z.transform((raw: unknown, context): Value => {
    const value = parse(raw)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', input: raw })
    return z.NEVER
  })
  return z.pipe(z.unknown(), read)
}

/** A part that counts as missing when it cannot be read. */
function lenient<Value>(schema: z.ZodMiniType<Value>) {
  return z.catch(z.optional(schema), undefined)
}

/** A list that is not read at all if it is longer: each item may take a while. */
export function list<Item extends z.core.SomeType>(item: Item, longest: number) {
  const short = z.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= longest)
  return z.pipe(short, z.array(item))
}

const HEX_BYTES = /^0x(?:[0-9a-fA-F]{2})*$/
/**
 * In bytes: more than contracts have as code, and transactions of this product as calldata and
 * logs.
 */
const LONGEST_BYTES = 524_288
/** In bytes: twice as long as the longest, which is Multicall3's. */
const LONGEST_RETURN_DATA = 32_768

const bytesUpTo = (longest: number) =>
  z.string().check(z.maxLength(2 + 2 * longest), z.regex(HEX_BYTES))

/** Code, calldata and logs. */
export const BYTES = bytesUpTo(LONGEST_BYTES)

/** What a call returns. It is shorter because decoding takes the square of its length. */
export const RETURN_DATA = bytesUpTo(LONGEST_RETURN_DATA)

/** No wallet shares that many accounts. */
const MOST_ACCOUNTS = 1000
/** More than a transaction of this product has by far, whoever else's calls are in it. */
const MOST_LOGS = 4000
/** A log has four at most. */
const MOST_TOPICS = 4
/** More than a block has gas for. */
const MOST_TRANSACTIONS = 5000

/** Nonces, block numbers and times. */
export const QUANTITY = parsed(parseQuantity)

export const CHAIN_ID = parsed(parseChainId)

/** Amounts of up to 256 bits. */
export const BIG_QUANTITY = parsed(parseBigQuantity)

/** 32 bytes, in lower case. */
const word = <Hash extends string>() =>
  z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
    z.transform((hash) => hash.toLowerCase() as Hash),
  )

export const HASH = word<TransactionHash>()
const BLOCK_HASH = word<BlockHash>()

const CALLDATA = z.pipe(
  BYTES,
  z.transform((bytes) => bytes.toLowerCase() as Calldata),
)

/** 1 for success, 0 for a revert. */
const STATUS = QUANTITY.check(z.lte(1))

/** A block without its transactions. Null for one that the node does not have. */
export const BLOCK_HEADER = z.nullable(z.object({ number: QUANTITY, hash: BLOCK_HASH }))

/** In any case, as some chains have checksums of their own. It gets the one of EIP-55. */
const ADDRESS = parsed((raw): Address | undefined => {
  const address = typeof raw === 'string' ? parseAddress(raw.toLowerCase()) : undefined
  return address && toChecksum(address)
})

/** Some wallets share accounts of other kinds of networks as well. Those are left out. */
const MIXED_ACCOUNTS = list(lenient(ADDRESS), MOST_ACCOUNTS)

/** None of a list that has only accounts of other kinds. */
export const ACCOUNTS = parsed((raw): readonly Address[] | undefined => {
  const mixed = MIXED_ACCOUNTS.safeParse(raw)
  return mixed.success ? mixed.data.filter((account) => account !== undefined) : undefined
})

/**
 * A log as a receipt has it. Most are of other contracts. What is decoded of them is checked then.
 */
const LOG = z.object({
  address: ADDRESS,
  topics: list(z.string(), MOST_TOPICS),
  data: z.string(),
})

/** What a search for logs has found. */
export const LOGS = list(
  z.extend(LOG, {
    transactionHash: HASH,
    blockHash: BLOCK_HASH,
    blockNumber: QUANTITY,
    removed: z.optional(z.boolean()),
  }),
  MOST_LOGS,
)

/** Null while there is none. What does not decide a transaction may be missing. */
export const RECEIPT = z.nullable(
  z.object({
    transactionHash: HASH,
    status: STATUS,
    blockNumber: QUANTITY,
    blockHash: BLOCK_HASH,
    transactionIndex: lenient(QUANTITY),
    from: lenient(ADDRESS),
    logs: lenient(list(LOG, MOST_LOGS)),
    gasUsed: lenient(BIG_QUANTITY),
    effectiveGasPrice: lenient(BIG_QUANTITY),
  }),
)

const KNOWN_TRANSACTION = z.object({
  hash: HASH,
  from: ADDRESS,
  // Missing where a contract is created.
  to: lenient(ADDRESS),
  nonce: QUANTITY,
  // Depending on the node.
  input: lenient(CALLDATA),
  data: lenient(CALLDATA),
  value: lenient(BIG_QUANTITY),
  gas: lenient(BIG_QUANTITY),
})

/** Null for an unknown one. */
export const TRANSACTION = z.nullable(KNOWN_TRANSACTION)

/** A block with its transactions. Those of an unknown type are missing. */
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
