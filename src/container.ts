import 'reflect-metadata/lite'
import {
  container as root,
  instancePerContainerCachingFactory as cached,
  type DependencyContainer,
  type InjectionToken,
} from 'tsyringe'
import { createAccountService } from './application/account/account-service.ts'
import { createAccountSnapshotService } from './application/account/account-snapshot-service.ts'
import { createExchangeService } from './application/exchange/exchange-service.ts'
import { createNoticeService } from './application/notices/notice-service.ts'
import { createBlockService, type BlockService } from './application/protocol/block-service.ts'
import { createProtocolService } from './application/protocol/protocol-service.ts'
import type { Adapters } from './application/ports/adapters.ts'
import type { Parts, Services } from './application/services.ts'
import { createStore } from './application/store.ts'
import { createTransactionService } from './application/transactions/transaction-service.ts'
import { createWalletService } from './application/wallet/wallet-service.ts'
import { createWatchService } from './application/wallet/watch-token-service.ts'

/** A symbol that is merely annotated as a token loses its type; the cast keeps it. */
const token = <Part>(name: string) => Symbol(name) as InjectionToken<Part>

const ADAPTERS = token<Adapters>('Adapters')
const BLOCKS = token<BlockService>('blocks')
const NOTICES = token<Services['notices']>('notices')
const WALLET = token<Services['wallet']>('wallet')
const WATCH = token<Services['watch']>('watch')
const SNAPSHOTS = token<Services['snapshots']>('snapshots')
const ACCOUNT = token<Services['account']>('account')
const TRANSACTIONS = token<Services['transactions']>('transactions')
const EXCHANGE = token<Services['exchange']>('exchange')
const PROTOCOL = token<Services['protocol']>('protocol')
const FEEDBACK = token<Services['feedback']>('feedback')

/** The ports and services. Each is resolved when it is first read, so that none needs itself. */
function partsOf(container: DependencyContainer): Parts {
  return {
    ...container.resolve(ADAPTERS),
    get walletService() {
      return container.resolve(WALLET)
    },
    get blocks() {
      return container.resolve(BLOCKS)
    },
    get snapshots() {
      return container.resolve(SNAPSHOTS)
    },
    get transactions() {
      return container.resolve(TRANSACTIONS)
    },
    get notices() {
      return container.resolve(NOTICES)
    },
  }
}

/** A fresh container around the adapters. */
export function createContainer(adapters: Adapters): DependencyContainer {
  const container = root.createChildContainer()
  const register = <Part>(name: InjectionToken<Part>, create: (parts: Parts) => Part) =>
    container.register(name, { useFactory: cached((resolver) => create(partsOf(resolver))) })
  container.register(ADAPTERS, { useValue: adapters })
  register(NOTICES, createNoticeService)
  register(WALLET, createWalletService)
  register(WATCH, createWatchService)
  register(BLOCKS, createBlockService)
  register(SNAPSHOTS, createAccountSnapshotService)
  register(TRANSACTIONS, createTransactionService)
  register(ACCOUNT, createAccountService)
  register(EXCHANGE, createExchangeService)
  register(PROTOCOL, createProtocolService)
  register(FEEDBACK, () => createStore(''))
  return container
}

/** Starts the services of a container: they follow the wallet from then on. */
export function startServices(container: DependencyContainer): Services {
  const services = {
    ...container.resolve(ADAPTERS),
    wallet: container.resolve(WALLET),
    watch: container.resolve(WATCH),
    exchange: container.resolve(EXCHANGE),
    snapshots: container.resolve(SNAPSHOTS),
    blocks: container.resolve(BLOCKS),
    account: container.resolve(ACCOUNT),
    transactions: container.resolve(TRANSACTIONS),
    protocol: container.resolve(PROTOCOL),
    feedback: container.resolve(FEEDBACK),
    notices: container.resolve(NOTICES),
  }
  // The block service follows the wallet first, because others ask it for the newest block as soon
  // as there is a connection. The wallet service starts last, when all others follow it.
  const { blocks, snapshots, account, exchange, transactions, wallet } = services
  const inOrder = [blocks, snapshots, account, exchange, transactions, wallet]
  for (const service of inOrder) service.start()
  return services
}
