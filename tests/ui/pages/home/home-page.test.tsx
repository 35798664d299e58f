import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { HomePage } from '../../../../src/ui/pages/home/home-page.tsx'

const QUESTIONS = '../../../../src/ui/pages/home/questions.tsx'

describe(HomePage.name, () => {
  it('offers a reload where the questions do not load', async () => {
    onTestFinished(() => {
      vi.doUnmock(QUESTIONS)
      vi.resetModules()
    })
    vi.resetModules()
    vi.doMock(QUESTIONS, () => {
      throw new Error('the connection dropped')
    })
    const fresh = await import('../../support/render.tsx')
    await fresh.renderApp({ permitted: true })
    await screen.findByText(/^This part of the page could not be loaded/)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(main.getByRole('heading', { name: 'Mint Tokens' })).toBeTruthy()
  })
})
