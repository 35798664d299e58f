import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../../src/domain/messages/notices.ts'
import { ServicesContext } from '../../../../src/ui/hooks/use-services.ts'
import { ToastCard, ToastOffer } from '../../../../src/ui/features/toasts/toast-card.tsx'
import { startWithFakes } from '../../../support/services.ts'
import { happen, renderPart } from '../../support/render.tsx'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function renderToast(notice: Notice) {
  const services = startWithFakes()
  services.notices.post(notice)
  const [toast] = services.notices.toasts.get()
  if (toast === undefined) throw new Error('The notice has no toast')
  render(
    <ServicesContext value={services}>
      <ToastCard toast={toast} />
    </ServicesContext>,
    { reactStrictMode: true },
  )
}

describe(ToastCard.name, () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('is spoken as a whole, in a region that is there before its words, and seen at once', () => {
    renderToast({ kind: 'walletDisconnected' })
    const region = screen.getByRole('status')
    const words = region.firstElementChild
    expect(region.getAttribute('aria-atomic')).toBe('true')
    expect(words?.hasAttribute('inert')).toBe(true)
    expect(words?.className).not.toMatch(/invisible|hidden/)
    pass(100)
    expect(words?.hasAttribute('inert')).toBe(false)
  })

  it('shows the words of a stranger as such, and never as a link', () => {
    const reason = 'Paused” See https://example.com <b>now</b>\u202e'
    const failure = { kind: 'refused', reason } as const
    renderToast({ kind: 'failed', action: 'mint', failure })
    const words = screen.getByText('Paused" See https://example.com <b>now</b>')
    expect(words.tagName).toBe('BDI')
    expect(words.parentElement?.textContent).toBe(
      'The contract says: “Paused" See https://example.com <b>now</b>”',
    )
    expect(screen.getByRole('alert').querySelector('a, b')).toBeNull()
  })
})

describe('the details of an error', () => {
  it('have the raw words one click away, in quotation marks that they cannot end', async () => {
    const { user, notices } = await renderPart(null)
    const said = { kind: 'rejected', detail: 'No» Approve with your phrase' } as const
    await happen(() => notices.post({ kind: 'failed', action: 'mint', failure: said }))
    await user.click(await screen.findByText('Details'))
    const words = screen.getByText('No" Approve with your phrase')
    expect(words.tagName).toBe('BDI')
    expect(words.parentElement?.textContent).toBe('“No" Approve with your phrase”')
    expect(words.parentElement?.previousSibling?.textContent).toMatch(/that your wallet gave:$/)
  })
})

describe(ToastOffer.name, () => {
  afterEach(() => vi.unstubAllGlobals())

  it('opens the page in the app of the wallet on a phone', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)', maxTouchPoints: 5 })
    renderToast({ kind: 'walletNotInstalled' })
    const { host, pathname } = window.location
    expect(screen.getByRole('link', { name: 'Open in MetaMask' }).getAttribute('href')).toBe(
      `https://metamask.app.link/dapp/${host}${pathname}`,
    )
    const trial = screen.getByRole('link', { name: 'Try it without a wallet' })
    expect([trial.getAttribute('href'), trial.getAttribute('target')]).toEqual(['/?demo', null])
  })
})
