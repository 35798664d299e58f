import { createConnection } from '../../src/adapters/ethers/connection.ts'
import type { Adapters } from '../../src/application/ports/adapters.ts'
import type { WalletPort } from '../../src/application/ports/wallet-port.ts'
import { err } from '../../src/domain/result.ts'
import type { Deployment } from '../../src/domain/tokens.ts'

/** What every request fails with that needs a wallet. */
const missing = async () => err({ kind: 'providerMissing' } as const)

/** A page without wallets. */
const NO_WALLETS: WalletPort = {
  wallets: () => [],
  chosen: () => undefined,
  choose: () => {},
  accounts: missing,
  requestAccounts: missing,
  chainId: missing,
  switchChain: missing,
  addChain: missing,
  revokePermission: missing,
  watchToken: missing,
  subscribe: () => () => {},
}

/**
 * The three ports on a node without a wallet: everything can be read, for any account, and nothing
 * sent. This file imports ethers, so a page has to load it by `import()`, and the reader of stored
 * records with it (docs/adapters.md).
 * @param nodeUrl the policy of the page has to allow it: `VITE_READ_RPC_URL` is allowed
 */
export function createReadOnlyAdapters(
  nodeUrl: string,
  deployment: Deployment,
): Pick<Adapters, 'wallet' | 'tokens' | 'chain' | 'node'> {
  const { chain, tokens, chainId } = createConnection(nodeUrl, deployment)
  return {
    wallet: NO_WALLETS,
    chain,
    tokens: { ...tokens, prepare: missing, send: missing },
    node: { host: new URL(nodeUrl).host, chain, tokens, chainId },
  }
}
