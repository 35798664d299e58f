import { getAddress, isAddress, isHex, type Hex } from 'viem'
import type { Address } from '../../src/domain/address.ts'
import type { Calldata } from '../../src/domain/transactions/transaction.ts'
import { Failed } from './errors.ts'

// The actions of viem turn answers into viem's types, but check few of them. A missing field
// becomes null, and an address may be any text. Each function here returns a value of the domain,
// or throws that the answer is malformed.

function malformed(answer: unknown): never {
  throw new Failed({ kind: 'malformedAnswer', detail: String(answer).slice(0, 200) })
}

/** An address with its checksum. The case of the answer does not matter. */
export function readAddress(answer: unknown): Address {
  const isValid = typeof answer === 'string' && isAddress(answer, { strict: false })
  return isValid ? (getAddress(answer) as string as Address) : malformed(answer)
}

/**
 * The accounts of a wallet. Accounts of other kinds of networks are left out. A list that has only
 * such accounts is a failure of its own.
 */
export function readAccounts(answer: unknown): readonly Address[] {
  if (!Array.isArray(answer)) return malformed(answer)
  const texts = answer.filter((item) => isAddress(item, { strict: false }))
  if (answer.length > 0 && texts.length === 0) throw new Failed({ kind: 'noAccount' })
  return texts.map(readAddress)
}

/** The hash of a transaction or block, in lower case. */
export function readHash<Hash extends string>(answer: unknown): Hash {
  const isHash = typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
  return isHash ? (answer.toLowerCase() as Hash) : malformed(answer)
}

/** A count, or the number of a block. */
export function readNumber(answer: unknown): number {
  const number = typeof answer === 'bigint' ? Number(answer) : answer
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return malformed(answer)
  return number < 0 ? malformed(answer) : number
}

/** A chain id: as a number, or as text in hex or decimal digits. */
export function readChainId(answer: unknown): number {
  const isText = typeof answer === 'string' && /^(?:0x[0-9a-f]+|[0-9]+)$/i.test(answer.trim())
  return readNumber(isText ? Number(answer) : answer)
}

/** Code, or the data of a call, in lower case. */
export function readBytes(answer: unknown): Calldata {
  const isBytes = isHex(answer, { strict: true }) && answer.length % 2 === 0
  return isBytes ? (answer.toLowerCase() as Calldata) : malformed(answer)
}

/** A text of the domain in viem's type. The text was checked when it entered. */
export function toHex(text: string): Hex {
  return text as Hex
}
