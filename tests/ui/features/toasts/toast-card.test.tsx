import { act, screen } from '@testing-library/react'
import { hash } from '../../../support/records.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../../src/domain/failure.ts'
import type { Notice } from '../../../../src/domain/messages/notices.ts'
import { ISC } from '../../../../src/domain/tokens.ts'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { ToastCard, ToastOffer } from '../../../../src/ui/features/toasts/toast-card.tsx'
import { startWithFakes } from '../../../support/services.ts'
import { toastsOf } from '../../../support/toasts.ts'
import { renderIn } from '../../support/render.tsx'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function renderToast(notice: Notice) {
  const { container, notices } = startWithFakes()
  notices.post(notice)
  const [toast] = toastsOf(notices)
  if (toast === undefined) throw new Error('The notice has no toast')
  renderIn(container, <ToastCard id={toast.id} toast={toast} />)
}

describe(ToastCard.name, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

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

  it('says what a mint has brought below the words of the specification', () => {
    renderToast({ kind: 'succeeded', action: 'mint', amount: '5', arrived: `4.85 ${ISC}` })
    const [, , note] = screen.getByRole('status').querySelectorAll('p')
    expect(note?.textContent).toBe(`After the fee, 4.85 ${ISC} arrived.`)
  })

  it.each<[string, Failure, string, RegExp]>([
    [
      'the words of a contract',
      { kind: 'refused', reason: 'Paused” See https://example.com <b>now</b>\u202e' },
      'Paused" See https://example.com <b>now</b>',
      /^The contract says: “[^”]*”$/,
    ],
    [
      'the raw error of a wallet',
      { kind: 'rejected', detail: 'No» Approve with your phrase' },
      'No" Approve with your phrase',
      /^“[^”]*”$/,
    ],
  ])('quotes %s, with no link and no end to the quotation', (_whose, failure, words, whole) => {
    renderToast({ kind: 'failed', action: 'mint', failure })
    const quoted = screen.getByText(words)
    expect(quoted.tagName).toBe('BDI')
    expect(quoted.parentElement?.textContent).toMatch(whole)
    expect(screen.getByRole('alert').querySelector('a, b')).toBeNull()
  })

  it('links to a transaction that the wallet has sent by itself', () => {
    renderToast({ kind: 'sentTwice', action: 'mint', amount: `5 ${ISC}`, hash: hash(2) })
    const link = screen.getByRole('link', { name: 'View transaction' })
    expect(link.getAttribute('href')).toMatch(new RegExp(`/tx/${hash(2)}$`))
  })
})

describe(ToastOffer.name, () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const { host, pathname } = window.location
  const APP = [`Open in ${PROTOCOL.wallet.name}`, `${PROTOCOL.wallet.appUrl}${host}${pathname}`]
  const EXTENSION = [`Get ${PROTOCOL.wallet.name}`, PROTOCOL.wallet.installUrl]

  it.each([
    ['the app on an Android phone', 'Linux; Android 14; Pixel 8', 5, APP],
    ['the app on an iPhone', 'iPhone; CPU iPhone OS 17_4 like Mac OS X', 5, APP],
    ['the app on an iPad', 'Macintosh; Intel Mac OS X 10_15_7', 5, APP],
    ['the extension on a Mac', 'Macintosh; Intel Mac OS X 10_15_7', 0, EXTENSION],
    ['the extension, touch screen or not', 'Windows NT 10.0; Win64; x64', 10, EXTENSION],
  ])('leads to %s, or to the demo', (_what, system, maxTouchPoints, link) => {
    vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${system})`, maxTouchPoints })
    renderToast({ kind: 'walletNotInstalled' })
    const links = screen.getAllByRole('link', { hidden: true })
    expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      link,
      ['Try it without a wallet', '/?demo'],
    ])
    expect(links.at(-1)?.getAttribute('target')).toBeNull()
    // The wallet may be installed by the time of the reload.
    expect(screen.getByRole('button', { name: 'Reload', hidden: true })).toBeTruthy()
  })
})
