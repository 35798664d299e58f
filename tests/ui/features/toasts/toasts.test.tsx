import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../../src/domain/messages/notices.ts'
import { Toasts } from '../../../../src/ui/features/toasts/toasts.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const WRONG_NETWORK: Notice = { kind: 'wrongNetwork' }
const DISCONNECTED: Notice = { kind: 'walletDisconnected' }
const LIFETIME = 6000
/** Longer than a toast takes to appear or disappear, in milliseconds. */
const MOTION = 1000

async function renderWith(part: ReactNode, ...notices: Notice[]) {
  const rendered = await renderPart(part)
  const post = (notice: Notice) => happen(() => rendered.notices.post(notice))
  for (const notice of notices) await post(notice)
  return { ...rendered, post }
}

/** Lets time pass in steps. Between the steps, React renders and starts further timers. */
const pass = async (milliseconds: number) => {
  for (let step = 0; step < 20; step += 1) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds / 20))
  }
}

/** Renders toasts with timers that the test controls, after the toaster was loaded. */
async function renderTimed(...notices: Notice[]) {
  await import('../../../../src/ui/features/toasts/toaster.tsx')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const rendered = await renderWith(null, ...notices)
  await pass(MOTION)
  return rendered
}

/** Returns the titles in their order on the page. */
const shown = () =>
  screen.queryAllByRole('button', { name: /^Dismiss: / }).map((button) => {
    return button.getAttribute('aria-label')?.replace('Dismiss: ', '')
  })

describe(Toasts.name, () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const COPIED: Notice = { kind: 'addressCopied' }

  it('shows only the newest notice in a narrow window, and then again what it has covered', async () => {
    vi.stubGlobal('innerWidth', 390)
    const { notices, post } = await renderTimed(DISCONNECTED)
    await post(COPIED)
    // The covered toast still fades when the newest one is withdrawn.
    await pass(100)
    await happen(() => notices.withdraw('clipboard'))
    await pass(2 * MOTION)
    expect(shown()).toEqual(['Wallet Disconnected'])
    await post(COPIED)
    await pass(MOTION)
    expect(shown()).toEqual(['Address Copied'])
  })

  it.each([390, 1280])('keeps errors beside whatever comes, at a width of %i', async (width) => {
    vi.stubGlobal('innerWidth', width)
    const { post, user } = await renderTimed(WRONG_NETWORK)
    // They come while the toasts before them still enter or fade.
    for (const kind of ['copyFailed', 'addressCopied', 'invalidAmount'] as const) {
      await post({ kind })
      await pass(50)
    }
    for (const kind of ['feedbackSubmitted', 'walletDisconnected'] as const) await post({ kind })
    await pass(MOTION)
    expect(shown()).toEqual(expect.arrayContaining(['Wrong Network', 'Invalid Amount']))
    expect(shown().at(-1)).toBe('Wallet Disconnected')
    expect(shown()).toHaveLength(width < 1280 ? 3 : 4)
    await pass(4 * LIFETIME)
    expect(shown()).toEqual(['Wrong Network', 'Invalid Amount'])
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Dismiss: Wrong Network' }))
    await waitFor(() => expect(shown()).toEqual(['Invalid Amount']))
  })

  it('shows an outcome anew that takes the place of another, for its whole time', async () => {
    const { post } = await renderTimed({ kind: 'sent', action: 'mint' })
    await pass(LIFETIME / 2)
    await post({ kind: 'succeeded', action: 'mint', amount: '5' })
    await pass(LIFETIME - MOTION)
    expect(shown()).toEqual(['Minting Successful'])
    await pass(2 * MOTION)
    expect(shown()).toEqual([])
  })

  it.each<Notice>([
    { kind: 'failed', action: 'mint', failure: { kind: 'rejected' } },
    { kind: 'succeeded', action: 'mint', amount: '5' },
  ])('lets %j go after its time, unless the pointer is on it', async (notice) => {
    const { titlesNow } = await renderTimed(notice)
    const toast = screen.getByText(/^Minting/).closest('.notistack-Snackbar') ?? document
    fireEvent.mouseEnter(toast)
    await pass(10 * LIFETIME)
    expect(titlesNow()).toHaveLength(1)
    fireEvent.mouseLeave(toast)
    await pass(LIFETIME)
    expect(titlesNow()).toEqual([])
    await pass(MOTION)
    expect(shown()).toEqual([])
  })

  it('returns the focus to where it was', async () => {
    const { user } = await renderWith(<input />, WRONG_NETWORK)
    const field = screen.getByRole('textbox')
    const dismiss = await screen.findByRole('button', { name: 'Dismiss: Wrong Network' })
    await waitFor(() => expect(dismiss.closest('[inert]')).toBeNull())
    act(() => field.focus())
    act(() => dismiss.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shown()).toEqual([]))
    expect(document.activeElement).toBe(field)
  })
})

const TOASTER = '../../../../src/ui/features/toasts/toaster.tsx'

describe('the code of the toaster', () => {
  afterEach(() => {
    vi.doUnmock(TOASTER)
    vi.resetModules()
  })

  it('is missed aloud where it did not arrive, with a reload', async () => {
    vi.resetModules()
    vi.doMock(TOASTER, () => {
      throw new Error('the connection dropped')
    })
    const fresh = await import('../../support/render.tsx')
    const { notices } = await fresh.renderPart(null)
    await happen(() => notices.post({ kind: 'walletNotConnected' }))
    const toast = await screen.findByRole('alert')
    expect(toast.textContent).toContain('could not be loaded')
    expect(within(toast).getByRole('button', { name: 'Reload' })).toBeTruthy()
  })
})
