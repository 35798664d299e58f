import type { DependencyContainer } from 'tsyringe'
import { createAccountService } from './application/account/account-service.ts'
import { createChainService } from './application/chain/chain-service.ts'
import { createExchangeService } from './application/exchange/exchange-service.ts'
import { createRecordService } from './application/transactions/records.ts'
import { createSendService } from './application/transactions/send.ts'
import { PORTS, registerServices, servicesOf } from './container.ts'
import { registerPage } from './page.ts'
import type { AccountAdapters } from './application/ports/adapters.ts'
import { SERVICES } from './services.ts'

// The services that are needed only once an account is connected. The start of the page (main.ts)
// does not import this file, but loads it separately, once a wallet is about to be connected.

/** Registers the services of a connected account, and starts them. They follow the session. */
export function startConnected(container: DependencyContainer, adapters: AccountAdapters): void {
  registerServices(container, [
    [PORTS.journal, () => adapters.journal],
    [PORTS.locks, () => adapters.locks],
    [SERVICES.account, createAccountService],
    [SERVICES.chain, createChainService],
    [SERVICES.exchange, createExchangeService],
    [SERVICES.records, createRecordService],
    [SERVICES.send, createSendService],
  ])
  // All services are created before the first one starts.
  const { records, exchange, account, send, chain } = servicesOf(container)
  for (const service of [records, exchange, account, send, chain]) service.start()
}

/** Registers and starts all services of a container. They then follow the wallet. */
export function startServices(container: DependencyContainer, adapters: AccountAdapters): void {
  registerPage(container)
  startConnected(container, adapters)
  container.resolve(SERVICES.wallet).start()
}
