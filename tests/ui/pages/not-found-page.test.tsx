import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { NotFoundPage } from '../../../src/ui/pages/not-found-page.tsx'
import type { Fakes } from '../../support/services.ts'
import { renderApp } from '../support/render.tsx'

/** Returns the logged paths, without the repetitions of StrictMode. */
function loggedPaths({ log }: Fakes) {
  return log.entries.map(({ detail }) => detail).filter((_path, index) => index % 2 === 0)
}

describe(NotFoundPage.name, () => {
  it('logs the path, and nothing of the page that one leaves it for', async () => {
    const { fakes, user } = await renderApp({ path: '/one' })
    await user.click(screen.getByRole('link', { name: 'Feedback' }))
    await waitFor(() => expect(document.title).toBe(`Feedback | ${PROTOCOL.name}`))
    expect(loggedPaths(fakes)).toEqual(['/one'])
  })
})
