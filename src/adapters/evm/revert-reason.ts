import type { Failure } from '../../domain/failure.ts'
import type { AbiCodec, AbiError } from './abi.ts'

const LONGEST_REASON = 200

/** Solidity's panic codes for errors in arithmetic and lists. */
const PANICS: Readonly<Record<string, string>> = {
  '1': 'an assertion failed',
  '17': 'a number is too large or below zero',
  '18': 'a division by zero',
  '50': 'a list is shorter than expected',
}

/** The revert reason in a contract's revert data; nothing when it gave none. */
export function revertReason(data: string, codec: AbiCodec): string | undefined {
  if (data === '0x') return undefined
  try {
    return textOf(codec.decodeError(data))
  } catch {
    // An error that is not in the ABI, or data that does not fit the error that it names.
    return `error ${data.slice(0, 10)}`
  }
}

function textOf({ name, args: [first] }: AbiError): string | undefined {
  // WETH9 reverts with an empty reason, which counts as none.
  if (name === 'Error') return String(first).slice(0, LONGEST_REASON).trim() || undefined
  if (name === 'Panic') return PANICS[String(first)] ?? `panic ${String(first)}`
  return name
}

/** The failure for a revert with this reason. */
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

/** Whether the contract itself refused, rather than the wallet or the node. */
export function isRefusal({ kind }: Failure): boolean {
  return kind === 'refused' || kind === 'insufficientAllowance' || kind === 'insufficientBalance'
}
