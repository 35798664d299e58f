import { describe, expect, it } from 'vitest'
import { createBasketReader } from '../../../src/adapters/evm/basket-reader.ts'
import type { ContractReader, ContractReads } from '../../../src/adapters/evm/contract-reads.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'

const { indexToken } = createFakeAdapters().deployment

const ofType = <Value>(type: string, value: unknown) =>
  typeof value === type ? (value as Value) : undefined

/** A contract with one coin, whose answers a test can take away. */
function create() {
  const missing = new Set<string>()
  const coins = new Set(['coin 0'])
  const asked: string[][] = []
  const answerOf = (name: string): unknown => {
    const [member = ''] = name.split(' ')
    if (missing.has(member)) return undefined
    if (name === 'exchange' || coins.has(name)) return STRANGER
    return { proportion: name === 'proportion 0' ? 7n : undefined, symbol: 'USDC', decimals: 6n }[
      member
    ]
  }
  const reader: ContractReader = {
    call: (to, member) => ({ to, member, data: '0x' }),
    async read(reads: ContractReads) {
      asked.push(Object.keys(reads))
      return ok({
        block: 1,
        values: {},
        uint: (name) => ofType<bigint>('bigint', answerOf(name)),
        address: (name) => ofType('string', answerOf(name)),
        text: (name) => ofType('string', answerOf(name)),
        raw: (name) => (answerOf(name) === undefined ? err({ kind: 'refused' }) : ok('0x')),
      })
    },
  }
  const baskets = createBasketReader(reader, indexToken)
  return {
    missing,
    coins,
    async coin() {
      const read = await baskets.read(() => ({}), 1)
      const { symbol, decimals } = (read.ok && read.value.basket?.coins[0]) || {}
      return [symbol, decimals]
    },
    asksFor: (member: string) =>
      asked
        .splice(0)
        .flat()
        .filter((name) => name.startsWith(member)),
  }
}

describe(createBasketReader.name, () => {
  it.each([
    ['symbol', [undefined, 6]],
    ['decimals', ['USDC', undefined]],
  ] as const)(
    'reads the %s of a coin again until it is there, and then no more',
    async (part, without) => {
      const { missing, coin, asksFor } = create()
      missing.add(part)
      expect(await coin()).toEqual(without)
      missing.clear()
      expect(await coin()).toEqual(['USDC', 6])
      expect(asksFor(part)).not.toEqual([])
      missing.add('symbol').add('decimals')
      expect(await coin()).toEqual(['USDC', 6])
      expect(asksFor(part)).toEqual([])
    },
  )

  it.each([
    ['goes on after its end', 'coin 2'],
    ['has a coin without a share', 'coin 1'],
  ])('does not believe a list that %s', async (_what, name) => {
    const { coins, coin } = create()
    coins.add(name)
    expect(await coin()).toEqual([undefined, undefined])
  })
})
