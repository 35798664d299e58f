import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FEE_RESERVE, helpFor, maxWrappable } from '../../../src/domain/wallet/wrapping.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'

const ETHER = 10n ** 18n
const holding = (balances: AccountSnapshot['balances']): AccountSnapshot => {
  return { owner: HOLDER, block: 1, balances, allowances: {} }
}

describe(maxWrappable.name, () => {
  it('leaves the reserve for network fees in ether', () => {
    expect(maxWrappable(holding({ ETH: ETHER }), 'wrap')).toBe(ETHER - FEE_RESERVE)
    expect(maxWrappable(holding({ ETH: FEE_RESERVE + 1n }), 'wrap')).toBe(1n)
    expect(maxWrappable(holding({ ETH: FEE_RESERVE }), 'wrap')).toBe(0n)
    expect(maxWrappable(holding({ ETH: 1n }), 'wrap')).toBe(0n)
  })

  it('is all of the WETH', () => {
    expect(maxWrappable(holding({ ETH: ETHER, WETH: 7n }), 'unwrap')).toBe(7n)
  })

  it('is not known where the balance is not', () => {
    expect(maxWrappable(holding({ WETH: 1n }), 'wrap')).toBeUndefined()
    expect(maxWrappable(holding({ ETH: 1n }), 'unwrap')).toBeUndefined()
  })
})

describe(helpFor.name, () => {
  const short = { token: 'WETH', needed: 3n * ETHER, held: 2n * ETHER } as const

  it('offers to wrap what is missing and a hundredth', () => {
    expect(helpFor(holding({ ETH: 5n * ETHER }), short)).toEqual({ kind: 'wrap', amount: '1.01' })
  })

  it('offers it to the last wei that can be spared', () => {
    const enough = (101n * ETHER) / 100n + FEE_RESERVE
    expect(helpFor(holding({ ETH: enough }), short).kind).toBe('wrap')
    expect(helpFor(holding({ ETH: enough - 1n }), short).kind).toBe('less')
  })

  it('has nothing but less for ISC, and where the ether is not known', () => {
    expect(helpFor(holding({ ETH: 5n * ETHER }), { ...short, token: 'ISC' }).kind).toBe('less')
    expect(helpFor(holding({}), short).kind).toBe('less')
  })
})
