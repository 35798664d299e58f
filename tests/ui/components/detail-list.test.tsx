import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { figure } from '../../../src/domain/amounts/format-amount.ts'
import { DetailList } from '../../../src/ui/components/detail-list.tsx'

const list = (cost: bigint) => (
  <DetailList rows={[{ label: 'Cost', values: [[figure(cost, 'up', 'WETH')]] }]} />
)

describe(DetailList.name, () => {
  it('keeps the focus while an amount changes', async () => {
    const user = userEvent.setup()
    const { rerender } = render(list(40_172_345_678_901_234n))
    await user.tab()
    rerender(list(41_172_345_678_901_234n))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '0.0411724 WETH' }))
  })
})
