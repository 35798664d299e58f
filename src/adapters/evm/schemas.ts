import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi-codec.ts'
import { parseBigQuantity, parseQuantity } from './fast-path-parsers.ts'

// The forms of what wallets and nodes answer. They are liberal in how something is written, as real
// wallets are, and strict in what it means. docs/wallets.md has what has been observed.

/** What a function makes of an answer; nothing is no answer of this form. */
export function parsed<Value>(parse: (raw: unknown) => Value | undefined): z.ZodMiniType<Value> {
  const read = z.transform((raw: unknown, context): Value => {
    const value = parse(raw)
    if (value !== undefined) return value
    context.issues.push({ code: 'custom', input: raw })
    return z.NEVER
  })
  return z.pipe(z.unknown(), read)
}

/** Nothing in place of a part that is missing or cannot be read: others do without it. */
function bonus<Value>(form: z.ZodMiniType<Value>) {
  return z.catch(z.optional(form), undefined)
}

/** Bytes in hex. */
export const BYTES = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/** Chain ids, nonces, block numbers, times. */
export const QUANTITY = parsed(parseQuantity)

/** Amounts of up to 256 bits. */
export const BIG_QUANTITY = parsed(parseBigQuantity)

export const HASH = parsed((raw) =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{64}$/.test(raw)
    ? (raw.toLowerCase() as TransactionHash)
    : undefined,
)

const CALLDATA = z.pipe(
  BYTES,
  z.transform((bytes) => bytes.toLowerCase() as Calldata),
)

/** 1 is success and 0 a revert; there is no third. */
export const STATUS = parsed((raw) => {
  const status = parseQuantity(raw)
  return status === 0 || status === 1 ? status : undefined
})

/** As much of a block as tells when it came; nothing of one that the node has not got. */
export const BLOCK_TIME = z.nullable(z.object({ number: QUANTITY, timestamp: QUANTITY }))

export type Schemas = ReturnType<typeof createSchemas>
export type Receipt = NonNullable<z.infer<Schemas['receipt']>>
export type KnownTransaction = z.infer<Schemas['transaction']>
export type BlockTransaction = NonNullable<
  NonNullable<z.infer<Schemas['block']>>['transactions'][number]
>

/** The schemas of whatever has addresses in it, which all get their checksum. */
export function createSchemas(codec: AbiCodec) {
  /** In any case, with the checksum of any standard: it is shown with Ethereum's. */
  const address = parsed((raw): Address | undefined => {
    const parsedAddress = typeof raw === 'string' ? parseAddress(raw.toLowerCase()) : undefined
    return parsedAddress && codec.toChecksum(parsedAddress)
  })
  return {
    accounts: z.array(address),

    /**
     * The parts of a receipt that tell how a transaction ended; null while there is none. What it cost
     * and moved is a bonus: a wallet that garbles it does not keep the end from being told.
     */
    receipt: z.nullable(
      z.object({
        status: STATUS,
        blockNumber: QUANTITY,
        from: bonus(address),
        to: bonus(address),
        logs: bonus(z.array(z.object({ address, topics: z.array(BYTES), data: BYTES }))),
        gasUsed: bonus(BIG_QUANTITY),
        effectiveGasPrice: bonus(BIG_QUANTITY),
      }),
    ),

    /** What a node, or the wallet itself, tells of a transaction. Some call its data one, some the other. */
    transaction: z.nullable(
      z.object({
        nonce: QUANTITY,
        from: bonus(address),
        blockNumber: bonus(QUANTITY),
        input: bonus(CALLDATA),
        data: bonus(CALLDATA),
      }),
    ),

    /** A block with its transactions in full; those of a kind that is not known are left out. */
    block: z.nullable(
      z.object({
        transactions: z.array(
          bonus(
            z.object({
              hash: HASH,
              from: address,
              to: z.nullish(address),
              nonce: QUANTITY,
              input: CALLDATA,
              value: BIG_QUANTITY,
            }),
          ),
        ),
      }),
    ),

    /** What a function of a contract with one value, a number, has answered. */
    uint: (member: string) =>
      parsed((raw): bigint | undefined => {
        try {
          const value = codec.decodeAnswer(member, String(raw))
          return typeof value === 'bigint' ? value : undefined
        } catch {
          return undefined
        }
      }),
  }
}
