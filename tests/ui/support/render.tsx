import { act, render, screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { BLOCK_PAUSE, TYPING_DELAY } from '../../../src/application/chain/loop.ts'
import { App } from '../../../src/ui/app.tsx'
import { createAppRouter } from '../../../src/ui/router.tsx'
import { ContainerContext } from '../../../src/ui/hooks/use-service.ts'
import { Toasts } from '../../../src/ui/features/toasts/toasts.tsx'
import type { Surroundings } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled, startWithFakes } from '../../support/services.ts'
import { createLatePart } from '../../../src/application/late-part.ts'
import { CONNECTED_PART } from '../../../src/services.ts'
import { connectedPart } from '../../../src/ui/connected-components.tsx'

interface RenderAppOptions extends Partial<FakeWalletOptions> {
  readonly path?: string
  /** Registers a service that does what no fake can make it do, such as throw. */
  readonly adapt?: (started: ReturnType<typeof startWithFakes>) => void
}

/**
 * The whole product on the fakes, put together as in main.ts, once the page at the path is there.
 *
 * ```tsx
 * const { user, titles } = await renderApp({ path: '/feedback' })
 * await user.click(screen.getByRole('link', { name: 'About' }))
 * ```
 */
export async function renderApp({ path = '/', adapt, ...wallet }: RenderAppOptions = {}) {
  const started = await startLoaded(wallet)
  window.history.pushState(null, '', path)
  const router = createAppRouter()
  onTestFinished(() => router.history.destroy())
  await router.load()
  adapt?.(started)
  render(<App container={started.container} router={router} />, { reactStrictMode: true })
  // The first time, the page is still loading.
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
  return { ...started, user: createUser() }
}

/**
 * A part of a page that needs no router, with the toasts, on the fakes. Much faster than the page.
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
  const started = await startLoaded(wallet, surroundings)
  render(
    <ContainerContext value={started.container}>
      {part}
      <Toasts />
    </ContainerContext>,
    { reactStrictMode: true },
  )
  return { ...started, user: createUser() }
}

/** The services around fresh fakes, with the components of a connected account. */
export async function startLoaded(...fakes: Parameters<typeof startWithFakes>) {
  const started = startWithFakes(...fakes)
  const connected = createLatePart(async () => connectedPart)
  started.container.register(CONNECTED_PART, { useValue: connected })
  await connected.load()
  await settled()
  return started
}

/** Has something happen outside of the page, and lets the page take it up. */
export async function happen(event: () => unknown): Promise<void> {
  await act(async () => {
    event()
    await settled()
  })
}

/** The button with this name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Lets the card read the price of what was typed. */
export function rest({ fakes }: ReturnType<typeof startWithFakes>): Promise<void> {
  return happen(() => fakes.clock.advance(TYPING_DELAY))
}

/** Lets a block be found that has come. */
export function findBlock({ fakes }: ReturnType<typeof startWithFakes>): Promise<void> {
  return happen(() => fakes.clock.advance(BLOCK_PAUSE.awaited))
}

function createUser() {
  // Without stylesheets nothing can be in the pointer's way, and looking for it is slow.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}
