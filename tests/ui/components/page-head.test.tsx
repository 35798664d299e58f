import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PageHead } from '../../../src/ui/components/page-head.tsx'

const descriptions = () =>
  [...document.querySelectorAll('meta[name="description"]')].map((meta) =>
    meta.getAttribute('content'),
  )

describe(PageHead.name, () => {
  it('takes the place of what index.html brings', () => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      '<title data-stand-in>Before</title><meta data-stand-in name="description" content="Before">',
    )
    render(<PageHead title="Somewhere" description="What is there." />)
    expect(document.title).toBe('Somewhere | Index Stablecoin')
    expect(descriptions()).toEqual(['What is there.'])
  })

  it('leaves nothing behind for the next page', () => {
    const { unmount } = render(<PageHead title="Somewhere" description="What is there." />)
    unmount()
    expect(document.title).toBe('')
    expect(descriptions()).toEqual([])
  })
})
