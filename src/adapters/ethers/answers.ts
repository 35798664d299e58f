import { getAddress } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import { CONTRACTS } from './contracts.ts'
import { parseBigQuantity, parseQuantity } from './plain-answers.ts'

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

/** In any case, with the checksum of any standard: it is shown with Ethereum's. */
const ADDRESS = parsed((raw): Address | undefined => {
  const address = typeof raw === 'string' ? parseAddress(raw.toLowerCase()) : undefined
  return address && parseAddress(getAddress(address))
})

export const ACCOUNTS = z.array(ADDRESS)

export const HASH = parsed((raw) =>
  typeof raw === 'string' && /^0x[0-9a-fA-F]{64}$/.test(raw)
    ? (raw.toLowerCase() as TransactionHash)
    : undefined,
)

const CALLDATA = z.pipe(
  BYTES,
  z.transform((bytes) => bytes.toLowerCase() as Calldata),
)

/** What a function of a contract with one value, a number, has answered. */
export function uintOf(member: string) {
  return parsed((raw): bigint | undefined => {
    try {
      const value: unknown = CONTRACTS.decodeFunctionResult(member, String(raw))[0]
      return typeof value === 'bigint' ? value : undefined
    } catch {
      return undefined
    }
  })
}

const LOGS = z.array(z.object({ address: ADDRESS, topics: z.array(BYTES), data: BYTES }))

/** 1 is success and 0 a revert; there is no third. */
export const STATUS = parsed((raw) => {
  const status = parseQuantity(raw)
  return status === 0 || status === 1 ? status : undefined
})

/**
 * The parts of a receipt that tell how a transaction ended; null while there is none. What it cost
 * and moved is a bonus: a wallet that garbles it does not keep the end from being told.
 */
export const RECEIPT = z.nullable(
  z.object({
    status: STATUS,
    blockNumber: QUANTITY,
    from: bonus(ADDRESS),
    to: bonus(ADDRESS),
    logs: bonus(LOGS),
    gasUsed: bonus(BIG_QUANTITY),
    effectiveGasPrice: bonus(BIG_QUANTITY),
  }),
)
export type Receipt = NonNullable<z.infer<typeof RECEIPT>>

/** What a node, or the wallet itself, tells of a transaction. Some call its data one, some the other. */
export const TRANSACTION = z.nullable(
  z.object({
    nonce: QUANTITY,
    from: bonus(ADDRESS),
    blockNumber: bonus(QUANTITY),
    input: bonus(CALLDATA),
    data: bonus(CALLDATA),
  }),
)

const BLOCK_TRANSACTION = z.object({
  hash: HASH,
  from: ADDRESS,
  to: z.nullish(ADDRESS),
  nonce: QUANTITY,
  input: CALLDATA,
  value: BIG_QUANTITY,
})
export type BlockTransaction = z.infer<typeof BLOCK_TRANSACTION>

/** A block with its transactions in full; those of a kind that is not known are left out. */
export const BLOCK = z.nullable(z.object({ transactions: z.array(bonus(BLOCK_TRANSACTION)) }))

/** As much of a block as tells when it came. */
export const BLOCK_TIME = z.object({ number: QUANTITY, timestamp: QUANTITY })
