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
import { createBlockService, type BlockService } from './application/protocol/block-service.ts'
import { createBatchService, type BatchService } from './application/wallet/batch-service.ts'
import {
  createExchangeService,
  type ExchangeService,
} from './application/exchange/exchange-service.ts'
import {
  createFeedbackService,
  type FeedbackService,
} from './application/feedback/feedback-service.ts'
import { createNoticeService, type NoticeService } from './application/notices/notice-service.ts'
import type {
  ClipboardPort,
  ClockPort,
  LockPort,
  LogPort,
  VisibilityPort,
} from './application/ports/platform-ports.ts'
import type { JournalPort } from './application/ports/journal-port.ts'
import type { ProtocolSources } from './application/ports/protocol-port.ts'
import type { TokenPort } from './application/ports/token-port.ts'
import type { TransactionPort } from './application/ports/transaction-port.ts'
import type { ChainPort } from './application/ports/chain-port.ts'
import type { PreferencesPort } from './application/ports/preferences-port.ts'
import type { WalletPort } from './application/ports/wallet-port.ts'
import {
  createProtocolAccess,
  type ProtocolAccess,
} from './application/protocol/protocol-access.ts'
import {
  createReadingService,
  type ReadingService,
} from './application/account/snapshot-service.ts'
import type { Links, Services } from './application/services.ts'
import {
  createTransactionService,
  type TransactionService,
} from './application/transactions/transaction-service.ts'
import { createWalletService, type WalletService } from './application/wallet/wallet-service.ts'
import { createWatchService, type WatchService } from './application/wallet/watch-token-service.ts'
import type { ListedNetwork, Deployment } from './domain/protocol.ts'

// A symbol that is merely annotated loses its type; the cast keeps it.
const token = <Type>(name: string) => Symbol(name) as InjectionToken<Type>

/** What the outside provides. */
export const ADAPTER = {
  wallet: token<WalletPort>('WalletPort'),
  preferences: token<PreferencesPort>('PreferencesPort'),
  chain: token<ChainPort>('ChainPort'),
  tokens: token<TokenPort>('TokenPort'),
  transactions: token<TransactionPort>('TransactionPort'),
  protocol: token<ProtocolSources>('ProtocolSources'),
  journal: token<JournalPort>('JournalPort'),
  locks: token<LockPort>('LockPort'),
  clock: token<ClockPort>('ClockPort'),
  log: token<LogPort>('LogPort'),
  clipboard: token<ClipboardPort>('ClipboardPort'),
  visibility: token<VisibilityPort>('VisibilityPort'),
  deployment: token<Deployment>('Deployment'),
  network: token<ListedNetwork>('ListedNetwork'),
  links: token<Links>('Links'),
}

/** What the application makes of it. */
const SERVICE = {
  wallet: token<WalletService>('WalletService'),
  watch: token<WatchService>('WatchService'),
  exchange: token<ExchangeService>('ExchangeService'),
  batches: token<BatchService>('BatchService'),
  blocks: token<BlockService>('BlockService'),
  allowances: token<AllowanceService>('AllowanceService'),
  readings: token<ReadingService>('ReadingService'),
  account: token<AccountService>('AccountService'),
  transactions: token<TransactionService>('TransactionService'),
  protocol: token<ProtocolAccess>('ProtocolAccess'),
  feedback: token<FeedbackService>('FeedbackService'),
  notices: token<NoticeService>('NoticeService'),
}

type Provided<Tokens> = {
  readonly [Name in keyof Tokens]: Tokens[Name] extends InjectionToken<infer Type> ? Type : never
}

/** One instance for each token of `ADAPTER`. */
export type Adapters = Provided<typeof ADAPTER>

/**
 * A fresh container around the adapters. To swap one afterwards, register it again before anything
 * is resolved: `createContainer(fakes).register(ADAPTER.tokens, { useValue: mine })`.
 */
export function createContainer(adapters: Adapters): DependencyContainer {
  const container = root.createChildContainer()
  for (const name of Object.keys(ADAPTER) as (keyof Adapters)[]) {
    container.register<Adapters[typeof name]>(ADAPTER[name], { useValue: adapters[name] })
  }
  container.register(SERVICE.notices, { useFactory: cached(createNoticeService) })
  container.register(SERVICE.wallet, {
    useFactory: cached((c) =>
      createWalletService({
        wallet: c.resolve(ADAPTER.wallet),
        preferences: c.resolve(ADAPTER.preferences),
        notices: c.resolve(SERVICE.notices),
        log: c.resolve(ADAPTER.log),
        clock: c.resolve(ADAPTER.clock),
        visibility: c.resolve(ADAPTER.visibility),
        network: c.resolve(ADAPTER.network),
      }),
    ),
  })
  container.register(SERVICE.watch, {
    useFactory: cached((c) =>
      createWatchService({
        wallet: c.resolve(ADAPTER.wallet),
        preferences: c.resolve(ADAPTER.preferences),
        walletService: c.resolve(SERVICE.wallet),
        notices: c.resolve(SERVICE.notices),
        deployment: c.resolve(ADAPTER.deployment),
      }),
    ),
  })
  container.register(SERVICE.blocks, {
    useFactory: cached((c) =>
      createBlockService({
        chain: c.resolve(ADAPTER.chain),
        clock: c.resolve(ADAPTER.clock),
        visibility: c.resolve(ADAPTER.visibility),
        walletService: c.resolve(SERVICE.wallet),
      }),
    ),
  })
  container.register(SERVICE.allowances, {
    useFactory: cached((c) =>
      createAllowanceService({
        tokens: c.resolve(ADAPTER.tokens),
        blocks: c.resolve(SERVICE.blocks),
        clock: c.resolve(ADAPTER.clock),
        log: c.resolve(ADAPTER.log),
      }),
    ),
  })
  container.register(SERVICE.readings, {
    useFactory: cached((c) =>
      createReadingService({
        tokens: c.resolve(ADAPTER.tokens),
        blocks: c.resolve(SERVICE.blocks),
        clock: c.resolve(ADAPTER.clock),
        visibility: c.resolve(ADAPTER.visibility),
        log: c.resolve(ADAPTER.log),
      }),
    ),
  })
  container.register(SERVICE.account, {
    useFactory: cached((c) =>
      createAccountService({
        wallet: c.resolve(ADAPTER.wallet),
        walletService: c.resolve(SERVICE.wallet),
        transactions: c.resolve(SERVICE.transactions),
        notices: c.resolve(SERVICE.notices),
        deployment: c.resolve(ADAPTER.deployment),
      }),
    ),
  })
  container.register(SERVICE.transactions, {
    useFactory: cached((c) =>
      createTransactionService({
        tokens: c.resolve(ADAPTER.tokens),
        transactionPort: c.resolve(ADAPTER.transactions),
        blocks: c.resolve(SERVICE.blocks),
        journal: c.resolve(ADAPTER.journal),
        locks: c.resolve(ADAPTER.locks),
        clock: c.resolve(ADAPTER.clock),
        visibility: c.resolve(ADAPTER.visibility),
        preferences: c.resolve(ADAPTER.preferences),
        notices: c.resolve(SERVICE.notices),
        session: c.resolve(SERVICE.wallet).session,
        inSight: c.resolve(SERVICE.wallet).inSight,
      }),
    ),
  })
  container.register(SERVICE.batches, {
    useFactory: cached((c) =>
      createBatchService({
        transactionPort: c.resolve(ADAPTER.transactions),
        preferences: c.resolve(ADAPTER.preferences),
        walletService: c.resolve(SERVICE.wallet),
      }),
    ),
  })
  container.register(SERVICE.exchange, {
    useFactory: cached((c) =>
      createExchangeService({
        wallet: c.resolve(ADAPTER.wallet),
        transactionPort: c.resolve(ADAPTER.transactions),
        walletService: c.resolve(SERVICE.wallet),
        allowances: c.resolve(SERVICE.allowances),
        readings: c.resolve(SERVICE.readings),
        batches: c.resolve(SERVICE.batches),
        transactions: c.resolve(SERVICE.transactions),
        notices: c.resolve(SERVICE.notices),
        deployment: c.resolve(ADAPTER.deployment),
      }),
    ),
  })
  container.register(SERVICE.protocol, {
    useFactory: cached((c) =>
      createProtocolAccess({
        protocol: c.resolve(ADAPTER.protocol),
        session: c.resolve(SERVICE.wallet).session,
        clock: c.resolve(ADAPTER.clock),
        visibility: c.resolve(ADAPTER.visibility),
      }),
    ),
  })
  container.register(SERVICE.feedback, {
    useFactory: cached((c) => createFeedbackService(c.resolve(SERVICE.notices))),
  })
  return container
}

/** The services of a container, started: they follow the wallet from here on. */
export function startServices(container: DependencyContainer): Services {
  const services: Services = {
    wallet: container.resolve(SERVICE.wallet),
    watch: container.resolve(SERVICE.watch),
    exchange: container.resolve(SERVICE.exchange),
    batches: container.resolve(SERVICE.batches),
    allowances: container.resolve(SERVICE.allowances),
    readings: container.resolve(SERVICE.readings),
    account: container.resolve(SERVICE.account),
    transactions: container.resolve(SERVICE.transactions),
    protocol: container.resolve(SERVICE.protocol),
    feedback: container.resolve(SERVICE.feedback),
    notices: container.resolve(SERVICE.notices),
    clipboard: container.resolve(ADAPTER.clipboard),
    log: container.resolve(ADAPTER.log),
    visibility: container.resolve(ADAPTER.visibility),
    links: container.resolve(ADAPTER.links),
    deployment: container.resolve(ADAPTER.deployment),
  }
  // The first to hear of a connection: the others ask it for the newest block as soon as there is one.
  container.resolve(SERVICE.blocks).start()
  services.readings.start()
  services.account.start()
  services.exchange.start()
  services.batches.start()
  services.transactions.start()
  services.wallet.start()
  return services
}
