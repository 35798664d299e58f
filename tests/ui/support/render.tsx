import { act, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { BLOCK_PAUSE, TYPING_DELAY } from '../../../src/application/chain/loop.ts'
import { App } from '../../../src/ui/app.tsx'
import { createAppRouter } from '../../../src/ui/router.tsx'
import type { Resolver } from '../../../src/services.ts'
import { ContainerContext } from '../../../src/ui/hooks/use-service.ts'
import { Toasts } from '../../../src/ui/features/toasts/toasts.tsx'
import type { Surroundings } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled, startWithFakes } from '../../support/services.ts'

interface RenderAppOptions extends Partial<FakeWalletOptions> {
  readonly path?: string
  /**
   * Changes the services before the page is rendered, for cases that no fake can produce. For
   * example, a service may throw.
   */
  readonly adapt?: (started: ReturnType<typeof startWithFakes>) => void
}

/**
 * Renders the whole product with the fakes, put together as in main.ts. Resolves once the page at
 * the path is there.
 *
 * ```tsx
 * const { user, titles } = await renderApp({ path: '/feedback' })
 * await user.click(screen.getByRole('link', { name: 'About' }))
 * ```
 */
export async function renderApp({ path = '/', adapt, ...wallet }: RenderAppOptions = {}) {
  const started = startWithFakes(wallet)
  await settled()
  window.history.pushState(null, '', path)
  const router = createAppRouter()
  onTestFinished(() => router.history.destroy())
  await router.load()
  adapt?.(started)
  render(<App container={started.container} router={router} />, { reactStrictMode: true })
  // On the first call, the page is still loading.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  return { ...started, user: createUser() }
}

/**
 * Renders a part of a page that needs no router, with the toasts and the fakes. This is much faster
 * than the whole page.
 *
 * ```tsx
 * const { fakes, user } = await renderPart(<ExchangeCard … />, { permitted: true })
 * fakes.tokens.failNext('send', { kind: 'rejected' })
 * ```
 */
export async function renderPart(
  part: ReactNode,
  wallet: Partial<FakeWalletOptions> = {},
  surroundings: Surroundings = {},
) {
  const started = startWithFakes(wallet, surroundings)
  await settled()
  renderIn(
    started.container,
    <>
      {part}
      <Toasts />
    </>,
  )
  return { ...started, user: createUser() }
}

/** Renders a part of a page with the services of a container. */
export function renderIn(container: Resolver, part: ReactNode) {
  render(<ContainerContext value={container}>{part}</ContainerContext>, { reactStrictMode: true })
}

/** Makes something happen outside the page, and waits until the page has handled it. */
export async function happen(event: () => unknown): Promise<void> {
  await act(async () => {
    event()
    await settled()
  })
}

/** Returns the button with this name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Waits until the card has read the price of the typed amount. */
export function rest({ fakes }: ReturnType<typeof startWithFakes>): Promise<void> {
  return happen(() => fakes.clock.advance(TYPING_DELAY))
}

/** Waits until the page has found a new block. */
export function findBlock({ fakes }: ReturnType<typeof startWithFakes>): Promise<void> {
  return happen(() => fakes.clock.advance(BLOCK_PAUSE.awaited))
}

function createUser() {
  // Without stylesheets, nothing can cover an element, and the check is slow.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  const click = async (element: Element) => {
    // A new toast is inert at first. In a browser, a click that comes so early has no effect.
    const isInert = () => element.closest('[inert]') !== null
    if (isInert()) await waitFor(() => expect(isInert()).toBe(false))
    await user.click(element)
  }
  return { ...user, click }
}
