import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import type { BasketRow, BasketVerdict } from '../../../src/domain/basket/comparison.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { type ProtocolCoin, WAD } from '../../../src/domain/basket/protocol-parameters.ts'
import {
  BACKING_TEXTS,
  coinTexts,
  comparisonText,
  protocolFailureText,
  protocolStatusText,
  pegText,
  ratioText,
  basketDescription,
  ringTexts,
  codeCheckText,
  versionText,
} from '../../../src/domain/messages/protocol-messages.ts'
import { BASKET } from '../../../src/domain/tokens.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'

const PERCENT = 10n ** 16n
const stated = { name: 'USDC', percentage: 30, color: '' }
const coin: ProtocolCoin = {
  address: parseAddress(`0x${'1'.repeat(40)}`) as Address,
  symbol: 'DAI',
  decimals: 6,
  proportion: 28n * PERCENT,
  reserve: 0n,
  price: undefined,
}
const row = (verdict: BasketVerdict, has: Partial<BasketRow> = { stated, coin }): BasketRow => ({
  stated: undefined,
  coin: undefined,
  ...has,
  verdict,
})

describe(comparisonText.name, () => {
  it.each([
    [0, 'On chain, the coins and their shares are as stated.'],
    [1, 'The chain and the stated basket differ in one coin.'],
    [3, 'The chain and the stated basket differ in 3 coins.'],
  ])('sums up %s differences', (count, words) => {
    const different = Array.from({ length: count }, () => row('otherShare'))
    expect(comparisonText([row('asStated'), ...different])).toBe(words)
  })
})

describe(protocolStatusText.name, () => {
  const snapshot = {
    block: 1234,
    supply: 0n,
    heldByItself: 0n,
    mintingCost: undefined,
    mintingFee: 0n,
    redemptionFee: 0n,
    feeRecipient: coin.address,
    coins: [],
  }

  it.each([
    [snapshot, 'wallet', undefined, 'Block 1,234, read through your wallet.'],
    [snapshot, 'node', { kind: 'network' }, 'Block 1,234, read from this page’s own node.'],
    [undefined, 'node', undefined, 'Reading the chain…'],
    [undefined, 'node', { kind: 'network' }, 'Nothing has been read from the chain yet.'],
  ] as const)('says how old the numbers are (%#)', (read, source, failure, text) => {
    expect(protocolStatusText(read, source, failure)).toBe(text)
  })
})

describe(protocolFailureText.name, () => {
  it('says whether there are older numbers', () => {
    expect(protocolFailureText({ kind: 'network' }, true)).toBe(
      'This is out of date: it couldn’t be read again. The network did not answer.',
    )
  })

  it.each<[Failure, string]>([
    [{ kind: 'network' }, 'The network did not answer.'],
    [{ kind: 'timeout' }, 'The network took too long to answer.'],
    [{ kind: 'rateLimited' }, 'The network is answering too many requests at the moment.'],
    [
      { kind: 'nodePaused' },
      'Your wallet has stopped asking its node for a while, because that had failed.',
    ],
    [
      { kind: 'noContract' },
      'There is no index token contract at the address this page was built with.',
    ],
    [{ kind: 'walletDisconnected' }, 'Your wallet has lost its connection to the network.'],
    [{ kind: 'malformedAnswer' }, 'The answer could not be understood.'],
    [{ kind: 'wrongChain' }, 'The answer is not from the Sepolia network.'],
    [{ kind: 'refused' }, 'The contract there does not answer as the index token does.'],
    [{ kind: 'providerMissing' }, 'The code that reads the chain could not be loaded.'],
    [{ kind: 'unknown', message: 'Odd' }, 'The question was not answered.'],
  ])('says why, of %o', (failure, text) => {
    expect(protocolFailureText(failure, false)).toBe(`Couldn’t read it. ${text}`)
  })
})

describe(coinTexts.name, () => {
  const onlyStated = { stated }
  const onlyOnChain = { coin }

  it.each<[BasketRow, string, string, string, string | undefined]>([
    [{ stated, coin: undefined, verdict: 'pending' }, 'USDC', '30%', '…', undefined],
    [row('asStated'), 'USDC', '30%', '28%', undefined],
    [row('otherShare'), 'USDC', '30%', '28%', 'Stated 30%, on chain 28%'],
    [row('notFound', onlyStated), 'USDC', '30%', '–', 'Stated 30%, not found on chain'],
    [row('notStated', onlyOnChain), '\u2068“DAI”\u2069', '–', '28%', 'Not stated, on chain 28%'],
    [
      row('notStated', { coin: { ...coin, symbol: undefined } }),
      'Unnamed coin',
      '–',
      '28%',
      'Its symbol couldn’t be read, on chain 28%',
    ],
  ])('says of %o how it differs', (of, name, share, onChain, difference) => {
    const absent = of.verdict === 'pending' ? '…' : '–'
    expect(coinTexts(of)).toEqual({ name, stated: share, onChain, absent, difference })
  })
})

describe('BACKING_TEXTS', () => {
  it.each(Object.entries(BACKING_TEXTS))('has a name and a sentence: %s', (_verdict, texts) => {
    const [name, sentence] = [expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z].*\.$/)]
    expect(texts).toEqual([name, sentence])
  })
})

describe(ratioText.name, () => {
  it.each([
    [WAD, '100%'],
    [WAD - 1n, '99.99%'],
    [(WAD * 671n) / 1000n, '67.1%'],
    [WAD * 12_345n, '1,234,500%'],
    [0n, '0%'],
  ])('writes %s as %s, and never too much', (ratio, text) => expect(ratioText(ratio)).toBe(text))
})

describe(pegText.name, () => {
  it.each([
    [0n, '0.00%'],
    [9n, '0.00%'],
    [-9n, '0.00%'],
    [-79n, '−0.07%'],
    [120n, '+0.12%'],
    [-5_000n, '−5.00%'],
    [1_234_567n, '+1234.56%'],
  ])('writes %s of 100000 as %s, cut', (deviation, text) => {
    expect(pegText((deviation * WAD) / 100_000n)).toBe(text)
  })
})

describe(basketDescription.name, () => {
  it('has every coin with its share', () => {
    expect(basketDescription(BASKET)).toBe(
      'The basket as a ring: USDC 30%, USDM 30%, USDP 15%, PYUSD 15%, GUSD 10%.',
    )
  })
})

describe(ringTexts.name, () => {
  it('counts the coins until one stands out', () => {
    expect(ringTexts(BASKET, undefined)).toEqual(['5', 'stablecoins'])
    expect(ringTexts(BASKET, 'GUSD')).toEqual(['10%', 'GUSD'])
  })
})

const { build, deployment } = createFakeAdapters()

describe(versionText.name, () => {
  it.each([
    [{}, '1.2.3, commit c0ffee0'],
    [{ isDirty: true }, '1.2.3, commit c0ffee0 with changes'],
    [{ commit: undefined }, '1.2.3, commit not known'],
  ])('names the sources: %o', (change, text) => {
    expect(versionText({ ...build, ...change })).toBe(text)
  })
})

describe(codeCheckText.name, () => {
  it('claims a check only where there is one', () => {
    expect(codeCheckText(deployment)).toMatch(/^not checked/)
    expect(codeCheckText({ ...deployment, codeHash: '0xab' })).toBe(
      'checked before anything is sent: 0xab',
    )
  })
})

describe('BASKET', () => {
  it('gives each coin a colour of its own', () => {
    const colors = BASKET.map(({ color }) => color)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set(colors).size).toBe(BASKET.length)
  })
})
