import { getAddress, isAddress } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Calldata, TransactionHash } from '../../domain/transaction.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toFailure } from './errors.ts'
import { QUANTITY_FORM } from './plain-answers.ts'
import { request } from './request.ts'

/** Asks a wallet or node and believes only an answer of the given form. */
export type Rpc = <Answer>(
  form: z.ZodMiniType<Answer>,
  method: string,
  params?: readonly unknown[] | object,
) => Promise<Result<Answer, Failure>>

export function createRpc(provider: Eip1193Provider): Rpc {
  return (form, method, params) => hear(form, request(provider, method, params))
}

/** Waits for an answer, and believes only one of the given form. */
export async function hear<Answer>(
  form: z.ZodMiniType<Answer>,
  asked: Promise<unknown>,
): Promise<Result<Answer, Failure>> {
  try {
    return readAnswer(form, await asked)
  } catch (error) {
    return err(toFailure(error))
  }
}

export function readAnswer<Answer>(
  form: z.ZodMiniType<Answer>,
  raw: unknown,
): Result<Answer, Failure> {
  const parsed = form.safeParse(raw)
  return parsed.success ? ok(parsed.data) : err({ kind: 'malformedAnswer' })
}

/** Bytes in hex. */
export const BYTES = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/** Chain ids, block numbers. */
export const QUANTITY = z.pipe(
  z.string().check(z.regex(QUANTITY_FORM)),
  z.transform((hex) => Number(hex)),
)

export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`

/** Wallets answer lower-case addresses; they are shown with their checksum. */
const ADDRESS = z.pipe(
  z.string().check(z.refine(isAddress)),
  z.transform((text): Address => parseAddress(getAddress(text)) as Address),
)

export const ACCOUNTS = z.array(ADDRESS)

export const HASH = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text as TransactionHash),
)

const CALLDATA = z.pipe(
  BYTES,
  z.transform((bytes) => bytes.toLowerCase() as Calldata),
)

/** A number in hex of up to 256 bits. */
export const BIG_QUANTITY = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((hex) => BigInt(hex)),
)

const LOGS = z.array(z.object({ address: ADDRESS, topics: z.array(BYTES), data: BYTES }))

/**
 * The parts of a receipt that tell how a transaction ended; null while there is none. What it cost
 * and moved is a bonus: a wallet that garbles it does not keep the end from being told.
 */
export const RECEIPT = z.nullable(
  z.object({
    status: z.enum(['0x0', '0x1']),
    blockNumber: QUANTITY,
    from: z.catch(z.optional(ADDRESS), undefined),
    logs: z.catch(z.optional(LOGS), undefined),
    gasUsed: z.catch(z.optional(BIG_QUANTITY), undefined),
    effectiveGasPrice: z.catch(z.optional(BIG_QUANTITY), undefined),
  }),
)
export type Receipt = NonNullable<z.infer<typeof RECEIPT>>

/** What a node tells of a transaction that it knows. */
export const TRANSACTION = z.nullable(z.object({ nonce: QUANTITY, input: CALLDATA }))

const BLOCK_TRANSACTION = z.object({
  hash: HASH,
  from: ADDRESS,
  to: z.nullable(ADDRESS),
  nonce: QUANTITY,
  input: CALLDATA,
  value: BIG_QUANTITY,
})
export type BlockTransaction = z.infer<typeof BLOCK_TRANSACTION>

/** A block with its transactions in full. */
export const BLOCK = z.nullable(z.object({ transactions: z.array(BLOCK_TRANSACTION) }))

/** As much of a block as tells when it came. */
export const BLOCK_TIME = z.object({ number: QUANTITY, timestamp: QUANTITY })
