import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  allowanceQuestion,
  approvalCall,
  exchangeCall,
} from '../../../src/domain/transactions/transaction.ts'

const { deployment } = createFakeAdapters()

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
    expect(approvalCall(question, typedAmount('1.5'))).toEqual({
      kind: 'approve',
      token: 'WETH',
      spender: deployment.indexToken,
      amount: 1_500_000_000_000_000_000n,
    })
  })
})

describe(exchangeCall.name, () => {
  it.each(['mint', 'redeem'] as const)('counts in whole tokens to %s', (mode) => {
    expect(exchangeCall(mode, typedAmount('2.0'))).toEqual({ kind: mode, wholeTokens: 2n })
  })
})
