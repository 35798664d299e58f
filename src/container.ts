import 'reflect-metadata/lite'
import {
  container as root,
  instancePerContainerCachingFactory as cached,
  type DependencyContainer,
} from 'tsyringe'
import { createAccountService } from './application/account/account-service.ts'
import { createChainService } from './application/chain/chain-service.ts'
import { createExchangeService } from './application/exchange/exchange-service.ts'
import { createNoticeService } from './application/notices/notice-service.ts'
import { createPageService } from './application/page-service.ts'
import type { Adapters, ReadNode } from './application/ports/adapters.ts'
import type { ChainPort } from './application/ports/chain-port.ts'
import type {
  ClipboardPort,
  ClockPort,
  LockPort,
  LogPort,
  VisibilityPort,
} from './application/ports/platform-ports.ts'
import type { JournalPort, PreferencesPort } from './application/ports/storage-ports.ts'
import type { TokenPort } from './application/ports/token-port.ts'
import type { WalletPort } from './application/ports/wallet-port.ts'
import { createProtocolService } from './application/protocol/protocol-service.ts'
import { createStore } from './application/store.ts'
import { createRecordService } from './application/transactions/records.ts'
import { createSendService } from './application/transactions/send.ts'
import { createWalletService } from './application/wallet/wallet-service.ts'
import type { ListedNetwork } from './domain/network.ts'
import {
  ACCOUNT_SERVICE,
  BUILD,
  CHAIN_SERVICE,
  createToken,
  DEPLOYMENT,
  EXCHANGE_SERVICE,
  FEEDBACK_DRAFT,
  LINKS,
  NOTICE_SERVICE,
  PAGE_SERVICE,
  PROTOCOL_SERVICE,
  RECORD_SERVICE,
  SEND_SERVICE,
  WALLET_SERVICE,
  type ServiceToken,
} from './services.ts'

export const CHAIN_PORT = createToken<ChainPort>('ChainPort')
export const CLIPBOARD_PORT = createToken<ClipboardPort>('ClipboardPort')
export const CLOCK_PORT = createToken<ClockPort>('ClockPort')
export const JOURNAL_PORT = createToken<JournalPort>('JournalPort')
export const LOCK_PORT = createToken<LockPort>('LockPort')
export const LOG_PORT = createToken<LogPort>('LogPort')
export const PREFERENCES_PORT = createToken<PreferencesPort>('PreferencesPort')
export const TOKEN_PORT = createToken<TokenPort>('TokenPort')
export const VISIBILITY_PORT = createToken<VisibilityPort>('VisibilityPort')
export const WALLET_PORT = createToken<WalletPort>('WalletPort')

/** A node to read from without a wallet, if the product was built with one. */
export const NODE = createToken<ReadNode | undefined>('node')

/** The network as it is offered to a wallet that does not know it. */
export const LISTED_NETWORK = createToken<ListedNetwork>('listed network')

/** A fresh container around the adapters. */
export function createContainer(adapters: Adapters): DependencyContainer {
  const container = root.createChildContainer()
  registerAdapters(container, adapters)
  registerServices(container)
  return container
}

function registerAdapters(container: DependencyContainer, adapters: Adapters) {
  // A factory, because tsyringe refuses a value that is undefined, as a node may be.
  const register = <Value>(token: ServiceToken<Value>, value: Value) =>
    container.register(token, { useFactory: () => value })
  register(BUILD, adapters.build)
  register(CHAIN_PORT, adapters.chain)
  register(CLIPBOARD_PORT, adapters.clipboard)
  register(CLOCK_PORT, adapters.clock)
  register(DEPLOYMENT, adapters.deployment)
  register(JOURNAL_PORT, adapters.journal)
  register(LINKS, adapters.links)
  register(LISTED_NETWORK, adapters.network)
  register(LOCK_PORT, adapters.locks)
  register(LOG_PORT, adapters.log)
  register(NODE, adapters.node)
  register(PREFERENCES_PORT, adapters.preferences)
  register(TOKEN_PORT, adapters.tokens)
  register(VISIBILITY_PORT, adapters.visibility)
  register(WALLET_PORT, adapters.wallet)
}

type TokensOf<Deps> = { readonly [Name in keyof Deps]: ServiceToken<Deps[Name]> }

function registerServices(container: DependencyContainer) {
  /** Has the factory called once, with exactly what it declares that it needs. */
  const register = <Deps, Service>(
    token: ServiceToken<Service>,
    create: (deps: Deps) => Service,
    tokens: TokensOf<NoInfer<Deps>>,
  ) => {
    const names = Object.keys(tokens) as (keyof Deps)[]
    container.register(token, {
      useFactory: cached((resolver) => {
        const deps = names.map((name) => [name, resolver.resolve(tokens[name])])
        return create(Object.fromEntries(deps))
      }),
    })
  }
  register(NOTICE_SERVICE, createNoticeService, {})
  register(PAGE_SERVICE, createPageService, { log: LOG_PORT })
  register(WALLET_SERVICE, createWalletService, {
    clock: CLOCK_PORT,
    deployment: DEPLOYMENT,
    log: LOG_PORT,
    network: LISTED_NETWORK,
    notices: NOTICE_SERVICE,
    preferences: PREFERENCES_PORT,
    visibility: VISIBILITY_PORT,
    walletPort: WALLET_PORT,
  })
  register(RECORD_SERVICE, createRecordService, {
    clock: CLOCK_PORT,
    deployment: DEPLOYMENT,
    journal: JOURNAL_PORT,
    notices: NOTICE_SERVICE,
    visibility: VISIBILITY_PORT,
    wallet: WALLET_SERVICE,
  })
  register(CHAIN_SERVICE, createChainService, {
    chain: CHAIN_PORT,
    clock: CLOCK_PORT,
    deployment: DEPLOYMENT,
    locks: LOCK_PORT,
    log: LOG_PORT,
    node: NODE,
    records: RECORD_SERVICE,
    tokens: TOKEN_PORT,
    visibility: VISIBILITY_PORT,
    wallet: WALLET_SERVICE,
    walletPort: WALLET_PORT,
  })
  register(SEND_SERVICE, createSendService, {
    chain: CHAIN_SERVICE,
    clock: CLOCK_PORT,
    locks: LOCK_PORT,
    notices: NOTICE_SERVICE,
    records: RECORD_SERVICE,
    tokens: TOKEN_PORT,
    visibility: VISIBILITY_PORT,
    wallet: WALLET_SERVICE,
    walletPort: WALLET_PORT,
  })
  register(ACCOUNT_SERVICE, createAccountService, {
    clipboard: CLIPBOARD_PORT,
    deployment: DEPLOYMENT,
    notices: NOTICE_SERVICE,
    records: RECORD_SERVICE,
    send: SEND_SERVICE,
    wallet: WALLET_SERVICE,
  })
  register(EXCHANGE_SERVICE, createExchangeService, {
    chain: CHAIN_SERVICE,
    deployment: DEPLOYMENT,
    notices: NOTICE_SERVICE,
    preferences: PREFERENCES_PORT,
    records: RECORD_SERVICE,
    send: SEND_SERVICE,
    tokens: TOKEN_PORT,
    wallet: WALLET_SERVICE,
  })
  register(PROTOCOL_SERVICE, createProtocolService, {
    clock: CLOCK_PORT,
    node: NODE,
    tokens: TOKEN_PORT,
    visibility: VISIBILITY_PORT,
    wallet: WALLET_SERVICE,
    walletPort: WALLET_PORT,
  })
  register(FEEDBACK_DRAFT, () => createStore(''), {})
}

/** Starts the services of a container: they follow the wallet from then on. */
export function startServices(container: DependencyContainer): void {
  // The wallet service starts last, when all other services follow it.
  const inOrder = [
    RECORD_SERVICE,
    EXCHANGE_SERVICE,
    ACCOUNT_SERVICE,
    CHAIN_SERVICE,
    SEND_SERVICE,
    WALLET_SERVICE,
  ] as const
  // All are created before one starts.
  const services = inOrder.map((token) => container.resolve<{ start(): void }>(token))
  for (const service of services) service.start()
}
