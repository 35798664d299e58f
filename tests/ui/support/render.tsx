import { act, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import type { Services } from '../../../src/application/services.ts'
import { App } from '../../../src/ui/app.tsx'
import { createNavigation } from '../../../src/ui/navigation.ts'
import { ROUTES } from '../../../src/ui/routes.ts'
import { ServicesContext } from '../../../src/ui/hooks/use-services.ts'
import { Toasts } from '../../../src/ui/features/toasts/toasts.tsx'
import { settled, startWithFakes, type Surroundings } from '../../support/services.ts'

interface RenderAppOptions extends Partial<FakeWalletOptions> {
  readonly path?: string
  /** Has a service do what no knob of the fakes can make it do, such as throw. */
  readonly adapt?: (services: Services) => Services
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
  const started = startWithFakes(wallet)
  window.history.pushState(null, '', path)
  const navigation = createNavigation({ path })
  onTestFinished(navigation.start())
  const parts = { services: adapt?.(started) ?? started, navigation }
  const firstPage = await ROUTES[navigation.location.get().route].load()
  render(<App {...parts} firstPage={firstPage} />, { reactStrictMode: true })
  return { ...started, navigation, user: createUser() }
}

/**
 * A part of a page that needs no router, with the toasts, on the fakes. Much faster than the page.
 *
 * ```tsx
 * const { fakes, user } = await renderPart(<ExchangeCard … />, { permitted: true })
 * fakes.transactions.failNext('sign', { kind: 'rejected' })
 * ```
 */
export async function renderPart(
  part: ReactNode,
  wallet: Partial<FakeWalletOptions> = {},
  surroundings: Surroundings = {},
) {
  const started = startWithFakes(wallet, surroundings)
  await settled()
  const { container, unmount } = render(
    <ServicesContext value={started}>
      {part}
      <Toasts />
    </ServicesContext>,
    { reactStrictMode: true },
  )
  return { ...started, container, unmount, user: createUser() }
}

export type RenderedApp = Awaited<ReturnType<typeof renderApp>>

/** Has something happen outside of the page, and lets the page take it up. */
export async function happen(event: () => unknown): Promise<void> {
  await act(async () => {
    event()
    await settled()
  })
}

function createUser() {
  // Without stylesheets nothing can be in the pointer's way, and looking for it is slow.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}
