import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '../../../../src/domain/messages/notices.ts'
import { PlainToasts, Toasts } from '../../../../src/ui/features/toasts/toasts.tsx'
import { happen, renderApp, renderPart } from '../../support/render.tsx'

const WRONG_NETWORK: Notice = { kind: 'wrongNetwork' }
const DISCONNECTED: Notice = { kind: 'walletDisconnected' }
const FEEDBACK: Notice = { kind: 'feedbackSubmitted' }

async function renderWith(...notices: Notice[]) {
  const rendered = await renderPart(null)
  const post = (notice: Notice) => happen(() => rendered.notices.post(notice))
  for (const notice of notices) await post(notice)
  return { ...rendered, post }
}

/** The titles as they stand on the page, from top to bottom. */
const shown = () =>
  screen.queryAllByRole('button', { name: /^Dismiss: / }).map((button) => {
    return button.getAttribute('aria-label')?.replace('Dismiss: ', '')
  })

describe(Toasts.name, () => {
  afterEach(() => void vi.useRealTimers())

  it('interrupts for a destructive toast', async () => {
    await renderWith(WRONG_NETWORK)
    const toast = await screen.findByRole('alert')
    expect(within(toast).getByText('Wrong Network')).toBeTruthy()
    expect(
      within(toast).getByText('Please connect to Sepolia testnet to use this application.'),
    ).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    ['neutral', DISCONNECTED, 'Wallet Disconnected', 'Your wallet has been disconnected.'],
    [
      'success',
      FEEDBACK,
      'Feedback Submitted',
      'Thank you for your feedback! We appreciate your input.',
    ],
  ])('waits its turn with a %s one', async (_tone, notice, title, text) => {
    await renderWith(notice)
    const toast = await screen.findByRole('status')
    expect(within(toast).getByText(title)).toBeTruthy()
    expect(within(toast).getByText(text)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets each be dismissed by a button of its own', async () => {
    const { user, titles } = await renderWith(WRONG_NETWORK, DISCONNECTED)
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Wrong Network' }))
    await waitFor(() => expect(shown()).toEqual(['Wallet Disconnected']))
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it('stacks them, each to be read', async () => {
    await renderWith(WRONG_NETWORK, DISCONNECTED, FEEDBACK)
    await waitFor(() => expect(shown()).toHaveLength(3))
    expect(new Set(shown())).toEqual(
      new Set(['Wrong Network', 'Wallet Disconnected', 'Feedback Submitted']),
    )
    expect(screen.getAllByRole('status')).toHaveLength(2)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('replaces one that is posted again', async () => {
    const { post } = await renderWith(WRONG_NETWORK, DISCONNECTED)
    await waitFor(() => expect(shown()).toHaveLength(2))
    const before = screen.getByRole('alert')
    await post(WRONG_NETWORK)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
    expect(screen.getByRole('alert')).not.toBe(before)
  })

  it('lets the oldest go when there are more than four', async () => {
    const failure = { kind: 'rejected' } as const
    const { titles } = await renderWith(
      WRONG_NETWORK,
      { kind: 'invalidAmount' },
      { kind: 'walletNotConnected' },
      { kind: 'providerError' },
      { kind: 'connectionFailed', failure },
    )
    await waitFor(() => expect(shown()).toHaveLength(4))
    expect(titles()).toEqual([
      'Invalid Amount',
      'Wallet Not Connected',
      'Provider Error',
      'Connection Failed',
    ])
    expect(new Set(shown())).toEqual(new Set(titles()))
  })

  it('lets one go that is dismissed at the moment at which it has faded in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { notices } = await renderPart(null)
    await import('../../../../src/ui/features/toasts/toaster.tsx')
    await happen(() => notices.post(WRONG_NETWORK))
    const [toast] = notices.toasts.get()

    // No `act` around it: it would leave no time between the dismissal and what React makes of it.
    if (toast !== undefined) notices.dismiss(toast.id)
    await Promise.resolve()
    vi.advanceTimersByTime(180)

    for (let step = 0; step < 4; step += 1) await happen(() => vi.advanceTimersByTime(500))
    expect(shown()).toEqual([])
  })

  it('shows one at once where another has been, and leaves nothing for a later turn', async () => {
    const { notices } = await renderWith(WRONG_NETWORK)
    await screen.findByRole('alert')
    // No `act` around it: it would wait for the turns that must not be needed.
    notices.post(DISCONNECTED)
    for (let step = 0; step < 10; step += 1) await Promise.resolve()
    expect(shown()).toContain('Wallet Disconnected')
  })

  it('becomes the outcome of the same action in place, and keeps the focus', async () => {
    const { post } = await renderWith({ kind: 'sent', action: 'mint' }, WRONG_NETWORK)
    const sent = await screen.findByRole('button', { name: 'Dismiss: Minting Transaction Sent' })
    sent.focus()
    await post({
      kind: 'failed',
      action: 'mint',
      failure: { kind: 'transactionFailed', feePaid: true },
    })
    expect(shown()).toEqual(['Minting Failed', 'Wrong Network'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Dismiss: Minting Failed')
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Transaction failed.')
  })

  it('keeps them while one goes to another page', async () => {
    const { user, notices } = await renderApp({ path: '/feedback' })
    await happen(() => notices.post(WRONG_NETWORK))
    const toast = await screen.findByRole('alert')
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(document.title).toBe('About | Index Stablecoin'))
    expect(screen.getByRole('alert')).toBe(toast)
  })
})

const TOASTER = '../../../../src/ui/features/toasts/toaster.tsx'

function endFresh() {
  vi.doUnmock(TOASTER)
  vi.resetModules()
}

describe('the code of the toaster', () => {
  afterEach(endFresh)

  it('comes with a wallet', async () => {
    const sentFor = vi.fn(() => ({ Toaster: () => null }))
    vi.resetModules()
    vi.doMock(TOASTER, sentFor)
    const fresh = await import('../../support/render.tsx')
    const { wallet } = await fresh.renderPart(null)
    expect(sentFor).not.toHaveBeenCalled()
    await happen(() => void wallet.connect())
    await waitFor(() => expect(sentFor).toHaveBeenCalledTimes(1))
  })
})

describe(PlainToasts.name, () => {
  afterEach(endFresh)

  it('show what there is to say when the code of the toaster did not arrive', async () => {
    vi.resetModules()
    vi.doMock(TOASTER, () => {
      throw new Error('the connection dropped')
    })
    const fresh = await import('../../support/render.tsx')
    const { user, notices } = await fresh.renderPart(null)
    await happen(() => notices.post(WRONG_NETWORK))
    const toast = await screen.findByRole('alert')
    expect(toast.textContent).toContain('Wrong Network')

    await happen(() => notices.post(DISCONNECTED))
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Wrong Network' }))
    expect(shown()).toEqual(['Wallet Disconnected'])

    const failure = { kind: 'unknown', message: 'Something odd.' } as const
    await happen(() => notices.post({ kind: 'connectionFailed', failure }))
    expect(screen.getByText(/^Your wallet says/).textContent.trim()).toBe(
      'Your wallet says: \u2068“Something odd.”\u2069',
    )
  })
})
