import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { figure } from '../../../src/domain/amounts/format-amount.ts'
import { DetailList } from '../../../src/ui/components/detail-list.tsx'

const list = (cost: bigint) => (
  <DetailList
    rows={[
      { label: 'None', values: [] },
      { label: 'Cost', values: [[figure(cost, 'up', 'WETH')]] },
      { label: 'Two', values: [['1 USDC'], ['2 USDM']] },
    ]}
  />
)

describe(DetailList.name, () => {
  it('shows no value as not known, one as it is, and several as a list', () => {
    render(list(10n ** 18n))
    const [none, one] = screen.getAllByRole('definition')
    expect(none?.textContent).toBe('–not known yet')
    expect(one?.textContent).toBe('1 WETH')
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['1 USDC', '2 USDM'])
  })

  it('keeps the focus while an amount changes', async () => {
    const user = userEvent.setup()
    const { rerender } = render(list(40_172_345_678_901_234n))
    await user.tab()
    rerender(list(41_172_345_678_901_234n))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '0.0411724 WETH' }))
  })
})
