import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/protocol.ts'
import { ABI, type CreateAbiCodec } from './abi.ts'
import { createBasketReader } from './basket-reader.ts'
import { createChainAdapter } from './chain-adapter.ts'
import { createAnswerReader, createClient, type Answer, type ReportMalformed } from './client.ts'
import { createConnectedWallet, readEvent, type ConnectedWallet } from './connected-wallet.ts'
import { createContractReader } from './contract-reads.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createWalletProtocol } from './protocol-adapter.ts'
import { QUANTITY } from './schemas.ts'
import { createTokenAdapter } from './token-adapter.ts'
import { createTransactionAdapter } from './transaction-adapter.ts'

/** The ports around one wallet. */
export interface ConnectedAdapters {
  readonly wallet: ConnectedWallet
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolPort
}

/** The code that is loaded once there is a wallet to talk to. */
export interface ConnectedCode {
  /** Reads the answer to a request that was sent before this code was loaded. */
  readAccounts(answer: Promise<unknown>): Answer<readonly Address[]>
  readChainId(answer: Promise<unknown>): Answer<number>
  readEvent(name: string, payload: unknown): WalletEvent | undefined
  /** The adapters of a wallet, created once. */
  adaptersOf(provider: Eip1193Provider): ConnectedAdapters
}

export function createConnectedCode(
  createCodec: CreateAbiCodec,
  deployment: Deployment,
  report: ReportMalformed,
): ConnectedCode {
  const answers = createAnswerReader(createCodec(ABI), report)
  const known = new Map<Eip1193Provider, ConnectedAdapters>()

  const connect = (provider: Eip1193Provider): ConnectedAdapters => {
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

  return {
    readAccounts: (answer) => answers.read(answers.schemas.accounts, 'eth_accounts', answer),
    readChainId: (answer) => answers.read(QUANTITY, 'eth_chainId', answer),
    readEvent: (name, payload) => readEvent(answers, name, payload),
    adaptersOf(provider) {
      const adapters = known.get(provider) ?? connect(provider)
      known.set(provider, adapters)
      return adapters
    },
  }
}
