import { describe, expect, it } from 'vitest'
import { FAKE_DEPLOYMENT, HOLDER } from '../../../src/adapters/memory/fake-deployment.ts'
import { approvalParties, takingHelp } from '../../../src/domain/messages/visitor-messages.ts'

describe(takingHelp.name, () => {
  it('says what an approval is for', () => {
    expect(takingHelp('mint')).toMatch(/takes nothing yet/)
    expect(takingHelp('redeem')).toMatch(/^Only your own account/)
  })
})

describe(approvalParties.name, () => {
  const { weth, indexToken } = FAKE_DEPLOYMENT

  it.each([
    ['mint', weth, indexToken, /WETH.*spender/],
    ['redeem', indexToken, HOLDER, /ISC.*your own account/],
  ] as const)('names token and spender, to %s', (mode, token, spender, labels) => {
    const said = approvalParties(mode, HOLDER, FAKE_DEPLOYMENT)
    expect(said.map(({ address }) => address)).toEqual([token, spender])
    expect(said.map(({ label }) => label).join()).toMatch(labels)
  })

  it('has no address of an account that is not connected', () => {
    const [, spender] = approvalParties('redeem', undefined, FAKE_DEPLOYMENT)
    expect(spender?.address).toBeUndefined()
  })
})
