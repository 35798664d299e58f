import { describe, expect, it } from 'vitest'
import { createBasketReader } from '../../../src/adapters/ethers/basket.ts'
import { createClient } from '../../../src/adapters/ethers/client.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { contractAnswer } from '../../support/contract-answers.ts'

const { indexToken } = createFakeAdapters().deployment

type Values = Readonly<Record<string, unknown>>

/** What the contracts answer by themselves. */
const USUAL: Values = { WETH: STRANGER, dexInteraction: STRANGER, symbol: 'USDC', decimals: 6n }

/**
 * Reads the basket of contracts with these answers: by the function, with its index if it has one.
 */
async function readCoins(answers: Values) {
  const values = { ...USUAL, ...answers }
  const client = createClient({
    async request({ params }) {
      const [call] = params as [{ data: string }]
      return contractAnswer(call.data, ({ name }, [index]) => {
        if (/^(?:stablecoins|proportions)$/.test(name)) return values[`${name} ${String(index)}`]
        return name in values ? values[name] : 1n
      })
    },
  })
  const read = await createBasketReader(client, indexToken).read(() => [], 1)
  if (!read.ok) throw new Error(`failed with ${read.error.kind}`)
  return read.value.basket?.coins
}

const coinAt = (index: number) => {
  return { [`stablecoins ${index}`]: STRANGER, [`proportions ${index}`]: 7n }
}
const coins = (count: number): Values =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => coinAt(index)))

describe(createBasketReader.name, () => {
  it.each([
    ['is empty', coins(0)],
    ['goes on after its end', { ...coins(1), 'stablecoins 2': STRANGER }],
    ['has a coin without a share', { ...coins(1), 'stablecoins 1': STRANGER }],
    ['is longer than ten coins', coins(11)],
  ])('does not believe a list that %s', async (_what, answers) => {
    expect(await readCoins(answers)).toBeUndefined()
  })

  it('reads ten coins', async () => {
    expect(await readCoins(coins(10))).toHaveLength(10)
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
    expect(await readCoins({ ...coins(1), ...answers })).toEqual([{ ...coin, ...read }])
  })
})
