import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { WalletEvent } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/protocol.ts'
import { ABI } from './abi.ts'
import type { CreateAbiCodec } from './abi-codec.ts'
import { createBasketReader } from './basket-reader.ts'
import { createChainAdapter } from './chain-adapter.ts'
import { createAnswerReader, createClient, type ReportUnreadable } from './client.ts'
import { createConnectedWallet, readEvent, type ConnectedWallet } from './connected-wallet.ts'
import { createContractReader } from './contract-reads.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createWalletProtocol } from './protocol-adapter.ts'
import { QUANTITY } from './schemas.ts'
import { createTokenAdapter } from './token-adapter.ts'
import { createTransactionAdapter } from './transaction-adapter.ts'

/** The ports around a wallet that is there. */
export interface ConnectedAdapters {
  readonly wallet: ConnectedWallet
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolPort
}

/** All that is loaded when a wallet is there to talk to. */
export interface ConnectedCode {
  /** The answers to what a wallet has been asked before this code came. */
  readAccounts(asked: Promise<unknown>): Promise<Result<readonly Address[], Failure>>
  readChainId(asked: Promise<unknown>): Promise<Result<number, Failure>>
  readEvent(name: string, payload: unknown): WalletEvent | undefined
  /** The same adapters each time for the same wallet. */
  adaptersOf(provider: Eip1193Provider): ConnectedAdapters
}

export function createConnectedCode(
  createCodec: CreateAbiCodec,
  deployment: Deployment,
  report: ReportUnreadable,
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
    readAccounts: (asked) => answers.read(answers.schemas.accounts, 'eth_accounts', asked),
    readChainId: (asked) => answers.read(QUANTITY, 'eth_chainId', asked),
    readEvent: (name, payload) => readEvent(answers, name, payload),
    adaptersOf(provider) {
      const adapters = known.get(provider) ?? connect(provider)
      known.set(provider, adapters)
      return adapters
    },
  }
}
