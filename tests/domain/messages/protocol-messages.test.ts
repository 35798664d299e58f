import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import type { BasketRow } from '../../../src/domain/basket/comparison.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { ProtocolCoin } from '../../../src/domain/basket/protocol-parameters.ts'
import {
  coinName,
  coinShare,
  differenceText,
  protocolFailureText,
  protocolStatusText,
  reserveText,
  RING_DESCRIPTION,
  ringTexts,
  codeCheckText,
  versionText,
} from '../../../src/domain/messages/protocol-messages.ts'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK_NAME } from '../../../src/domain/network.ts'
import { FIRST, STATED } from '../../support/basket.ts'
import { pattern } from '../../support/pattern.ts'

const PERCENT = 10n ** 16n
const stated = { name: FIRST, percentage: 30, color: '' }
const coin: ProtocolCoin = {
  address: parseAddress(`0x${'1'.repeat(40)}`) as Address,
  symbol: 'OTHER',
  decimals: 6,
  proportion: 28n * PERCENT,
  reserve: 1_234_567_891n,
}
const unnamed: ProtocolCoin = { ...coin, symbol: undefined }
const asStated: BasketRow = { stated, coin: { ...coin, proportion: 30n * PERCENT } }
const otherShare: BasketRow = { stated, coin }
const notFound: BasketRow = { stated, coin: undefined }
const notStated = (onChain: ProtocolCoin): BasketRow => ({ stated: undefined, coin: onChain })

const QUOTED = '\u2068“OTHER”\u2069'

describe(differenceText.name, () => {
  it('says nothing where chain and stated basket agree', () => {
    expect(differenceText([asStated, asStated])).toBeUndefined()
  })

  it.each<[readonly BasketRow[], string]>([
    [[notStated({ ...coin, symbol: FIRST })], `another ${FIRST} is also in it.`],
    [[notStated(unnamed)], 'a coin whose symbol couldn’t be read is also in it.'],
    [
      [otherShare, asStated, notFound, notStated(coin)],
      `${FIRST} has 28% of it, ${FIRST} was not found in it and ${QUOTED} is also in it.`,
    ],
  ])('names each coin that differs, and how (%#)', (rows, text) => {
    expect(differenceText(rows)).toBe(`On chain, the basket differs: ${text}`)
  })
})

describe(protocolStatusText.name, () => {
  const mintingCost = undefined
  const numbers = { supply: 0n, mintingFee: 0n, redemptionFee: 0n, mintingCost }
  const snapshot = { block: 1234, coins: [], ...numbers }

  it.each([
    [snapshot, 'wallet', undefined, /^Block 1,234, read through your wallet\.$/],
    [snapshot, 'node', { kind: 'network' }, /^Block 1,234, read from this page’s own node\.$/],
    [undefined, 'node', undefined, /^Reading/],
    [undefined, 'node', { kind: 'network' }, /^Nothing has been read/],
  ] as const)('says how old the numbers are (%#)', (read, source, failure, text) => {
    expect(protocolStatusText(read, source, failure)).toMatch(text)
  })
})

describe(protocolFailureText.name, () => {
  it.each<[Failure, isOutOfDate: boolean, RegExp]>([
    [{ kind: 'network' }, true, /out of date.* network did not answer\.$/],
    [{ kind: 'network' }, false, /^Couldn’t read it\. .* network did not answer\.$/],
    [{ kind: 'malformedAnswer' }, false, /not be understood\.$/],
    [{ kind: 'wrongChain' }, false, pattern`not from the ${NETWORK_NAME} network\.$`],
    [{ kind: 'refused' }, false, /not answer as the index token does\.$/],
    [{ kind: 'providerMissing' }, false, /not be loaded\.$/],
    [{ kind: 'unknown', message: 'Odd' }, false, /not answered\.$/],
  ])('says why, and whether there are older numbers: %o', (failure, isOutOfDate, text) => {
    expect(protocolFailureText(failure, isOutOfDate)).toMatch(text)
  })
})

describe(coinName.name, () => {
  it.each([
    [notFound, FIRST],
    [notStated(coin), QUOTED],
    [notStated(unnamed), 'Unnamed coin'],
  ])('has the stated name first (%#)', (row, name) => expect(coinName(row)).toBe(name))
})

describe(coinShare.name, () => {
  it('is the stated one, or that on the chain', () => {
    expect(coinShare(otherShare)).toBe('30% of basket')
    expect(coinShare(notStated(coin))).toBe('28% on chain')
  })
})

describe(reserveText.name, () => {
  it.each([
    [coin, '1,234.567891 in reserve'],
    [{ ...coin, reserve: undefined }, 'reserve couldn’t be read'],
    [{ ...coin, decimals: undefined }, 'reserve couldn’t be read'],
    [undefined, 'not found on chain'],
  ])('has the amount, or why there is none (%#)', (of, text) => {
    expect(plainText(reserveText(of), 'all')).toBe(text)
  })
})

describe('RING_DESCRIPTION', () => {
  it('has every coin with its share', () => {
    expect(RING_DESCRIPTION).toBe(`The basket as a ring: ${STATED.join(', ')}.`)
  })
})

describe(ringTexts.name, () => {
  it('counts the coins until one stands out', () => {
    expect(ringTexts(undefined)).toEqual([`${PROTOCOL.basket.length}`, 'stablecoins'])
    expect(ringTexts(FIRST)).toEqual([`${PROTOCOL.basket[0]?.percentage}%`, FIRST])
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
    expect(codeCheckText({ ...deployment, codeHash: '0xab' })).toMatch(/^checked .*: 0xab$/)
  })
})
