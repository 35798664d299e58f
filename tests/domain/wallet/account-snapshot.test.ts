import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { record } from '../../support/records.ts'
import { snapshot, WHOLE } from '../../support/snapshots.ts'
import {
  FEE_RESERVE,
  isSameQuery,
  lowEtherFor,
  maxWrappable,
  needsWrapping,
  withoutBalances,
} from '../../../src/domain/wallet/account-snapshot.ts'

describe(lowEtherFor.name, () => {
  const networkFee = { next: { kind: 'mint', wholeTokens: 1n }, wei: 9n } as const
  const having = (ETH: bigint) => snapshot({ balances: { ETH }, networkFee })
  const wrap = record({ call: { kind: 'wrap', amount: 1n } })

  it('compares what is held with the fee of the same', () => {
    expect(lowEtherFor(having(8n), record())).toEqual({ held: 8n, fee: 9n })
    expect(lowEtherFor(having(9n), record())).toBeUndefined()
  })

  it('takes no fee for that of something else, but nothing is enough for none', () => {
    expect(lowEtherFor(having(8n), wrap)).toBeUndefined()
    expect(lowEtherFor(having(0n), wrap)).toEqual({ held: 0n, fee: undefined })
  })

  it('says nothing of another account', () => {
    expect(lowEtherFor({ ...having(0n), owner: STRANGER }, record())).toBeUndefined()
    expect(lowEtherFor(undefined, record())).toBeUndefined()
  })
})

const ETHER = 10n ** 18n
const holding = (held: object) => snapshot({ balances: held })

describe(maxWrappable.name, () => {
  it('leaves the reserve for network fees in ether', () => {
    expect(maxWrappable(holding({ ETH: FEE_RESERVE + 1n }))).toBe(1n)
    expect(maxWrappable(holding({ ETH: FEE_RESERVE }))).toBe(0n)
    expect(maxWrappable(holding({ ETH: 1n }))).toBe(0n)
  })

  it('is not known where the balance is not', () => {
    expect(maxWrappable(holding({ WETH: 1n }))).toBeUndefined()
  })
})

describe(needsWrapping.name, () => {
  it.each([
    ['there is ether and no WETH', true, { WETH: 0n, ETH: FEE_RESERVE + 1n }],
    ['there is WETH', false, { WETH: 1n, ETH: ETHER }],
    ['the WETH is not known', false, { ETH: ETHER }],
    ['there is no ether to wrap', false, { WETH: 0n, ETH: FEE_RESERVE }],
  ])('if %s: %s', (_case, expected, balances) => {
    expect(needsWrapping(holding(balances))).toBe(expected)
  })
})

describe(withoutBalances.name, () => {
  it('keeps only what no transaction of the account changes', () => {
    const left = withoutBalances({ ...WHOLE, coins: [] })
    expect(left).toEqual(snapshot({ parameters: WHOLE.parameters }))
  })
})

const approval = (amount: bigint) =>
  ({ kind: 'approve', token: 'WETH', spender: STRANGER, amount }) as const

describe(isSameQuery.name, () => {
  const query = { owner: HOLDER, wholeTokens: 5n, next: approval(5n) }

  it('is so for another amount of the approval, which may follow the cost', () => {
    expect(isSameQuery(query, { ...query, next: approval(6n) })).toBe(true)
  })

  it.each([
    ['account', { owner: STRANGER }],
    ['amount', { wholeTokens: 6n }],
    ['transaction', { next: { kind: 'mint', wholeTokens: 5n } as const }],
  ])('is not so for another %s', (_what, change) => {
    expect(isSameQuery(query, { ...query, ...change })).toBe(false)
  })
})
