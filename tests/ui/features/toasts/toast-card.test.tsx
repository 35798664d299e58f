import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../../src/domain/messages/notices.ts'
import { ServicesContext } from '../../../../src/ui/hooks/use-services.ts'
import {
  ToastCard,
  ToastDetails,
  ToastOffer,
  useAutoDismiss,
} from '../../../../src/ui/features/toasts/toast-card.tsx'
import { settled, startWithFakes } from '../../../support/services.ts'
import { happen, renderPart } from '../../support/render.tsx'
import { Toasts } from '../../../../src/ui/features/toasts/toasts.tsx'

const LIFETIME = 6000

function useFakeTimers() {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
}

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
  const { visibility } = services.fakes
  return { visibility, isStanding: () => services.notices.toasts.get().includes(toast) }
}

describe(ToastCard.name, () => {
  useFakeTimers()

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

  it('has the message of an unknown error to the letter, and says whose it is', () => {
    renderToast({ kind: 'connectionFailed', failure: { kind: 'unknown', message: 'Odd "x".' } })
    expect(screen.getByText('Odd "x".').parentElement?.textContent).toBe(
      'Your wallet says: “Odd "x".”',
    )
    expect(screen.getAllByText(/./, { selector: 'p' })).toHaveLength(2)
  })

  it('stays for as long as nobody dismisses it when it is destructive', () => {
    const { isStanding } = renderToast({ kind: 'wrongNetwork' })
    pass(100 * LIFETIME)
    expect(isStanding()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Wrong Network' }))
    expect(isStanding()).toBe(false)
  })

  it('goes by itself when it says that the user has declined', () => {
    const { isStanding } = renderToast({
      kind: 'failed',
      action: 'mint',
      failure: { kind: 'rejected' },
    })
    pass(LIFETIME)
    expect(isStanding()).toBe(false)
  })

  it('stays for as long as nobody dismisses it when it offers something', () => {
    const succeeded = { kind: 'succeeded', action: 'mint', amount: '5' } as const
    const { isStanding } = renderToast({ ...succeeded, offersToken: true })
    pass(100 * LIFETIME)
    expect(isStanding()).toBe(true)
    expect(screen.getByRole('button', { name: 'Add ISC to wallet' })).toBeTruthy()
  })
})

/** How far a stack is scrolled, from 50, once the first of its two toasts has changed in place. */
async function scrollAfterChange(top: number, bottom: number) {
  const { notices } = await renderPart(null)
  await happen(() => notices.post({ kind: 'sent', action: 'mint' }))
  await happen(() => notices.post({ kind: 'wrongNetwork' }))
  await screen.findByRole('alert')
  await passTime(300)
  const stack = document.querySelector('.toast-container')
  const [first] = stack?.children ?? []
  if (!stack || !first) throw new Error('There are no toasts')
  vi.spyOn(stack, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 320, 200))
  vi.spyOn(first, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 320, bottom - top))
  stack.scrollTop = 50
  await happen(() => notices.post({ kind: 'succeeded', action: 'mint', amount: '5' }))
  await passTime(100)
  return stack.scrollTop
}

const passTime = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)))

describe('a toast that has changed in place, in a stack from 100 to 300', () => {
  it.each([
    ['is scrolled up to when it begins above', 80, 180, 30],
    ['is scrolled down to when it ends below', 220, 340, 90],
    ['moves nothing when it is in view', 120, 240, 50],
    ['shows its title when it is higher than the stack', 220, 450, 170],
    ['shows its title when it begins above and ends below', 80, 320, 30],
  ] as const)('%s', async (_name, top, bottom, scrolled) => {
    expect(await scrollAfterChange(top, bottom)).toBe(scrolled)
  })
})

describe(useAutoDismiss.name, () => {
  useFakeTimers()

  it.each([
    { kind: 'walletDisconnected' },
    { kind: 'feedbackSubmitted' },
    { kind: 'sent', action: 'mint' },
  ] as const)('dismisses $kind when it has had its time', (notice) => {
    const { isStanding } = renderToast(notice)
    pass(LIFETIME - 1)
    expect(isStanding()).toBe(true)
    pass(1)
    expect(isStanding()).toBe(false)
  })

  it('waits as long as the pointer rests on it, and then its whole time', () => {
    const { isStanding } = renderToast({ kind: 'feedbackSubmitted' })
    pass(LIFETIME - 1)
    fireEvent.pointerEnter(screen.getByRole('status'))
    pass(10 * LIFETIME)
    expect(isStanding()).toBe(true)
    fireEvent.pointerLeave(screen.getByRole('status'))
    pass(LIFETIME - 1)
    expect(isStanding()).toBe(true)
    pass(1)
    expect(isStanding()).toBe(false)
  })

  it('waits as long as the focus rests in it', () => {
    const { isStanding } = renderToast({ kind: 'feedbackSubmitted' })
    const dismiss = screen.getByRole('button')
    act(() => dismiss.focus())
    pass(10 * LIFETIME)
    expect(isStanding()).toBe(true)
    act(() => dismiss.blur())
    pass(LIFETIME)
    expect(isStanding()).toBe(false)
  })

  it('waits until somebody sees the page', () => {
    const { isStanding, visibility } = renderToast({ kind: 'feedbackSubmitted' })
    pass(LIFETIME - 1)
    act(() => visibility.setVisible(false))
    pass(10 * LIFETIME)
    expect(isStanding()).toBe(true)
    act(() => visibility.setVisible(true))
    pass(LIFETIME - 1)
    expect(isStanding()).toBe(true)
    pass(1)
    expect(isStanding()).toBe(false)
  })
})

const failure = { kind: 'rejected', detail: '<b>{"code":4001}</b>' } as const

describe(ToastDetails.name, () => {
  it('has the raw words one click away, as text, to copy', async () => {
    const { user, fakes, notices } = await renderPart(null)
    await happen(() => notices.post({ kind: 'failed', action: 'mint', failure }))
    await user.click(await screen.findByText('Details'))
    expect(screen.getByText(failure.detail)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(fakes.clipboard.text).toBe(failure.detail)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('has them in quotation marks that they cannot end', async () => {
    const { user, notices } = await renderPart(null)
    const said = { kind: 'rejected', detail: 'No» ’’ Approve with your phrase' } as const
    await happen(() => notices.post({ kind: 'failed', action: 'mint', failure: said }))
    await user.click(await screen.findByText('Details'))
    const words = screen.getByText('No" " Approve with your phrase')
    expect(words.tagName).toBe('BDI')
    expect(words.parentElement?.textContent).toBe('“No" " Approve with your phrase”')
    expect(words.parentElement?.previousSibling?.textContent).toMatch(/that your wallet gave:$/)
  })

  it('says when the browser does not let it copy', async () => {
    const { user, fakes, notices } = await renderPart(null)
    fakes.clipboard.refuses = true
    await happen(() => notices.post({ kind: 'failed', action: 'mint', failure }))
    await user.click(await screen.findByText('Details'))
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(screen.getByRole('button', { name: 'Not copied' })).toBeTruthy()
  })

  it('is not there when nobody said anything', async () => {
    const { notices } = await renderPart(null)
    await happen(() => notices.post({ kind: 'invalidAmount' }))
    expect(await screen.findByText('Invalid Amount')).toBeTruthy()
    expect(screen.queryByText('Details')).toBeNull()
  })
})

describe(ToastOffer.name, () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('opens the page in the app of the wallet on a phone', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)', maxTouchPoints: 5 })
    renderToast({ kind: 'walletNotInstalled' })
    const { host, pathname } = window.location
    expect(screen.getByRole('link', { name: 'Open in MetaMask' }).getAttribute('href')).toBe(
      `https://metamask.app.link/dapp/${host}${pathname}`,
    )
    // Which has no address here.
    expect(screen.queryByText('Try it without a wallet')).toBeNull()
  })

  it('leads to where the page can be tried without a wallet', () => {
    const services = startWithFakes()
    const links = { ...services.links, trialUrl: '/trial' }
    render(
      <ServicesContext value={{ ...services, links }}>
        <ToastOffer offer="wallet" onTaken={() => undefined} />
      </ServicesContext>,
    )
    const link = screen.getByRole('link', { name: 'Try it without a wallet' })
    expect(link.getAttribute('href')).toBe('/trial')
    expect(link.getAttribute('target')).toBeNull()
  })

  it('leads an account without ether to the faucet', () => {
    renderToast({ kind: 'failed', action: 'mint', failure: { kind: 'insufficientGas' } })
    expect(screen.getByRole('link', { name: 'Get Sepolia ETH' }).getAttribute('href')).toBe(
      'https://faucet.example',
    )
  })

  it('asks the wallet to show ISC, and its toast goes', async () => {
    const { notices, fakes, titles } = await renderPart(<Toasts />, { permitted: true })
    act(() => {
      notices.post({ kind: 'succeeded', action: 'mint', amount: '5', offersToken: true })
    })
    const [offer] = await screen.findAllByRole('button', { name: 'Add ISC to wallet' })
    if (offer === undefined) throw new Error('There is no offer')
    await act(async () => {
      fireEvent.click(offer)
      await settled()
    })
    expect(fakes.wallet.watchedTokens).toHaveLength(1)
    expect(titles()).toEqual(['ISC Added'])
  })
})
