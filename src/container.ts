import 'reflect-metadata/lite'
import {
  container as root,
  instancePerContainerCachingFactory as cached,
  type DependencyContainer,
  type InjectionToken,
} from 'tsyringe'
import { createAccountService } from './application/account/account-service.ts'
import { createAllowanceService } from './application/account/allowance-service.ts'
import { createSnapshotService } from './application/account/snapshot-service.ts'
import { createExchangeService } from './application/exchange/exchange-service.ts'
import { createFeedbackService } from './application/feedback/feedback-service.ts'
import { createNoticeService } from './application/notices/notice-service.ts'
import { createBlockService } from './application/protocol/block-service.ts'
import { createProtocolService } from './application/protocol/protocol-service.ts'
import type { Adapters } from './application/ports/adapters.ts'
import type { Services } from './application/services.ts'
import { createTransactionService } from './application/transactions/transaction-service.ts'
import { createBatchService } from './application/wallet/batch-service.ts'
import { createWalletService, type WalletService } from './application/wallet/wallet-service.ts'
import { createWatchService } from './application/wallet/watch-token-service.ts'

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

type Tokens<Table> = { readonly [Name in keyof Table]: InjectionToken<Table[Name]> }

/** A token for each name. A symbol that is merely annotated loses its type; the cast keeps it. */
function tokens<Table>(names: Readonly<Record<keyof Table, unknown>>) {
  const entries = Object.keys(names).map((name) => [name, Symbol(name)])
  return Object.fromEntries(entries) as Tokens<Table>
}

/** The adapters' tokens. */
export const ADAPTER = tokens<Adapters>({
  wallet: true,
  preferences: true,
  chain: true,
  tokens: true,
  transactions: true,
  protocol: true,
  journal: true,
  siteData: true,
  locks: true,
  clock: true,
  log: true,
  clipboard: true,
  visibility: true,
  deployment: true,
  network: true,
  links: true,
  build: true,
})

/** The factory of each service. Its parameter names the parts that it needs. */
const FACTORIES = {
  notices: createNoticeService,
  walletService: createWalletService,
  session: ({ walletService }: { walletService: WalletService }) => walletService.session,
  knownWallets: ({ walletService }: { walletService: WalletService }) => walletService.knownWallets,
  watch: createWatchService,
  blocks: createBlockService,
  allowances: createAllowanceService,
  snapshots: createSnapshotService,
  account: createAccountService,
  transactions: createTransactionService,
  batches: createBatchService,
  exchange: createExchangeService,
  protocolService: createProtocolService,
  feedback: createFeedbackService,
}

type Made = { readonly [Name in keyof typeof FACTORIES]: ReturnType<(typeof FACTORIES)[Name]> }

/** The parts that a factory can name: the adapters, and what the other factories make. */
type Parts = Omit<Adapters, 'transactions'> &
  Made & { readonly transactionPort: Adapters['transactions'] }

// A factory that names a part that there is not does not compile here.
const MADE: { readonly [Name in keyof Made]: (parts: Parts) => Made[Name] } = FACTORIES

const SERVICE = tokens<Made>(MADE)

const PART: Tokens<Parts> = { ...ADAPTER, transactionPort: ADAPTER.transactions, ...SERVICE }

/** The parts by name. Each is resolved when it is read. */
function partsOf(container: DependencyContainer): Parts {
  const get = (_: Parts, name: string) => container.resolve<unknown>(PART[name as keyof Parts])
  return new Proxy({} as Parts, { get })
}

/**
 * A fresh container around the adapters. To swap one afterwards, register it again before anything
 * is resolved: `createContainer(fakes).register(ADAPTER.tokens, { useValue: mine })`.
 */
export function createContainer(adapters: Adapters): DependencyContainer {
  const container = root.createChildContainer()
  for (const name of namesOf(ADAPTER)) {
    container.register<unknown>(ADAPTER[name], { useValue: adapters[name] })
  }
  for (const name of namesOf(MADE)) {
    const useFactory = cached<unknown>((made) => MADE[name](partsOf(made)))
    container.register(SERVICE[name], { useFactory })
  }
  return container
}

/** Starts the services of a container: they follow the wallet from then on. */
export function startServices(container: DependencyContainer): Services {
  const parts = partsOf(container)
  const { blocks, snapshots, account, exchange, batches, transactions, walletService } = parts
  // The block service follows the wallet first, because others ask it for the newest block as soon as
  // there is a connection. The wallet service starts last, when all others follow it.
  const inOrder = [blocks, snapshots, account, exchange, batches, transactions, walletService]
  for (const service of inOrder) service.start()
  const { watch, allowances, feedback, notices, protocolService: protocol } = parts
  const { clipboard, log, visibility, siteData, links, deployment, build } = parts
  const card = { exchange, batches, allowances, snapshots, blocks, account, transactions }
  const outside = { clipboard, log, visibility, siteData, links, deployment, build }
  return { wallet: walletService, watch, ...card, protocol, feedback, notices, ...outside }
}
