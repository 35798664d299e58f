import { getAddress, isAddress } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TransactionHash } from '../../domain/transaction.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toFailure } from './errors.ts'

/** Asks a wallet or node and believes only an answer of the given form. */
export type Rpc = <Answer>(
  form: z.ZodMiniType<Answer>,
  method: string,
  params?: readonly unknown[],
) => Promise<Result<Answer, Failure>>

export function createRpc(provider: Eip1193Provider): Rpc {
  return async (form, method, params) => {
    try {
      const raw = await provider.request(params === undefined ? { method } : { method, params })
      return readAnswer(form, raw)
    } catch (error) {
      return err(toFailure(error))
    }
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

/** A number in hex that a double holds exactly: chain ids, block numbers. */
export const QUANTITY = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)),
  z.transform((hex) => Number(hex)),
)

/** Wallets answer lower-case addresses; they are shown with their checksum. */
export const ACCOUNTS = z.array(
  z.pipe(
    z.string().check(z.refine(isAddress)),
    z.transform((text): Address => parseAddress(getAddress(text)) as Address),
  ),
)

export const HASH = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  z.transform((text) => text as TransactionHash),
)

/** The parts of a receipt that tell how a transaction ended; null while there is none. */
export const RECEIPT = z.nullable(
  z.object({ status: z.enum(['0x0', '0x1']), blockNumber: QUANTITY }),
)
