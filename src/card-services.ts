import type { DependencyContainer } from 'tsyringe'
import { createAccountService } from './application/account/account-service.ts'
import { createChainService } from './application/chain/chain-service.ts'
import { createExchangeService } from './application/exchange/exchange-service.ts'
import { createRecordService } from './application/transactions/records.ts'
import { createSendService } from './application/transactions/send.ts'
import { registerServices, servicesOf } from './container.ts'
import { SERVICES } from './services.ts'

/** The home page needs these services, and every page does while an account is connected. */
export function registerCard(container: DependencyContainer): void {
  registerServices(container, [
    [SERVICES.account, createAccountService],
    [SERVICES.chain, createChainService],
    [SERVICES.exchange, createExchangeService],
    [SERVICES.records, createRecordService],
    [SERVICES.send, createSendService],
  ])
}

/** The services follow the session. */
export function startCard(container: DependencyContainer): void {
  registerCard(container)
  // All services are created before the first one starts.
  const { records, exchange, account, send, chain } = servicesOf(container)
  for (const service of [records, exchange, account, send, chain]) service.start()
}

/** The services then follow the wallet. */
export function startServices(container: DependencyContainer): void {
  startCard(container)
  void servicesOf(container).wallet.start()
}
