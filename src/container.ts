import 'reflect-metadata/lite'
import {
  container as root,
  instancePerContainerCachingFactory as cached,
  type DependencyContainer,
} from 'tsyringe'
import { createNoticeService } from './application/notices/notice-service.ts'
import type { ReadNode, StartAdapters } from './application/ports/adapters.ts'
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
import { createWalletService } from './application/wallet/wallet-service.ts'
import type { ListedNetwork } from './domain/network.ts'
import {
  BUILD,
  createToken,
  DEPLOYMENT,
  LINKS,
  NOTICE_SERVICE,
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

/** The node to read from without a wallet; undefined if the build names none. */
export const NODE = createToken<ReadNode | undefined>('node')

/** The description of the network for wallets that do not know the network. */
export const LISTED_NETWORK = createToken<ListedNetwork>('listed network')

/**
 * Creates a container with the adapters, and with the services that the start of the page needs.
 */
export function createContainer(adapters: StartAdapters): DependencyContainer {
  const container = root.createChildContainer()
  registerAdapters(container, adapters)
  registerServices(container)
  return container
}

function registerAdapters(container: DependencyContainer, adapters: StartAdapters) {
  const register = valueRegistry(container)
  register(BUILD, adapters.build)
  register(CHAIN_PORT, adapters.chain)
  register(CLIPBOARD_PORT, adapters.clipboard)
  register(CLOCK_PORT, adapters.clock)
  register(DEPLOYMENT, adapters.deployment)
  register(LINKS, adapters.links)
  register(LISTED_NETWORK, adapters.network)
  register(LOG_PORT, adapters.log)
  register(NODE, adapters.node)
  register(PREFERENCES_PORT, adapters.preferences)
  register(TOKEN_PORT, adapters.tokens)
  register(VISIBILITY_PORT, adapters.visibility)
  register(WALLET_PORT, adapters.wallet)
}

/** Returns a function that registers existing values. */
export function valueRegistry(container: DependencyContainer) {
  // This is a factory, because tsyringe refuses undefined values, and the node may be undefined.
  return <Value>(token: ServiceToken<Value>, value: Value) =>
    container.register(token, { useFactory: () => value })
}

type TokensOf<Deps> = { readonly [Name in keyof Deps]: ServiceToken<Deps[Name]> }

/**
 * Returns a function that registers services. Each service is created once, and its factory gets
 * exactly the dependencies that it declares.
 */
export function serviceRegistry(container: DependencyContainer) {
  return <Deps, Service>(
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
}

/**
 * The services of the start. The services of pages are in page.ts, and all others in connected.ts.
 */
function registerServices(container: DependencyContainer) {
  const register = serviceRegistry(container)
  register(NOTICE_SERVICE, createNoticeService, {})
  register(WALLET_SERVICE, createWalletService, {
    clock: CLOCK_PORT,
    log: LOG_PORT,
    network: LISTED_NETWORK,
    notices: NOTICE_SERVICE,
    preferences: PREFERENCES_PORT,
    visibility: VISIBILITY_PORT,
    walletPort: WALLET_PORT,
  })
}
