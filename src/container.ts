import 'reflect-metadata/lite'
import {
  container as root,
  instancePerContainerCachingFactory as cached,
  type DependencyContainer,
} from 'tsyringe'
import { createDraftService } from './application/exchange/draft.ts'
import { createNoticeService } from './application/notices/notice-service.ts'
import { createPageService } from './application/page-service.ts'
import type { ReadNode, Adapters } from './application/ports/adapters.ts'
import type { ChainPort } from './application/ports/chain-port.ts'
import type {
  ClipboardPort,
  LockPort,
  LogPort,
  VisibilityPort,
} from './application/ports/platform-ports.ts'
import type { JournalPort, PreferencesPort } from './application/ports/storage-ports.ts'
import type { TokenPort } from './application/ports/token-port.ts'
import type { WalletPort } from './application/ports/wallet-port.ts'
import { createProtocolService } from './application/protocol/protocol-service.ts'
import { createStore } from './application/store.ts'
import { createWalletService } from './application/wallet/wallet-service.ts'
import type { ListedNetwork } from './domain/network.ts'
import { createToken, SERVICES, type ServiceToken } from './services.ts'

/**
 * The ports, without the clock. Factories see them beside `SERVICES`, so no name may be in both
 * tables.
 */
export const PORTS = {
  chainPort: createToken<ChainPort>('chainPort'),
  clipboard: createToken<ClipboardPort>('clipboard'),
  journal: createToken<JournalPort>('journal'),
  locks: createToken<LockPort>('locks'),
  log: createToken<LogPort>('log'),
  preferences: createToken<PreferencesPort>('preferences'),
  tokens: createToken<TokenPort>('tokens'),
  visibility: createToken<VisibilityPort>('visibility'),
  walletPort: createToken<WalletPort>('walletPort'),

  /** For wallets that do not know the network. */
  network: createToken<ListedNetwork>('network'),
  /** Read without a wallet; undefined if the build names no node. */
  node: createToken<ReadNode | undefined>('node'),
} as const

const TOKENS = { ...SERVICES, ...PORTS }
type Tokens = typeof TOKENS

/** Factories destructure the names that they need. */
export type Services = {
  readonly [Name in keyof Tokens]: Tokens[Name] extends ServiceToken<infer Service>
    ? Service
    : never
}

type Row = {
  [Name in keyof Services]: readonly [
    ServiceToken<Services[Name]>,
    (services: Services) => Services[Name],
  ]
}[keyof Services]

/** Each service is resolved when its name is read. */
export const servicesOf = cached((container): Services => {
  const services = {}
  for (const [name, token] of Object.entries(TOKENS)) {
    Object.defineProperty(services, name, { get: () => container.resolve<unknown>(token) })
  }
  return services as Services
})

/** Each service is created once for each container, when it is first resolved. */
export function registerServices(container: DependencyContainer, rows: readonly Row[]): void {
  for (const [token, create] of rows) {
    // A second set of services would run beside the first.
    if (container.isRegistered<unknown>(token))
      throw new Error(`${String(token)} is registered already`)
    container.register<unknown>(token, {
      useFactory: cached((resolver) => {
        const service = create(servicesOf(resolver))
        if (service === undefined && token !== PORTS.node) {
          throw new Error(`${String(token)} is undefined`)
        }
        return service
      }),
    })
  }
}

/** Has the services that every page needs. Those of the card are in card-services.ts. */
export function createContainer(adapters: Adapters): DependencyContainer {
  const container = root.createChildContainer()
  registerServices(container, [
    [SERVICES.build, () => adapters.build],
    [SERVICES.clock, () => adapters.clock],
    [SERVICES.deployment, () => adapters.deployment],
    [SERVICES.links, () => adapters.links],
    [PORTS.chainPort, () => adapters.chain],
    [PORTS.clipboard, () => adapters.clipboard],
    [PORTS.journal, () => adapters.journal],
    [PORTS.locks, () => adapters.locks],
    [PORTS.log, () => adapters.log],
    [PORTS.network, () => adapters.network],
    [PORTS.node, () => adapters.node],
    [PORTS.preferences, () => adapters.preferences],
    [PORTS.tokens, () => adapters.tokens],
    [PORTS.visibility, () => adapters.visibility],
    [PORTS.walletPort, () => adapters.wallet],
    [SERVICES.draft, createDraftService],
    [SERVICES.feedbackDraft, () => createStore('')],
    [SERVICES.notices, createNoticeService],
    [SERVICES.page, createPageService],
    [SERVICES.protocol, createProtocolService],
    [SERVICES.wallet, createWalletService],
  ])
  return container
}
