import { createAbiCodec } from '../../src/adapters/ethers/ethers-codec.ts'
import type { CreateAbiCodec } from '../../src/adapters/evm/abi.ts'
import type { Eip1193Provider } from '../../src/adapters/evm/eip1193.ts'
import { createEvmAdapters, type EvmOptions } from '../../src/adapters/evm/evm-adapters.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { BROWSER_WALLET } from '../../src/domain/wallet/wallet-list.ts'

/** As much of a window as the discovery of wallets needs. */
export function createPage(ethereum?: unknown): Window {
  const page = Object.assign(new EventTarget(), ethereum === undefined ? {} : { ethereum })
  return page as unknown as Window
}

/** The document of a page that can be hidden and shown. */
export function createDocument(visibilityState: 'hidden' | 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const set = (next: 'hidden' | 'visible') => {
    document.visibilityState = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { document: document as unknown as Document, set }
}

/** Has a wallet say by EIP-6963 that it is there, and who it is. */
export function announce(page: Window, provider: unknown, info?: unknown): void {
  const detail = { provider, info }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** The adapters of the product, on its own codec unless another one is given. */
export function createAdapters(options: Omit<EvmOptions, 'loadCodec'> & Partial<EvmOptions>) {
  return createEvmAdapters({ loadCodec: async () => createAbiCodec, ...options })
}

/** The adapters of a page with this one wallet, which is the chosen one. */
export function adaptersAround(
  wallet: Eip1193Provider,
  deployment: Deployment,
  createCodec: CreateAbiCodec = createAbiCodec,
) {
  const loadCodec = async () => createCodec
  const adapters = createAdapters({ page: createPage(wallet), deployment, loadCodec })
  adapters.wallet.choose(BROWSER_WALLET.id)
  return adapters
}
