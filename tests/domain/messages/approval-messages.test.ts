import { describe, expect, it } from 'vitest'
import { approvalParties } from '../../../src/domain/messages/approval-messages.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'

const { deployment } = createFakeAdapters()

describe(approvalParties.name, () => {
  it('has the index token as the spender of WETH', () => {
    const { parties, note } = approvalParties('mint', HOLDER, deployment)
    expect(parties).toEqual([
      { label: 'Token, WETH', address: deployment.weth },
      { label: 'Spender, the index token', address: deployment.indexToken },
    ])
    expect(note).toMatch(/up to the approved amount/)
  })

  it('says that the account itself is the spender of ISC', () => {
    const { parties, note } = approvalParties('redeem', HOLDER, deployment)
    expect(parties).toEqual([
      { label: 'Token, ISC', address: deployment.indexToken },
      { label: 'Spender, your own account', address: HOLDER },
    ])
    expect(note).toMatch(/^Your wallet shows your own address as the spender/)
  })
})
