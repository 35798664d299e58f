import type { DependencyContainer } from 'tsyringe'
import { createAccountService } from './application/account/account-service.ts'
import { createChainService } from './application/chain/chain-service.ts'
import { createExchangeService } from './application/exchange/exchange-service.ts'
import { createRecordService } from './application/transactions/records.ts'
import { createSendService } from './application/transactions/send.ts'
import {
  CHAIN_PORT,
  CLIPBOARD_PORT,
  CLOCK_PORT,
  JOURNAL_PORT,
  LOCK_PORT,
  LOG_PORT,
  NODE,
  PREFERENCES_PORT,
  serviceRegistry,
  TOKEN_PORT,
  valueRegistry,
  VISIBILITY_PORT,
  WALLET_PORT,
} from './container.ts'
import { registerPage } from './page.ts'
import type { AccountAdapters } from './application/ports/adapters.ts'
import {
  ACCOUNT_SERVICE,
  CHAIN_SERVICE,
  DEPLOYMENT,
  DRAFT_SERVICE,
  EXCHANGE_SERVICE,
  NOTICE_SERVICE,
  RECORD_SERVICE,
  SEND_SERVICE,
  WALLET_SERVICE,
} from './services.ts'

// The services that are needed only once an account is connected. The start of the page (main.ts)
// does not import this file, but loads it separately, once a wallet is about to be connected.

/** Registers the services of a connected account, and starts them. They follow the session. */
export function startConnected(container: DependencyContainer, adapters: AccountAdapters): void {
  const registerValue = valueRegistry(container)
  registerValue(JOURNAL_PORT, adapters.journal)
  registerValue(LOCK_PORT, adapters.locks)
  registerConnected(container)
  const inOrder = [
    RECORD_SERVICE,
    EXCHANGE_SERVICE,
    ACCOUNT_SERVICE,
    SEND_SERVICE,
    CHAIN_SERVICE,
  ] as const
  // All services are created before the first one starts.
  const services = inOrder.map((token) => container.resolve<{ start(): void }>(token))
  for (const service of services) service.start()
}

/** Registers and starts all services of a container. They then follow the wallet. */
export function startServices(container: DependencyContainer, adapters: AccountAdapters): void {
  registerPage(container)
  startConnected(container, adapters)
  container.resolve(WALLET_SERVICE).start()
}

function registerConnected(container: DependencyContainer) {
  const register = serviceRegistry(container)
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
    clock: CLOCK_PORT,
    deployment: DEPLOYMENT,
    notices: NOTICE_SERVICE,
    records: RECORD_SERVICE,
    send: SEND_SERVICE,
    visibility: VISIBILITY_PORT,
    wallet: WALLET_SERVICE,
    walletPort: WALLET_PORT,
  })
  register(EXCHANGE_SERVICE, createExchangeService, {
    chain: CHAIN_SERVICE,
    deployment: DEPLOYMENT,
    drafts: DRAFT_SERVICE,
    notices: NOTICE_SERVICE,
    preferences: PREFERENCES_PORT,
    records: RECORD_SERVICE,
    send: SEND_SERVICE,
    tokens: TOKEN_PORT,
    wallet: WALLET_SERVICE,
  })
}
