import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Services } from '../../../src/application/services.ts'
import { ErrorPage, RootErrorPage } from '../../../src/ui/pages/error-page.tsx'
import { takeComplaints } from '../support/guards.ts'
import { renderApp } from '../support/render.tsx'

/** Has the card on the home page throw while it renders, for as long as that is wanted. */
function breakable() {
  const fault = { isThere: true }
  const adapt = (services: Services): Services => {
    const { facts } = services.exchange
    const get = () => {
      if (fault.isThere) throw new Error('the card is broken')
      return facts.get()
    }
    return { ...services, exchange: { ...services.exchange, facts: { ...facts, get } } }
  }
  return { fault, adapt }
}

const heading = () => document.querySelector('h1')?.textContent

describe(ErrorPage.name, () => {
  it('takes the place of a page that throws; header and footer stay', async () => {
    await renderApp({ adapt: breakable().adapt })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
    expect(main.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(document.title).toBe('Something went wrong | Index Stablecoin')
    expect(takeComplaints().join()).toContain('the card is broken')
  })

  it('leads back home, where the page is shown when it can be again', async () => {
    const { fault, adapt } = breakable()
    const { user } = await renderApp({ adapt })
    fault.isThere = false
    await user.click(screen.getByRole('link', { name: 'Return to Home' }))
    await waitFor(() => expect(heading()).toBe('One token. Five stablecoins behind it.'))
    expect(takeComplaints()).not.toEqual([])
  })
})

function fail(): never {
  throw new Error('out of order')
}

/** Has the header throw. */
const breakHeader = ({ wallet, ...rest }: Services): Services => ({
  ...rest,
  wallet: { ...wallet, session: { ...wallet.session, get: fail } },
})

describe(RootErrorPage.name, () => {
  it('stands in for everything when something besides the page throws', async () => {
    await renderApp({ adapt: breakHeader })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading').textContent).toBe('This page could not be shown')
    expect(main.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload'])
    expect(document.title).toBe('Something went wrong | Index Stablecoin')
    expect(takeComplaints().join()).toContain('out of order')
  })
})
