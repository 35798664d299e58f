import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SkipLink } from '../../../src/ui/layout/skip-link.tsx'
import { renderApp } from '../support/render.tsx'

describe(SkipLink.name, () => {
  it('comes first and takes the focus past the header without a change of address', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(window.location.hash).toBe('')
    expect(window.location.href).toMatch(/\/feedback$/)

    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your Feedback' }))
  })
})
