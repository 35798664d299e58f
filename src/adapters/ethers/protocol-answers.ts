import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { CONTRACTS } from './contracts.ts'

type Answer = Result<string, Failure> | undefined

/** What a function has answered with; nothing when it refused or the bytes make no sense. */
function decode(name: string, answer: Answer): unknown {
  if (answer === undefined || !answer.ok) return undefined
  try {
    return CONTRACTS.decodeFunctionResult(name, answer.value)[0]
  } catch {
    return undefined
  }
}

export function decodeNumber(name: string, answer: Answer): bigint | undefined {
  const value = decode(name, answer)
  return typeof value === 'bigint' ? value : undefined
}

export function decodeText(name: string, answer: Answer): string | undefined {
  const value = decode(name, answer)
  return typeof value === 'string' ? value : undefined
}

export function decodeAddress(name: string, answer: Answer): Address | undefined {
  return parseAddress(decodeText(name, answer) ?? '')
}
