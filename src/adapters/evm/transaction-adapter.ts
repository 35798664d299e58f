import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { NETWORK } from '../../domain/network.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { toHex, type EvmClient } from './client.ts'
import { createPrepare } from './prepare.ts'
import { HASH } from './schemas.ts'

export function createTransactionAdapter(
  client: EvmClient,
  deployment: Deployment,
): TransactionPort {
  return {
    prepare: createPrepare(client, deployment),

    sign({ from, to, calldata, value }) {
      // Some wallets refuse another chain than theirs. MetaMask ignores the chain id, so the chain is
      // asked for as well, right before.
      const transaction = { from, to, data: calldata, chainId: toHex(NETWORK.chainId) }
      return client.request(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },
  }
}
