import type { Deployment } from '../../domain/tokens.ts'
import { ABI, type CreateAbiCodec } from './abi.ts'
import { createBasketReader } from './basket-reader.ts'
import { createChainAdapter } from './chain-adapter.ts'
import {
  createAnswerReader,
  createClient,
  type AnswerReader,
  type ReportMalformed,
} from './client.ts'
import { createConnectedWallet, readEvent } from './connected-wallet.ts'
import { createContractReader } from './contract-reads.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createWalletProtocol } from './protocol-adapter.ts'
import { QUANTITY } from './schemas.ts'
import { createTokenAdapter } from './token-adapter.ts'
import { createTransactionAdapter } from './transaction-adapter.ts'

/** The ports around one wallet. */
export type ConnectedAdapters = ReturnType<typeof createConnectedAdapters>

/** The code that is loaded once there is a wallet to talk to. */
export type ConnectedCode = ReturnType<typeof createConnectedCode>

function createConnectedAdapters(
  provider: Eip1193Provider,
  answers: AnswerReader,
  deployment: Deployment,
) {
  const client = createClient(provider, answers)
  const reader = createContractReader(client)
  const baskets = createBasketReader(reader, deployment.indexToken)
  return {
    wallet: createConnectedWallet(client),
    chain: createChainAdapter(client),
    tokens: createTokenAdapter(client, reader, baskets, deployment),
    transactions: createTransactionAdapter(client, deployment),
    protocol: createWalletProtocol(client, reader, baskets, deployment.indexToken),
  }
}

export function createConnectedCode(
  createCodec: CreateAbiCodec,
  deployment: Deployment,
  report: ReportMalformed,
) {
  const answers = createAnswerReader(createCodec(ABI), report)
  const known = new Map<Eip1193Provider, ConnectedAdapters>()
  return {
    // These read the answers to requests that were sent before this code was loaded.
    readAccounts: (answer: Promise<unknown>) =>
      answers.read(answers.schemas.accounts, 'eth_accounts', answer),
    readChainId: (answer: Promise<unknown>) => answers.read(QUANTITY, 'eth_chainId', answer),
    readEvent: (name: string, payload: unknown) => readEvent(answers, name, payload),
    /** The adapters of a wallet, created once. */
    adaptersOf(provider: Eip1193Provider): ConnectedAdapters {
      const adapters = known.get(provider) ?? createConnectedAdapters(provider, answers, deployment)
      known.set(provider, adapters)
      return adapters
    },
  }
}
