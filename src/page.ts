import type { DependencyContainer } from 'tsyringe'
import { createDraftService } from './application/exchange/draft.ts'
import { createPageService } from './application/page-service.ts'
import { createProtocolService } from './application/protocol/protocol-service.ts'
import { createStore } from './application/store.ts'
import {
  CLOCK_PORT,
  LOG_PORT,
  NODE,
  serviceRegistry,
  TOKEN_PORT,
  VISIBILITY_PORT,
  WALLET_PORT,
} from './container.ts'
import {
  DRAFT_SERVICE,
  FEEDBACK_DRAFT,
  NOTICE_SERVICE,
  PAGE_SERVICE,
  PROTOCOL_SERVICE,
  WALLET_SERVICE,
} from './services.ts'

/**
 * Registers the services that pages need with or without an account. This file is loaded with
 * React.
 */
export function registerPage(container: DependencyContainer): void {
  const register = serviceRegistry(container)
  register(DRAFT_SERVICE, createDraftService, { notices: NOTICE_SERVICE })
  register(PAGE_SERVICE, createPageService, { log: LOG_PORT })
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
