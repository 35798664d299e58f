import { inspect, isDeepStrictEqual } from 'node:util'
import type { Address } from '../../src/domain/address.ts'
import type { Side } from './side.ts'

/**
 * Turns the answers of a side into what the other side must answer as well:
 *
 * - addresses, hashes and calldata into names: hashes and calldata in the order of their appearance
 * - blocks and nonces into numbers since the start of the sequence
 * - network fees into whether there is one, and ether into what it would be without them
 * - failures into their kind
 */
export function createComparable(side: Side) {
  const hashes = new Map<string, string>()
  const calldata = new Map<string, string>()
  const nameOf = (text: string) => {
    if (/^0x[0-9a-fA-F]{64}$/.test(text)) return named(hashes, 'hash', text)
    return side.names.get(text.toLowerCase()) ?? text
  }

  return function comparable(value: unknown, account: Address, key = ''): unknown {
    if (typeof value === 'string') {
      return key === 'calldata' ? named(calldata, 'calldata', value) : nameOf(value)
    }
    if (typeof value === 'number') {
      if (key === 'block' || key === 'sinceBlock') return value - side.firstBlock
      return key === 'nonce' ? value - side.firstNonce(account) : value
    }
    if (typeof value === 'bigint') return key === 'gasPaid' ? value > 0n : value
    if (Array.isArray(value)) return value.map((one) => comparable(one, account, key))
    if (typeof value !== 'object' || value === null) return value
    if ('kind' in value && key === 'error') return value.kind
    if (key === 'networkFee' && 'wei' in value) {
      return comparable({ ...value, wei: undefined, gasPaid: value.wei }, account)
    }
    const whole = key === 'value' ? withoutFees(value, account, side) : value
    return Object.fromEntries(
      Object.entries(whole)
        .filter(([, part]) => part !== undefined)
        .map(([name, part]) => [name, comparable(part, account, name)]),
    )
  }
}

/** An account's snapshot with the ether that it would have if nothing had cost a fee. */
function withoutFees(value: object, account: Address, side: Side): object {
  if (!('balances' in value) || !('block' in value)) return value
  const balances = value.balances as { readonly ETH?: bigint }
  const ETH = (balances.ETH ?? 0n) + side.feesOf(account, Number(value.block))
  return { ...value, balances: { ...balances, ETH } }
}

function named(names: Map<string, string>, kind: string, text: string): string {
  const name = names.get(text) ?? `${kind} ${names.size + 1}`
  names.set(text, name)
  return name
}

/** Every part in which two answers differ, a line each. */
export function differences(fake: unknown, chain: unknown, path = 'answer'): readonly string[] {
  if (isDeepStrictEqual(fake, chain)) return []
  if (!isObject(fake) || !isObject(chain)) {
    return [`${path}: ${inspect(fake)} by the fake, ${inspect(chain)} by the chain`]
  }
  const keys = new Set([...Object.keys(fake), ...Object.keys(chain)])
  return [...keys].flatMap((key) => differences(fake[key], chain[key], `${path}.${key}`))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
