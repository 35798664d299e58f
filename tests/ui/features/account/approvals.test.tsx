import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Approvals } from '../../../../src/ui/features/account/account.tsx'
import { renderConnectedPart, TOKEN } from '../../support/account.tsx'
import { happen } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const lines = () =>
  [...document.querySelectorAll('[data-approval]')].map((line) => line.textContent)
const revoke = (token: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Revoke ${token}` })

describe(Approvals.name, () => {
  it('names who may take how much', async () => {
    await renderConnectedPart(<Approvals />, {
      wethApproval: 2n ** 256n - 1n,
      iscApproval: 50n * TOKEN,
    })
    expect(lines()).toEqual([
      'The index token may take any amount of WETH from this account.Revoke',
      'This account lets itself spend 50 ISC by redeeming.Revoke',
    ])
  })

  it('takes an approval back', async () => {
    const token = 'WETH'
    const { user, fakes, titles } = await renderConnectedPart(<Approvals />, {
      wethApproval: TOKEN,
      iscApproval: TOKEN,
    })
    const mine = holdBlock(fakes)
    await user.click(revoke(token))
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'approve', token, amount: 0n } },
    ])
    expect([revoke('WETH').disabled, revoke('ISC').disabled]).toEqual([true, true])
    await happen(mine)
    expect(lines()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: `Revoke ${token}` })).toBeNull()
    expect(titles().at(-1)).toMatch(/Revocation Successful$/)
  })
})
