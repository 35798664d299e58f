import { setImmediate } from 'node:timers/promises'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import { createContainer, startServices } from '../../src/container.ts'

/** The services around fresh fakes, started, and what a test asks of them most. */
export function startWithFakes(wallet: Partial<FakeWalletOptions> = {}) {
  const fakes = createFakeAdapters(wallet)
  const services = startServices(createContainer(fakes))
  return { fakes, ...services, titles: () => services.notices.toasts.get().map((t) => t.title) }
}

/** Lets every promise that can settle by itself settle. */
export async function settled(): Promise<void> {
  await setImmediate()
}
