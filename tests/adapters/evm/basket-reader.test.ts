import { describe, expect, it } from 'vitest'
import { createBasketReader } from '../../../src/adapters/evm/basket-reader.ts'
import type { ContractReader } from '../../../src/adapters/evm/contract-reads.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'

const { indexToken } = createFakeAdapters().deployment

const ofType = <Value>(type: string, value: unknown) =>
  typeof value === type ? (value as Value) : undefined

const WHOLE = { 'coin 0': STRANGER, 'proportion 0': 7n, symbol: 'USDC', decimals: 6n }

/** Reads the basket of a contract with one coin, and these answers besides. */
async function readCoins(answers: Readonly<Record<string, unknown>> = {}) {
  const contract: Record<string, unknown> = { exchange: STRANGER, ...WHOLE, ...answers }
  const answerOf = (name: string) => contract[name.replace(` ${STRANGER}`, '')]
  const reader: ContractReader = {
    call: (to, member) => ({ to, member, data: '0x' }),
    read: async () =>
      ok({
        block: 1,
        values: {},
        uint: (name) => ofType<bigint>('bigint', answerOf(name)),
        address: (name) => ofType('string', answerOf(name)),
        text: (name) => ofType('string', answerOf(name)),
        raw: (name) => (answerOf(name) === undefined ? err({ kind: 'refused' }) : ok('0x')),
      }),
  }
  const read = await createBasketReader(reader, indexToken).read(() => [], 1)
  return read.ok ? read.value.basket?.coins : undefined
}

const coinsTo = (last: number) =>
  Object.fromEntries(
    Array.from({ length: last + 1 }, (_, index) => [
      [`coin ${index}`, STRANGER],
      [`proportion ${index}`, 1n],
    ]).flat(),
  )

describe(createBasketReader.name, () => {
  it.each([
    ['is empty', { 'coin 0': undefined }],
    ['goes on after its end', { 'coin 2': STRANGER }],
    ['has a coin without a share', { 'coin 1': STRANGER }],
    ['is longer than ten coins', coinsTo(10)],
  ])('does not believe a list that %s', async (_what, answers) => {
    expect(await readCoins(answers)).toBeUndefined()
  })

  it('reads ten coins', async () => {
    expect(await readCoins(coinsTo(9))).toHaveLength(10)
  })

  it.each([
    [{ symbol: '\u202e<b>\u0007X\u0000' }, { symbol: '<b>X' }],
    [{ symbol: 'W'.repeat(400) }, { symbol: `${'W'.repeat(15)}…` }],
    [{ symbol: '\u200b \u3164' }, { symbol: undefined }],
    [{ symbol: undefined }, { symbol: undefined }],
    [{ decimals: undefined }, { decimals: undefined }],
    [{ decimals: 37n }, { decimals: undefined }],
  ])('of %o reads %o, and the rest', async (answers, read) => {
    const coin = { address: STRANGER, proportion: 7n, symbol: 'USDC', decimals: 6 }
    expect(await readCoins(answers)).toEqual([{ ...coin, ...read }])
  })
})
