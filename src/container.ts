import 'reflect-metadata/lite'
import {
  container as root,
  instancePerContainerCachingFactory as cached,
  type DependencyContainer,
  type InjectionToken,
} from 'tsyringe'
import { createAccountService, type AccountService } from './application/account/account-service.ts'
import {
  createAllowanceService,
  type AllowanceService,
} from './application/account/allowance-service.ts'
import {
  createAccountSnapshotService,
  type AccountSnapshotService,
} from './application/account/account-snapshot-service.ts'
import {
  createExchangeService,
  type ExchangeService,
} from './application/exchange/exchange-service.ts'
import {
  createFeedbackService,
  type FeedbackService,
} from './application/feedback/feedback-service.ts'
import { createNoticeService, type NoticeService } from './application/notices/notice-service.ts'
import { createBlockService, type BlockService } from './application/protocol/block-service.ts'
import {
  createProtocolService,
  type ProtocolService,
} from './application/protocol/protocol-service.ts'
import type { Adapters } from './application/ports/adapters.ts'
import type { Services } from './application/services.ts'
import {
  createTransactionService,
  type TransactionService,
} from './application/transactions/transaction-service.ts'
import { createBatchService, type BatchService } from './application/wallet/batch-service.ts'
import { createWalletService, type WalletService } from './application/wallet/wallet-service.ts'
import { createWatchService, type WatchService } from './application/wallet/watch-token-service.ts'

/** A symbol that is merely annotated as a token loses its type; the cast keeps it. */
const token = <Part>(name: string) => Symbol(name) as InjectionToken<Part>

/** The adapters' tokens. */
export const ADAPTER = {
  wallet: token<Adapters['wallet']>('wallet'),
  preferences: token<Adapters['preferences']>('preferences'),
  chain: token<Adapters['chain']>('chain'),
  tokens: token<Adapters['tokens']>('tokens'),
  transactions: token<Adapters['transactions']>('transactions'),
  protocol: token<Adapters['protocol']>('protocol'),
  journal: token<Adapters['journal']>('journal'),
  siteData: token<Adapters['siteData']>('siteData'),
  locks: token<Adapters['locks']>('locks'),
  clock: token<Adapters['clock']>('clock'),
  log: token<Adapters['log']>('log'),
  clipboard: token<Adapters['clipboard']>('clipboard'),
  visibility: token<Adapters['visibility']>('visibility'),
  deployment: token<Adapters['deployment']>('deployment'),
  network: token<Adapters['network']>('network'),
  links: token<Adapters['links']>('links'),
  build: token<Adapters['build']>('build'),
} satisfies { readonly [Name in keyof Adapters]: InjectionToken<Adapters[Name]> }

const NOTICES = token<NoticeService>('NoticeService')
const WALLET = token<WalletService>('WalletService')
const WATCH = token<WatchService>('WatchService')
const BLOCKS = token<BlockService>('BlockService')
const ALLOWANCES = token<AllowanceService>('AllowanceService')
const SNAPSHOTS = token<AccountSnapshotService>('AccountSnapshotService')
const ACCOUNT = token<AccountService>('AccountService')
const TRANSACTIONS = token<TransactionService>('TransactionService')
const BATCHES = token<BatchService>('BatchService')
const EXCHANGE = token<ExchangeService>('ExchangeService')
const PROTOCOL = token<ProtocolService>('ProtocolService')
const FEEDBACK = token<FeedbackService>('FeedbackService')

/**
 * A fresh container around the adapters. To swap one afterwards, register it again before anything
 * is resolved: `createContainer(fakes).register(ADAPTER.tokens, { useValue: mine })`.
 */
export function createContainer(adapters: Adapters): DependencyContainer {
  const container = root.createChildContainer()
  container.register(ADAPTER.wallet, { useValue: adapters.wallet })
  container.register(ADAPTER.preferences, { useValue: adapters.preferences })
  container.register(ADAPTER.chain, { useValue: adapters.chain })
  container.register(ADAPTER.tokens, { useValue: adapters.tokens })
  container.register(ADAPTER.transactions, { useValue: adapters.transactions })
  container.register(ADAPTER.protocol, { useValue: adapters.protocol })
  container.register(ADAPTER.journal, { useValue: adapters.journal })
  container.register(ADAPTER.siteData, { useValue: adapters.siteData })
  container.register(ADAPTER.locks, { useValue: adapters.locks })
  container.register(ADAPTER.clock, { useValue: adapters.clock })
  container.register(ADAPTER.log, { useValue: adapters.log })
  container.register(ADAPTER.clipboard, { useValue: adapters.clipboard })
  container.register(ADAPTER.visibility, { useValue: adapters.visibility })
  container.register(ADAPTER.deployment, { useValue: adapters.deployment })
  container.register(ADAPTER.network, { useValue: adapters.network })
  container.register(ADAPTER.links, { useValue: adapters.links })
  container.register(ADAPTER.build, { useValue: adapters.build })

  container.register(NOTICES, { useFactory: cached(createNoticeService) })
  container.register(WALLET, {
    useFactory: cached((parts) =>
      createWalletService({
        wallet: parts.resolve(ADAPTER.wallet),
        preferences: parts.resolve(ADAPTER.preferences),
        log: parts.resolve(ADAPTER.log),
        clock: parts.resolve(ADAPTER.clock),
        visibility: parts.resolve(ADAPTER.visibility),
        network: parts.resolve(ADAPTER.network),
        notices: parts.resolve(NOTICES),
      }),
    ),
  })
  container.register(WATCH, {
    useFactory: cached((parts) =>
      createWatchService({
        wallet: parts.resolve(ADAPTER.wallet),
        deployment: parts.resolve(ADAPTER.deployment),
        clock: parts.resolve(ADAPTER.clock),
        walletService: parts.resolve(WALLET),
        notices: parts.resolve(NOTICES),
      }),
    ),
  })
  container.register(BLOCKS, {
    useFactory: cached((parts) =>
      createBlockService({
        chain: parts.resolve(ADAPTER.chain),
        clock: parts.resolve(ADAPTER.clock),
        visibility: parts.resolve(ADAPTER.visibility),
        walletService: parts.resolve(WALLET),
      }),
    ),
  })
  container.register(ALLOWANCES, {
    useFactory: cached((parts) =>
      createAllowanceService({
        tokens: parts.resolve(ADAPTER.tokens),
        clock: parts.resolve(ADAPTER.clock),
        log: parts.resolve(ADAPTER.log),
        blocks: parts.resolve(BLOCKS),
      }),
    ),
  })
  container.register(SNAPSHOTS, {
    useFactory: cached((parts) =>
      createAccountSnapshotService({
        tokens: parts.resolve(ADAPTER.tokens),
        clock: parts.resolve(ADAPTER.clock),
        visibility: parts.resolve(ADAPTER.visibility),
        log: parts.resolve(ADAPTER.log),
        blocks: parts.resolve(BLOCKS),
      }),
    ),
  })
  container.register(ACCOUNT, {
    useFactory: cached((parts) =>
      createAccountService({
        wallet: parts.resolve(ADAPTER.wallet),
        deployment: parts.resolve(ADAPTER.deployment),
        walletService: parts.resolve(WALLET),
        transactions: parts.resolve(TRANSACTIONS),
        notices: parts.resolve(NOTICES),
      }),
    ),
  })
  container.register(TRANSACTIONS, {
    useFactory: cached((parts) =>
      createTransactionService({
        wallet: parts.resolve(ADAPTER.wallet),
        transactionPort: parts.resolve(ADAPTER.transactions),
        journal: parts.resolve(ADAPTER.journal),
        locks: parts.resolve(ADAPTER.locks),
        deployment: parts.resolve(ADAPTER.deployment),
        clock: parts.resolve(ADAPTER.clock),
        visibility: parts.resolve(ADAPTER.visibility),
        log: parts.resolve(ADAPTER.log),
        session: parts.resolve(WALLET).session,
        knownWallets: parts.resolve(WALLET).knownWallets,
        blocks: parts.resolve(BLOCKS),
        notices: parts.resolve(NOTICES),
      }),
    ),
  })
  container.register(BATCHES, {
    useFactory: cached((parts) =>
      createBatchService({
        transactionPort: parts.resolve(ADAPTER.transactions),
        preferences: parts.resolve(ADAPTER.preferences),
        clock: parts.resolve(ADAPTER.clock),
        walletService: parts.resolve(WALLET),
      }),
    ),
  })
  container.register(EXCHANGE, {
    useFactory: cached((parts) =>
      createExchangeService({
        wallet: parts.resolve(ADAPTER.wallet),
        tokens: parts.resolve(ADAPTER.tokens),
        transactionPort: parts.resolve(ADAPTER.transactions),
        preferences: parts.resolve(ADAPTER.preferences),
        deployment: parts.resolve(ADAPTER.deployment),
        walletService: parts.resolve(WALLET),
        allowances: parts.resolve(ALLOWANCES),
        snapshots: parts.resolve(SNAPSHOTS),
        batches: parts.resolve(BATCHES),
        blocks: parts.resolve(BLOCKS),
        transactions: parts.resolve(TRANSACTIONS),
        notices: parts.resolve(NOTICES),
      }),
    ),
  })
  container.register(PROTOCOL, {
    useFactory: cached((parts) =>
      createProtocolService({
        protocol: parts.resolve(ADAPTER.protocol),
        clock: parts.resolve(ADAPTER.clock),
        visibility: parts.resolve(ADAPTER.visibility),
        session: parts.resolve(WALLET).session,
      }),
    ),
  })
  container.register(FEEDBACK, {
    useFactory: cached((parts) => createFeedbackService({ notices: parts.resolve(NOTICES) })),
  })
  return container
}

/** Starts the services of a container: they follow the wallet from then on. */
export function startServices(container: DependencyContainer): Services {
  const services = {
    wallet: container.resolve(WALLET),
    watch: container.resolve(WATCH),
    exchange: container.resolve(EXCHANGE),
    batches: container.resolve(BATCHES),
    allowances: container.resolve(ALLOWANCES),
    snapshots: container.resolve(SNAPSHOTS),
    blocks: container.resolve(BLOCKS),
    account: container.resolve(ACCOUNT),
    transactions: container.resolve(TRANSACTIONS),
    protocol: container.resolve(PROTOCOL),
    feedback: container.resolve(FEEDBACK),
    notices: container.resolve(NOTICES),
    clipboard: container.resolve(ADAPTER.clipboard),
    log: container.resolve(ADAPTER.log),
    visibility: container.resolve(ADAPTER.visibility),
    siteData: container.resolve(ADAPTER.siteData),
    links: container.resolve(ADAPTER.links),
    deployment: container.resolve(ADAPTER.deployment),
    build: container.resolve(ADAPTER.build),
  }
  // The block service follows the wallet first, because others ask it for the newest block as soon as
  // there is a connection. The wallet service starts last, when all others follow it.
  services.blocks.start()
  services.snapshots.start()
  services.account.start()
  services.exchange.start()
  services.batches.start()
  services.transactions.start()
  services.wallet.start()
  return services
}
