import type { WalletProfile } from '../../devnet/wallet/profiles/profile.ts'
import * as connection from '../../src/adapters/ethers/connection.ts'
import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import {
  createEthersAdapters,
  type EthersOptions,
} from '../../src/adapters/ethers/ethers-adapters.ts'
import type { ChainAdapters } from '../../src/application/ports/adapters.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type WalletChoice,
} from '../../src/domain/wallet/wallet-list.ts'

/** As much of a window as the discovery of wallets needs. */
export function createPage(ethereum?: unknown): Window {
  const page = Object.assign(new EventTarget(), ethereum === undefined ? {} : { ethereum })
  return page as unknown as Window
}

/** Has a wallet say by EIP-6963 that it is there, and who it is. */
export function announce(page: Window, provider: unknown, info?: unknown): void {
  const detail = { provider, info }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

type InThePage = Pick<WalletProfile, 'inThePage'>

/** How a wallet is listed that is put into a page alone. */
export const choiceOf = ({ inThePage }: InThePage): WalletChoice =>
  inThePage ? walletChoice(inThePage.announcement, []) : BROWSER_WALLET

/** Puts a wallet into a page as its kind does. */
export function inject(page: Window, wallet: Eip1193Provider, { inThePage }: InThePage): void {
  if (inThePage === undefined) {
    Object.assign(page, { ethereum: wallet })
    page.dispatchEvent(new Event('ethereum#initialized'))
    return
  }
  const { flags, announcement } = inThePage
  const createObject = (): Eip1193Provider => ({
    ...flags,
    request: (call) => wallet.request(call),
    on: (name, listener) => wallet.on?.(name, listener),
  })
  const announced = createObject()
  Object.assign(page, { ethereum: createObject() })
  page.addEventListener('eip6963:requestProvider', () => announce(page, announced, announcement))
  announce(page, announced, announcement)
}

/** Late code that is there at the first call, and lets no request wait for its turn. */
const CONNECTION: typeof connection = {
  createConnection: (target, deployment, options) =>
    connection.createConnection(target, deployment, {
      ...options,
      mostPerSecond: Number.MAX_SAFE_INTEGER,
    }),
}

/** The adapters on ethers. */
export function createAdapters(options: EthersOptions) {
  return createEthersAdapters({ load: async () => CONNECTION, ...options })
}

/** Makes the adapters of a page: those on ethers, unless a test is about others. */
export type CreateAdapters = (options: {
  readonly page: Window
  readonly deployment: Deployment
}) => ChainAdapters

/** The adapters of a page with this one wallet, which is the chosen one. */
export function adaptersAround(
  wallet: Eip1193Provider,
  deployment: Deployment,
  profile: InThePage = {},
  create: CreateAdapters = createAdapters,
) {
  const page = createPage()
  inject(page, wallet, profile)
  const adapters = create({ page, deployment })
  adapters.wallet.choose(choiceOf(profile).id)
  return adapters
}
