import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApprovalChoiceField } from '../../../../src/ui/features/exchange/approval-choice.tsx'
import { renderCard } from '../../support/connected.tsx'
import { findBlock } from '../../support/render.tsx'

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const limit = () => document.querySelector('[data-most-taken]')?.textContent
const COST = '0.00202 WETH (the cost + 1%), safer'

describe(ApprovalChoiceField.name, () => {
  it('approves as typed at first, and replaces far too much by the cost', async () => {
    const rendered = await renderCard('mint', '5')
    const { user, fakes } = rendered
    expect(await screen.findByRole('group', { name: 'Your wallet will ask for' })).toBeTruthy()
    expect((await radio('5 WETH (as typed)')).checked).toBe(true)
    expect(limit()).toBe('At most 5 WETH can be taken, far more than the cost.')
    await user.click(screen.getByRole('button', { name: 'Approve WETH' }))
    await findBlock(rendered)
    await user.click(screen.getByRole('button', { name: 'Approve only 0.00202 WETH' }))
    await findBlock(rendered)
    expect(fakes.tokens.sent.at(-1)?.call).toMatchObject({ amount: 2_020_000_000_000_000n })
    expect(limit()).toBe('At most 0.00202 WETH can be taken.')
  })

  it('limits the approval to the cost and the margin', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    await user.click(await radio(COST))
    expect(limit()).toBe('At most 0.00202 WETH can be taken.')
    await user.click(screen.getByRole('button', { name: 'Approve WETH' }))
    expect(fakes.tokens.sent.map(({ call }) => call)).toMatchObject([
      { kind: 'approve', amount: 2_020_000_000_000_000n },
    ])
  })
})
