import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { Deployment } from '../../domain/protocol.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createEip1193Wallet, type PresentWallet } from './eip1193-wallet.ts'
import { createChainAdapter } from './newest-block.ts'
import { createLazyProtocol } from './lazy-protocol.ts'
import { createRpc, type ReportUnreadable } from './rpc.ts'
import { createTokenAdapter } from './token-adapter.ts'
import { createTransactionAdapter } from './transaction-adapter.ts'

export { readAccounts, readChainId, readEvent } from './eip1193-wallet.ts'

/** The ports around a wallet that is there. All that needs ethers hangs on this module. */
export interface ConnectedAdapters {
  readonly wallet: PresentWallet
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolPort
}

export function createConnectedAdapters(
  provider: Eip1193Provider,
  deployment: Deployment,
  report: ReportUnreadable,
): ConnectedAdapters {
  const rpc = createRpc(provider, report)
  return {
    wallet: createEip1193Wallet(rpc),
    chain: createChainAdapter(rpc),
    tokens: createTokenAdapter(rpc, deployment),
    transactions: createTransactionAdapter(rpc, deployment),
    // Only one page looks at it.
    protocol: createLazyProtocol(async () => {
      const { createWalletProtocol } = await import('./wallet-protocol.ts')
      return createWalletProtocol(rpc, deployment.indexToken)
    }),
  }
}
