import type { DependencyContainer } from 'tsyringe'
import { createDraftService } from './application/exchange/draft.ts'
import { createPageService } from './application/page-service.ts'
import { createProtocolService } from './application/protocol/protocol-service.ts'
import { createStore } from './application/store.ts'
import { registerServices } from './container.ts'
import { SERVICES } from './services.ts'

/** Registers the services that every page needs. This file is loaded with React. */
export function registerPage(container: DependencyContainer): void {
  registerServices(container, [
    [SERVICES.draft, createDraftService],
    [SERVICES.feedbackDraft, () => createStore('')],
    [SERVICES.page, createPageService],
    [SERVICES.protocol, createProtocolService],
  ])
}
