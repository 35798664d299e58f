import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { NETWORK } from '../../domain/network.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { toHex, type EvmClient } from './client.ts'
import { createEvidenceReader } from './evidence.ts'
import { createPrepare } from './prepare.ts'
import { HASH } from './schemas.ts'

export function createTransactionAdapter(
  client: EvmClient,
  deployment: Deployment,
): TransactionPort {
  const readEvidence = createEvidenceReader(client, deployment)
  /** The newest block that something was read from. */
  let newest = 0

  return {
    prepare: createPrepare(client, deployment, () => newest),

    sign({ from, to, calldata, value }) {
      // Some wallets refuse another chain than theirs. MetaMask ignores the chain id, so `prepare`
      // checks the chain as well.
      const transaction = { from, to, data: calldata, chainId: toHex(NETWORK.chainId) }
      return client.request(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },

    async getEvidence(query) {
      const evidence = await readEvidence(query)
      const blocks = evidence.ok ? evidence.value.mined.map(({ block }) => block.number) : []
      newest = Math.max(newest, query.head, ...blocks)
      return evidence
    },
  }
}
