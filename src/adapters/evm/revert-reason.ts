import type { Failure } from '../../domain/failure.ts'
import type { AbiCodec, AbiError } from './abi-codec.ts'

const LONGEST_REASON = 200

// The panic codes of Solidity that arithmetic and lists run into.
const PANICS: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'a number is too large or below zero',
  '18': 'a division by zero',
  '50': 'a list is shorter than expected',
}

function inWords({ name, args }: AbiError): string | undefined {
  const [first] = args
  // WETH9 reverts with an empty reason, which is none.
  if (name === 'Error') return String(first).slice(0, LONGEST_REASON).trim() || undefined
  if (name === 'Panic') return PANICS[String(first)] ?? `panic ${String(first)}`
  return name
}

/** What a contract says by the data of its revert; nothing when it gave none. */
export function revertReason(data: string, codec: AbiCodec): string | undefined {
  if (data === '0x') return undefined
  try {
    return inWords(codec.decodeError(data))
  } catch {
    // Another contract's error, or data that claims to be a known one and is not.
    return `error ${data.slice(0, 10)}`
  }
}

/** The failure that a contract's own reason stands for. */
export function refusal(reason: string | undefined): Failure {
  if (reason === undefined) return { kind: 'refused' }
  if (/InsufficientAllowance|insufficient allowance/i.test(reason)) {
    return { kind: 'insufficientAllowance' }
  }
  if (/InsufficientBalance|exceeds balance|insufficient balance/i.test(reason)) {
    return { kind: 'insufficientBalance' }
  }
  return { kind: 'refused', reason }
}

const REFUSALS: ReadonlySet<Failure['kind']> = new Set([
  'refused',
  'insufficientAllowance',
  'insufficientBalance',
])

/** Whether it was the contract that said no, rather than nobody who could be asked. */
export function isRefusal({ kind }: Failure): boolean {
  return REFUSALS.has(kind)
}
