import type { AccountAdapters } from '../../application/ports/adapters.ts'
import type { VisibilityPort } from '../../application/ports/platform-ports.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { createStorageJournal } from './journal.ts'
import { createWebLocks } from './locks.ts'
import { deploymentScope } from './storage.ts'

/**
 * The browser adapters that are needed only once an account is connected. They are loaded
 * separately.
 */
export function createAccountAdapters(
  page: Window,
  deployment: Deployment,
  visibility: VisibilityPort,
): AccountAdapters {
  return {
    journal: createStorageJournal(page, deployment),
    locks: createWebLocks(deploymentScope(deployment), () => page.navigator.locks, visibility),
  }
}
