import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DetailList } from '../../../src/ui/components/detail-list.tsx'

describe(DetailList.name, () => {
  it('shows no value as not known, one as it is, and several as a list', () => {
    render(
      <DetailList
        rows={[
          { label: 'None', values: [] },
          { label: 'One', values: ['1 ISC'] },
          { label: 'Two', values: ['1 USDC', '2 USDM'] },
          { label: 'One', values: ['2 ISC'] },
        ]}
      />,
    )
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'None',
      'One',
      'Two',
      'One',
    ])
    const [none, one] = screen.getAllByRole('definition')
    expect(none?.textContent).toBe('–not known yet')
    expect(one?.textContent).toBe('1 ISC')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 USDC',
      '2 USDM',
    ])
  })
})
