import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { SERVICES } from '../../../src/services.ts'
import { ErrorPage, RootErrorPage } from '../../../src/ui/pages/error-page.tsx'
import type { startWithFakes } from '../../support/services.ts'
import { takeComplaints } from '../support/guards.ts'
import { renderApp } from '../support/render.tsx'

type Started = ReturnType<typeof startWithFakes>

function fail(): never {
  throw new Error('out of order')
}

/** Makes the card on the home page throw. */
function breakCard({ container, exchange }: Started) {
  const card = { ...exchange.card, get: fail }
  container.register(SERVICES.exchange, { useValue: { ...exchange, card } })
}

/** Makes the header throw. */
function breakHeader({ container, wallet }: Started) {
  const session = { ...wallet.session, get: fail }
  container.register(SERVICES.wallet, { useValue: { ...wallet, session } })
}

describe(ErrorPage.name, () => {
  it('takes the place of a page that throws; header and footer stay', async () => {
    await renderApp({ adapt: breakCard })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(takeComplaints().join()).toContain('out of order')
  })
})

describe(RootErrorPage.name, () => {
  it('stands in for everything when something besides the page throws', async () => {
    await renderApp({ adapt: breakHeader })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading').textContent).toBe('This page could not be shown')
    expect(main.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload'])
    expect(document.title).toBe(`Something went wrong | ${PROTOCOL.name}`)
    expect(takeComplaints().join()).toContain('out of order')
  })
})
