import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HomePage } from '../../../../src/ui/pages/home/home-page.tsx'

const PARTS = {
  account: '../../../../src/ui/features/account/account.tsx',
  activity: '../../../../src/ui/features/activity/activity.tsx',
  questions: '../../../../src/ui/pages/home/questions.tsx',
}

describe(HomePage.name, () => {
  afterEach(() => {
    for (const path of Object.values(PARTS)) vi.doUnmock(path)
    vi.resetModules()
  })

  it.each(Object.entries(PARTS))(
    'offers a reload where a part does not load: %s',
    async (_name, path) => {
      vi.resetModules()
      vi.doMock(path, () => {
        throw new Error('the connection dropped')
      })
      const fresh = await import('../../support/render.tsx')
      await fresh.renderApp({ permitted: true })
      expect(await screen.findByText(/^This part of the page could not be loaded/)).toBeTruthy()
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('button', { name: 'Reload' })).toBeTruthy()
      expect(main.getByRole('heading', { name: 'Mint Tokens' })).toBeTruthy()
    },
  )
})
