import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLatePart } from '../../../../src/application/late-part.ts'
import { SERVICES } from '../../../../src/services.ts'
import { connectedPart } from '../../../../src/ui/connected-components.tsx'
import type { ConnectedPart } from '../../../../src/ui/connected-part.ts'
import { HomePage } from '../../../../src/ui/pages/home/home-page.tsx'
import { happen, renderApp } from '../../support/render.tsx'

const QUESTIONS = '../../../../src/ui/pages/home/questions.tsx'

/**
 * Renders the page without the code of a connected account. Returns a function that makes the code
 * arrive or fail.
 */
async function renderLate() {
  const code = new EventTarget()
  const connected = createLatePart(
    () =>
      new Promise<ConnectedPart>((resolve, reject) => {
        code.addEventListener('come', () => resolve(connectedPart))
        code.addEventListener('fail', () => reject(new Error('offline')))
      }),
  )
  await renderApp({
    permitted: true,
    adapt: ({ container }) => {
      container.register(SERVICES.connectedPart, { useValue: connected })
      void connected.load()
    },
  })
  return (what: 'come' | 'fail') => happen(() => code.dispatchEvent(new Event(what)))
}

/** Resolves to the elements that the page shows in place of the missing part. */
async function missingPart() {
  await screen.findByText(/^This part of the page could not be loaded/)
  const main = within(screen.getByRole('main'))
  return [
    main.getByRole('button', { name: 'Reload' }),
    main.getByRole('heading', { name: 'Mint Tokens' }),
  ]
}

describe(HomePage.name, () => {
  it('offers a reload where what an account needs does not load', async () => {
    const have = await renderLate()
    expect(screen.getByText('Reading your account.')).toBeTruthy()
    await have('fail')
    expect(await missingPart()).toHaveLength(2)
  })

  it('keeps the field while what an account needs comes', async () => {
    const have = await renderLate()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Input Amount' })
    field.focus()
    await have('come')
    expect(screen.getByText('Enter an amount to begin.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('region', { name: 'Your account' })).toBeTruthy()
  })

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
    expect(await missingPart()).toHaveLength(2)
  })
})
