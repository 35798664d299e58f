import { describe, expect, it } from 'vitest'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { createScriptedNode } from '../../support/scripted-node.ts'

type Values = Readonly<Record<string, unknown>>

/** What the contracts answer by themselves. */
const USUAL: Values = { WETH: STRANGER, dexInteraction: STRANGER, symbol: 'USDC', decimals: 6n }

/** Reads contracts with these answers: by the function, with its index if it has one. */
function readProtocol(answers: Values) {
  const values = { ...USUAL, ...answers }
  const node = createScriptedNode([], {
    valueOf({ name }, [index]) {
      if (/^(?:stablecoins|proportions)$/.test(name)) return values[`${name} ${String(index)}`]
      return name in values ? values[name] : 1n
    },
  })
  return adaptersAround(node, createFakeAdapters().deployment).tokens.getProtocolSnapshot()
}

const coinAt = (index: number) => {
  return { [`stablecoins ${index}`]: STRANGER, [`proportions ${index}`]: 7n }
}
const coins = (count: number): Values =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => coinAt(index)))

describe('the basket of getProtocolSnapshot', () => {
  it.each([
    ['is empty', coins(0)],
    ['goes on after its end', { ...coins(1), 'stablecoins 2': STRANGER }],
    ['has a coin without a share', { ...coins(1), 'stablecoins 1': STRANGER }],
    ['is longer than ten coins', coins(11)],
  ])('is not believed if it %s', async (_what, answers) => {
    const malformed = { ok: false, error: { kind: 'malformedAnswer' } }
    expect(await readProtocol(answers)).toMatchObject(malformed)
  })

  it('may have ten coins', async () => {
    expect(await readProtocol(coins(10))).toMatchObject({ value: { coins: { length: 10 } } })
  })

  it.each([
    [{ symbol: '\u202e<b>\u0007X\u0000' }, { symbol: '<b>X' }],
    [{ symbol: 'W'.repeat(400) }, { symbol: `${'W'.repeat(15)}…` }],
    [{ symbol: '\u200b \u3164' }, { symbol: undefined }],
    [{ decimals: 37n }, { decimals: undefined }],
  ])('has of %o what can be shown: %o', async (answers, read) => {
    const coin = { address: STRANGER, proportion: 7n, symbol: 'USDC', decimals: 6, ...read }
    const basket = await readProtocol({ ...coins(1), ...answers })
    expect(basket).toMatchObject({ value: { coins: [coin] } })
  })
})
