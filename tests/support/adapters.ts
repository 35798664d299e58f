import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import { createFakeLog } from '../../src/adapters/memory/fake-platform.ts'
import { createEthersAdapters } from '../../src/adapters/ethers/ethers-adapters.ts'
import type { Deployment } from '../../src/domain/protocol.ts'
import { BROWSER_WALLET } from '../../src/domain/wallet/wallet-list.ts'
import { createPage } from './page.ts'

/** The adapters of a page with this one wallet, which is the chosen one. */
export function adaptersAround(wallet: Eip1193Provider, deployment: Deployment) {
  const adapters = createEthersAdapters(createPage(wallet), deployment, createFakeLog())
  adapters.wallet.choose(BROWSER_WALLET.id)
  return adapters
}
