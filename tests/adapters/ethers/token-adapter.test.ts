import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { adaptersAround, createAdapters } from '../../support/adapters.ts'
import { createScriptedNode } from '../../support/scripted-node.ts'

type Values = Readonly<Record<string, unknown>>

/** The usual answers of the contracts. */
const USUAL: Values = { WETH: STRANGER, dexInteraction: STRANGER, symbol: 'USDC', decimals: 6n }

/**
 * Creates contracts with these answers. A key is the name of a function, with the index if the
 * function has one.
 */
function createContracts(answers: Values) {
  let values = { ...USUAL, ...answers }
  const node = createScriptedNode([], {
    valueOf({ name }, [index, coins]) {
      // The cost grows with the number of coins.
      if (name === 'getMintingCost' && Array.isArray(coins)) return BigInt(coins.length) * 1000n
      if (/^(?:stablecoins|proportions)$/.test(name)) return values[`${name} ${String(index)}`]
      return name in values ? values[name] : 1n
    },
  })
  const change = (changed: Values) => {
    values = { ...values, ...changed }
  }
  return { node, change, tokens: adaptersAround(node, createFakeAdapters().deployment).tokens }
}

const readProtocol = (answers: Values) => createContracts(answers).tokens.getProtocolSnapshot()

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

/** Reads the basket of one coin once, and counts the requests. */
const readWith = async (remembered: string | undefined) => {
  let text = remembered
  const basketMemory = {
    get: () => text,
    set: (next: string) => {
      text = next
    },
  }
  const { node } = createContracts(coins(1))
  const { tokens } = adaptersAround(node, createFakeAdapters().deployment, {}, (options) =>
    createAdapters({ ...options, basketMemory }),
  )
  const read = await tokens.getProtocolSnapshot()
  return { read, calls: node.count('eth_call'), text }
}

describe('the memory of the basket', () => {
  const ONE = [STRANGER, STRANGER, 7n].join()

  it('saves the second request of the next visit', async () => {
    expect(await readWith(undefined)).toMatchObject({ calls: 2, text: ONE })
    expect(await readWith(ONE)).toMatchObject({ calls: 1, text: ONE })
  })

  it.each([
    ['another basket', [STRANGER, STRANGER, 8n].join()],
    ['a basket with a wrong checksum', ONE.replaceAll('b', 'B')],
    ['no coins', STRANGER],
    ['more coins than a basket may have', STRANGER + `,${STRANGER},7`.repeat(11)],
    ['a share beyond a uint256', [STRANGER, STRANGER, 2n ** 256n].join()],
    ['another text', '{}'],
  ])('is replaced if it holds %s', async (_what, remembered) => {
    const { read } = await readWith(ONE)
    expect(await readWith(remembered)).toEqual({ read, calls: 2, text: ONE })
  })
})

describe('prepare', () => {
  const { weth } = createFakeAdapters().deployment
  const MINT = { kind: 'mint', wholeTokens: 5n } as const
  const create = () => {
    const { tokens, ...contracts } = createContracts({ ...coins(1), WETH: weth })
    return { ...contracts, tokens, prepare: () => tokens.prepare(HOLDER, MINT, 0) }
  }

  it('prices a mint by the basket as it is by then', async () => {
    const { tokens, change, prepare } = create()
    expect(await tokens.getProtocolSnapshot()).toMatchObject({ value: { mintingCost: 1000n } })
    change(coins(2))
    expect(await prepare()).toMatchObject({ value: { cost: 2000n } })
  })

  it('prices a mint in the newest block where the node does not know the block to come', async () => {
    const { node, prepare } = create()
    const { request } = node
    node.request = async (call) => {
      const [, at] = call.params as readonly unknown[]
      if (call.method === 'eth_call' && at === 'pending') throw { code: -32602, message: 'no' }
      return request(call)
    }
    expect(await prepare()).toMatchObject({ value: { cost: 1000n } })
  })

  it('fails where the cost of a mint cannot be read', async () => {
    const { change, prepare } = create()
    change({ 'stablecoins 0': undefined })
    expect(await prepare()).toMatchObject({ ok: false, error: { kind: 'costUnknown' } })
  })

  it('asks once more for the newest block where one server lacks it', async () => {
    const { node, prepare } = create()
    node.answerNext('eth_getBlockByNumber', null)
    const transaction = { since: { number: 0, hash: expect.any(String) } }
    expect(await prepare()).toMatchObject({ value: { transaction } })
    node.answerEvery('eth_getBlockByNumber', null)
    expect(await prepare()).toMatchObject({ ok: false, error: { kind: 'network' } })
  })
})
