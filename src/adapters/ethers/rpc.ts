import { getAddress, isAddress } from 'ethers'
import * as z from 'zod/mini'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Calldata, TransactionHash } from '../../domain/transaction.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { toFailure } from './errors.ts'

/** Asks a wallet or node and believes only an answer of the given form. */
export type Rpc = <Answer>(
  form: z.ZodMiniType<Answer>,
  method: string,
  params?: readonly unknown[] | object,
) => Promise<Result<Answer, Failure>>

/** These wait for a person, however long that takes. */
const ASKS_A_PERSON: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
])

/** How long anything else may take, in milliseconds: a read that never ends would hold up the rest. */
export const READ_TIMEOUT = 20_000

export function createRpc(provider: Eip1193Provider): Rpc {
  return async (form, method, params) => {
    try {
      const asked = provider.request(params === undefined ? { method } : { method, params })
      const raw = await (ASKS_A_PERSON.has(method) ? asked : inTime(asked))
      return readAnswer(form, raw)
    } catch (error) {
      return err(toFailure(error))
    }
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The request timed out.')), READ_TIMEOUT)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
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
