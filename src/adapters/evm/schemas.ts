import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi.ts'
import { parseBigQuantity, parseQuantity } from './fast-path-parsers.ts'

// Schemas of the answers of wallets and nodes: liberal in form, as real wallets differ, and strict in
// meaning. docs/wallets.md lists what has been observed.

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
function list<Item extends z.core.SomeType>(item: Item, longest: number) {
  const short = z.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= longest)
  return z.pipe(short, z.array(item))
}

/** In UTF-16 units. The longest answers are the code of a contract, of 24 kB, and those of Multicall3. */
const LONGEST_BYTES = 1_048_576

export const BYTES = z
  .string()
  .check(z.maxLength(LONGEST_BYTES), z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/** No wallet shares that many accounts. */
const MOST_ACCOUNTS = 1000
/** More than a transaction of this product has by far, whoever else's calls are in it. */
const MOST_LOGS = 4000
/** More than a block has gas for. */
const MOST_TRANSACTIONS = 5000

/** An address as a codec decodes it. */
export const ADDRESS = parsed((raw) => (typeof raw === 'string' ? parseAddress(raw) : undefined))

/** Chain ids, nonces, block numbers and times. */
export const QUANTITY = parsed(parseQuantity)

/** Amounts of up to 256 bits. */
export const BIG_QUANTITY = parsed(parseBigQuantity)

export const HASH = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((hash) => hash.toLowerCase() as TransactionHash),
)

const CALLDATA = z.pipe(
  BYTES,
  z.transform((bytes) => bytes.toLowerCase() as Calldata),
)

/** 1 for success, 0 for a revert. */
export const STATUS = QUANTITY.check(z.lte(1))

/** Null for a block that the node does not have. */
export const BLOCK_TIME = z.nullable(z.object({ timestamp: QUANTITY }))

export type Schemas = ReturnType<typeof createSchemas>
export type Receipt = NonNullable<z.infer<Schemas['receipt']>>
export type KnownTransaction = z.infer<Schemas['transaction']>
export type BlockTransaction = NonNullable<
  NonNullable<z.infer<Schemas['block']>>['transactions'][number]
>

/** The schemas with addresses, which all get their checksum. */
export function createSchemas(codec: AbiCodec) {
  /** In any case, as some chains have checksums of their own. */
  const address = parsed((raw): Address | undefined => {
    const parsedAddress = typeof raw === 'string' ? parseAddress(raw.toLowerCase()) : undefined
    return parsedAddress && codec.toChecksum(parsedAddress)
  })
  return {
    accounts: list(address, MOST_ACCOUNTS),

    /** Null while there is none. Only status and block decide a transaction, so the rest is lenient. */
    receipt: z.nullable(
      z.object({
        status: STATUS,
        blockNumber: QUANTITY,
        from: lenient(address),
        to: lenient(address),
        logs: lenient(list(z.object({ address, topics: z.array(BYTES), data: BYTES }), MOST_LOGS)),
        gasUsed: lenient(BIG_QUANTITY),
        effectiveGasPrice: lenient(BIG_QUANTITY),
      }),
    ),

    /** Null for an unknown one. Its calldata is `input` or `data`, depending on the node. */
    transaction: z.nullable(
      z.object({
        nonce: QUANTITY,
        from: lenient(address),
        blockNumber: lenient(QUANTITY),
        input: lenient(CALLDATA),
        data: lenient(CALLDATA),
      }),
    ),

    /** A block with full transactions. Those of an unknown type are missing. */
    block: z.nullable(
      z.object({
        transactions: list(
          lenient(
            z.object({
              hash: HASH,
              from: address,
              to: z.nullish(address),
              nonce: QUANTITY,
              input: CALLDATA,
              value: BIG_QUANTITY,
            }),
          ),
          MOST_TRANSACTIONS,
        ),
      }),
    ),

    /** The return value of a function that returns one number. */
    uint: (member: string) =>
      parsed((raw): bigint | undefined => {
        try {
          const value = codec.decodeAnswer(member, BYTES.parse(raw))
          return typeof value === 'bigint' ? value : undefined
        } catch {
          return undefined
        }
      }),
  }
}
