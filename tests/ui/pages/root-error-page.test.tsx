import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Services } from '../../../src/application/services.ts'
import { ErrorBoundary } from '../../../src/ui/components/error-boundary.tsx'
import { RootErrorPage } from '../../../src/ui/pages/root-error-page.tsx'
import { takeComplaints } from '../support/guards.ts'
import { renderApp } from '../support/render.tsx'

function fail(): never {
  throw new Error('out of order')
}

const withBrokenHeader = (services: Services): Services => ({
  ...services,
  wallet: { ...services.wallet, session: { ...services.wallet.session, get: fail } },
})

const withBrokenToasts = (services: Services): Services => ({
  ...services,
  notices: { ...services.notices, toasts: { ...services.notices.toasts, get: fail } },
})

function wayBack() {
  const main = within(screen.getByRole('main'))
  return {
    heading: main.getByRole('heading').textContent,
    home: main.getByRole('link', { name: 'Return to Home' }).getAttribute('href'),
    buttons: main.getAllByRole('button').map(({ textContent }) => textContent),
    title: document.title,
  }
}

const WAY_BACK = {
  heading: 'This page could not be shown',
  home: '/',
  buttons: ['Reload'],
  title: 'Something went wrong | Index Stablecoin',
}

describe(RootErrorPage.name, () => {
  it('stands in for everything when what is around the pages throws', async () => {
    await renderApp({ adapt: withBrokenHeader })
    expect(wayBack()).toEqual(WAY_BACK)
    expect(takeComplaints().join()).toContain('out of order')
  })
})

describe(ErrorBoundary.name, () => {
  it('catches what is thrown outside of the pages', async () => {
    await renderApp({ path: '/feedback', adapt: withBrokenToasts })
    expect(wayBack()).toEqual(WAY_BACK)
    expect(takeComplaints().join()).toContain('out of order')
  })
})
