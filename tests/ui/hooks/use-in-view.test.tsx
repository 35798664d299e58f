import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { useInView } from '../../../src/ui/hooks/use-in-view.ts'
import { setInView } from '../support/in-view.ts'

function Part() {
  const ref = useRef<HTMLParagraphElement>(null)
  return <p ref={ref}>{useInView(ref) ? 'in view' : 'out of view'}</p>
}

describe(useInView.name, () => {
  it('follows the element into view and out of it', () => {
    render(<Part />)
    expect(screen.getByText('out of view')).toBeTruthy()
    act(() => setInView(true))
    expect(screen.getByText('in view')).toBeTruthy()
    act(() => setInView(false))
    expect(screen.getByText('out of view')).toBeTruthy()
  })

  it('stops observing when the element goes', () => {
    const { unmount } = render(<Part />)
    unmount()
    expect(() => setInView(true)).not.toThrow()
  })
})
