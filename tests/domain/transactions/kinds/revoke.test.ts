import { describe, expect, it } from 'vitest'
import { approvalOf, revocationAction } from '../../../../src/domain/transactions/kinds/revoke.ts'
import { createFakeAdapters, HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'

const { deployment } = createFakeAdapters()

describe(revocationAction.name, () => {
  it('tells the two revocations apart', () => {
    expect([revocationAction('WETH'), revocationAction('ISC')]).toEqual(['revokeWeth', 'revokeIsc'])
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
