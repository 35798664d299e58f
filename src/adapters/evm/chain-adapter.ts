import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { getNewestBlock, type EvmClient } from './client.ts'
import { createMinedReader } from './mined-transactions.ts'
import { createReportReader } from './transaction-reports.ts'
import { createTransactionSearch } from './transaction-search.ts'

export function createChainAdapter(client: EvmClient, deployment: Deployment): ChainPort {
  const transactions = createMinedReader(client)
  return {
    getNewestBlock: () => getNewestBlock(client),
    getTransactions: createReportReader(client, transactions),
    searchTransactions: createTransactionSearch(client, deployment, transactions),
  }
}
