import { describe, expect, it } from 'vitest'
import {
  allowanceQuestion,
  approvalAction,
  approvalCall,
} from '../../../../src/domain/transactions/kinds/approve.ts'
import { typedAmount } from '../../../../src/domain/amounts/amount.ts'
import { createFakeAdapters, HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'

const { deployment } = createFakeAdapters()

describe(approvalAction.name, () => {
  it('tells the two approvals apart', () => {
    expect([approvalAction('mint'), approvalAction('redeem')]).toEqual([
      'approveWeth',
      'approveIsc',
    ])
  })
})

describe(allowanceQuestion.name, () => {
  it('has the index token spend WETH when minting', () => {
    expect(allowanceQuestion('mint', HOLDER, deployment)).toEqual({
      token: 'WETH',
      owner: HOLDER,
      spender: deployment.indexToken,
    })
  })

  it('has the account itself spend ISC when redeeming', () => {
    expect(allowanceQuestion('redeem', HOLDER, deployment)).toEqual({
      token: 'ISC',
      owner: HOLDER,
      spender: HOLDER,
    })
  })
})

describe(approvalCall.name, () => {
  it('counts in 18 decimals', () => {
    const question = allowanceQuestion('mint', HOLDER, deployment)
    expect(approvalCall(question, typedAmount('1.5').baseUnits)).toEqual({
      kind: 'approve',
      token: 'WETH',
      spender: deployment.indexToken,
      amount: 1_500_000_000_000_000_000n,
    })
  })
})
