import { Interface } from 'ethers'
import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'

/** What the index token and the coins tell anybody. */
const PUBLIC = new Interface([
  'function totalSupply() view returns (uint256)',
  'function mintingFee() view returns (uint256)',
  'function redemptionFee() view returns (uint256)',
  'function feeRecipient() view returns (address)',
  'function dexInteraction() view returns (address)',
  'function stablecoins(uint256 index) view returns (address)',
  'function proportions(uint256 index) view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
])

export const encode = (name: string, ...args: unknown[]): string =>
  PUBLIC.encodeFunctionData(name, args)

type Answer = Result<string, Failure> | undefined

/** What a function has answered with; nothing when it refused or the bytes make no sense. */
function decode(name: string, answer: Answer): unknown {
  if (answer === undefined || !answer.ok) return undefined
  try {
    return PUBLIC.decodeFunctionResult(name, answer.value)[0]
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
