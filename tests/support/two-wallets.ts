import { createFakeAdapters, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../src/adapters/memory/fake-storage.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import { settled, startWith } from './services.ts'
import { onSepolia } from './sessions.ts'

export const FIRST = { rdns: 'test.first', name: 'First' }
export const SECOND = { rdns: 'test.second', name: 'Second' }

interface Setup {
  readonly first?: Partial<FakeWalletOptions>
  readonly second?: Partial<FakeWalletOptions> | 'comes late'
  readonly remembered?: string
}

/** A page with two wallets: the holder's at `window.ethereum`, and a stranger's. */
export async function startWithTwo({ first = {}, second = {}, remembered }: Setup = {}) {
  const preferences = createFakePreferences(remembered)
  const fakes = createFakeAdapters({ announcement: FIRST, ...first }, { preferences })
  const isLate = second === 'comes late'
  const announceSecond = () =>
    fakes.wallet.announce(SECOND, { accounts: [STRANGER], ...(isLate ? {} : second) })
  const owner = isLate ? undefined : announceSecond()
  const services = startWith(fakes)
  await settled()
  const { session, knownWallets } = services.wallet
  return {
    ...services,
    second: owner,
    announceSecond,
    session: session.get,
    chosen: () => knownWallets.get().chosen?.id,
  }
}

export const connected = (address: string) => ({ ...onSepolia, address })
export const permitted = { permitted: true }
