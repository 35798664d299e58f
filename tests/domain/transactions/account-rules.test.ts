import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  approvalOf,
  FEE_RESERVE,
  helpFor,
  mostWrappable,
  planRevocation,
  planWrap,
  wrapHint,
} from '../../../src/domain/transactions/account-rules.ts'
import type { Reading } from '../../../src/domain/wallet/account-snapshot.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'

const { deployment } = createFakeAdapters()
const ETHER = 10n ** 18n
const READY: WalletSession = {
  status: 'connected',
  address: HOLDER,
  chainId: 11155111,
  switching: false,
}
const holding = (holdings: Reading['holdings']): Reading => {
  return { owner: HOLDER, block: 1, holdings, allowances: {} }
}

describe(mostWrappable.name, () => {
  it('leaves the reserve for network fees in ether', () => {
    expect(mostWrappable(holding({ ETH: ETHER }), 'wrap')).toBe(ETHER - FEE_RESERVE)
    expect(mostWrappable(holding({ ETH: FEE_RESERVE + 1n }), 'wrap')).toBe(1n)
    expect(mostWrappable(holding({ ETH: FEE_RESERVE }), 'wrap')).toBe(0n)
    expect(mostWrappable(holding({ ETH: 1n }), 'wrap')).toBe(0n)
  })

  it('is all of the WETH', () => {
    expect(mostWrappable(holding({ ETH: ETHER, WETH: 7n }), 'unwrap')).toBe(7n)
  })

  it('is not known where the balance is not', () => {
    expect(mostWrappable(holding({ WETH: 1n }), 'wrap')).toBeUndefined()
    expect(mostWrappable(holding({ ETH: 1n }), 'unwrap')).toBeUndefined()
  })
})

describe(planWrap.name, () => {
  it.each(['wrap', 'unwrap'] as const)('orders to %s what is typed', (direction) => {
    expect(planWrap(READY, true, direction, typedAmount('0.5').baseUnits)).toEqual({
      ok: true,
      value: { action: direction, from: HOLDER, call: { kind: direction, amount: ETHER / 2n } },
    })
  })

  it.each([
    ['0', READY, true, 'invalidAmount'],
    ['1,5', READY, true, 'invalidAmount'],
    ['1', { status: 'disconnected' }, true, 'walletNotConnected'],
    ['1', READY, false, 'providerError'],
    ['1', { ...READY, chainId: 1 }, true, 'wrongNetwork'],
  ] as const)('says why it cannot: %s', (typed, session, hasProvider, kind) => {
    expect(planWrap(session, hasProvider, 'wrap', typedAmount(typed).baseUnits)).toEqual({
      ok: false,
      error: { kind },
    })
  })
})

describe(approvalOf.name, () => {
  it('is the index token’s for WETH and the account’s own for ISC', () => {
    const { indexToken } = deployment
    expect(approvalOf('WETH', HOLDER, deployment)).toEqual({
      token: 'WETH',
      owner: HOLDER,
      spender: indexToken,
    })
    expect(approvalOf('ISC', HOLDER, deployment)).toEqual({
      token: 'ISC',
      owner: HOLDER,
      spender: HOLDER,
    })
  })
})

describe(planRevocation.name, () => {
  it.each([
    ['WETH', 'revokeWeth', deployment.indexToken],
    ['ISC', 'revokeIsc', HOLDER],
  ] as const)('approves nothing any more of %s', (token, action, spender) => {
    expect(planRevocation(READY, true, token, deployment)).toEqual({
      ok: true,
      value: { action, from: HOLDER, call: { kind: 'approve', token, spender, amount: 0n } },
    })
  })

  it('says why it cannot', () => {
    const elsewhere = { ...READY, chainId: 1 }
    expect(planRevocation(elsewhere, true, 'ISC', deployment)).toEqual({
      ok: false,
      error: { kind: 'wrongNetwork' },
    })
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

describe(wrapHint.name, () => {
  it('says nothing of what can be done, and of nothing', () => {
    expect(wrapHint('wrap', typedAmount(''), 5n)).toBeUndefined()
    expect(wrapHint('wrap', typedAmount('1'), ETHER)).toBeUndefined()
    expect(wrapHint('wrap', typedAmount('1'), undefined)).toBeUndefined()
  })

  it('says why a text is no amount', () => {
    expect(wrapHint('unwrap', typedAmount('1,5'), undefined)).toMatch(/^Commas/)
  })

  it('says how much can be turned', () => {
    expect(wrapHint('wrap', typedAmount('2'), ETHER)).toBe(
      'You can wrap up to 1 ETH; 0.01 stays for network fees.',
    )
    expect(wrapHint('unwrap', typedAmount('1.000000000000000001'), ETHER)).toBe(
      'You have 1 WETH to unwrap.',
    )
  })
})
